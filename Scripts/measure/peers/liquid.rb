# Shopify's Liquid: liquid.rb IN OUT
require "json"
require "liquid"

module Filters
  ENCODED = (0..255).to_h { |byte| [byte.chr, format("%%%02X", byte)] }

  def json(value) = value.to_json

  def grouped(number) = number.to_s.gsub(/(\d)(?=(\d{3})+$)/, '\1,')

  def encoded(text) = text.b.gsub(/[^A-Za-z0-9\-._~]/n, ENCODED).force_encoding("UTF-8")
end

TEXT = <<~'LIQUID'
  {%- assign name = firstName | default: "stranger" | capitalize -%}
  {%- assign title = "Welcome back, " | append: name | json -%}
  {%- assign count = points | grouped -%}
  {%- if points >= 5000 -%}
    {%- capture body -%}Your {{ count }} points buy a “long weekend” near {{ city }} ✈{%- endcapture -%}
  {%- else -%}
    {%- capture body -%}Only today: double points near {{ city }}. You have {{ count }}.{%- endcapture -%}
  {%- endif -%}
  {%- assign body = body | json -%}
  {%- assign escaped = city | encoded -%}
  {%- capture shared -%}"badge":1,"sound":"default","category":"NEW_MESSAGE_CATEGORY"{%- endcapture -%}
  {%- capture custom -%}
    "destination":{{ city | upcase | json }},"reader":{{ id | json }},"media-attachment-url":"https://img.example.org/cities/{{ escaped }}.png","uri":"shop://weekend?city={{ escaped }}&points={{ points }}","_dId":"9a07","_mId":{{ messageId | json }}
  {%- endcapture -%}
  {"aps":{"alert":{"title":{{ title }},"body":{{ body }}},"mutable-content":1,{{ shared }}},{{ custom }}}
  {"collapseKey":"weekend","priority":"high","data":{"title":{{ title }},"body":{{ body }},{{ shared }},{{ custom }}}}
LIQUID

template = Liquid::Template.parse(TEXT, error_mode: :strict)
File.open(ARGV[1], "w") do |out|
  File.foreach(ARGV[0], encoding: "UTF-8") { |line| out.write(template.render!(JSON.parse(line), filters: [Filters])) }
end
