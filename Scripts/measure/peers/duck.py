"""DuckDB, one statement: duck.py IN OUT [THREADS]"""
import sys

import duckdb

SQL = """
COPY (
  WITH record AS (
    SELECT id, "messageId", points, city, url_encode(city) AS escaped, coalesce("firstName", 'stranger') AS name
    FROM read_ndjson('{0}', columns = {{id: 'VARCHAR', "messageId": 'VARCHAR', "firstName": 'VARCHAR', city: 'VARCHAR', points: 'BIGINT'}})
  ), text AS (
    SELECT *, 'Welcome back, ' || upper(name[1]) || lower(name[2:]) AS title,
      CASE WHEN points >= 5000 THEN 'Your ' || format('{{:,}}', points) || ' points buy a “long weekend” near ' || city || ' ✈'
        ELSE 'Only today: double points near ' || city || '. You have ' || format('{{:,}}', points) || '.' END AS body,
      'https://img.example.org/cities/' || escaped || '.png' AS media, 'shop://weekend?city=' || escaped || '&points=' || points AS uri
    FROM record
  )
  SELECT CAST(to_json({{aps: {{alert: {{title: title, body: body}}, badge: 1, sound: 'default', 'mutable-content': 1,
      category: 'NEW_MESSAGE_CATEGORY'}}, destination: upper(city), reader: id, 'media-attachment-url': media, uri: uri,
      '_dId': '9a07', '_mId': "messageId"}}) AS VARCHAR) || chr(10) ||
    CAST(to_json({{'collapseKey': 'weekend', priority: 'high', data: {{title: title, body: body, badge: 1, sound: 'default',
      category: 'NEW_MESSAGE_CATEGORY', destination: upper(city), reader: id, 'media-attachment-url': media, uri: uri,
      '_dId': '9a07', '_mId': "messageId"}}}}) AS VARCHAR)
  FROM text
) TO '{1}' (FORMAT csv, HEADER false, DELIMITER '', QUOTE '', ESCAPE '')
"""

connection = duckdb.connect()
connection.execute("SET enable_progress_bar = false")
if len(sys.argv) > 3:
    connection.execute(f"SET threads = {int(sys.argv[3])}")
connection.execute(SQL.format(*sys.argv[1:3]))
