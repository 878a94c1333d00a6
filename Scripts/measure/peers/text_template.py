"""The text template that Jinja2 and MiniJinja share; every hole is made JSON by `tojson`."""
TEMPLATE = """\
{%- set title = "Welcome back, " ~ (firstName if firstName is defined and firstName is not none else "stranger")|capitalize -%}
{%- set body = "Your " ~ points|grouped ~ " points buy a “long weekend” near " ~ city ~ " ✈" if points >= 5000
  else "Only today: double points near " ~ city ~ ". You have " ~ points|grouped ~ "." -%}
{%- set escaped = city|encoded -%}
{%- set shared -%}
"badge":1,"sound":"default","category":"NEW_MESSAGE_CATEGORY"
{%- endset -%}
{%- set custom -%}
"destination":{{ city|upper|tojson }},"reader":{{ id|tojson }},"media-attachment-url":"https://img.example.org/cities/{{ escaped }}.png",\
"uri":"shop://weekend?city={{ escaped }}&points={{ points }}","_dId":"9a07","_mId":{{ messageId|tojson }}
{%- endset -%}
{%- set texts -%}
"title":{{ title|tojson }},"body":{{ body|tojson }}
{%- endset -%}
{"aps":{"alert":{{ "{" ~ texts ~ "}" }},"mutable-content":1,{{ shared }}},{{ custom }}}
{"collapseKey":"weekend","priority":"high","data":{{ "{" ~ texts }},{{ shared }},{{ custom }}}}
"""
