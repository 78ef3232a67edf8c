-- Events on the public pages, of the catalogue (src/shared/analytics-events.ts), without anything
-- that tells one visitor from another.
-- runs with: 0004

create table analytics_events (
  id bigint primary key generated always as identity,
  name text not null,
  -- The page's path, without its query.
  path text not null,
  -- The button that opened the form, for the form's events.
  button text,
  -- How long an abandoned form was open.
  seconds integer,
  begins_visit boolean not null default false,
  -- The host somebody came from, for a page view that begins a visit.
  referrer_host text,
  happened_at timestamptz not null default now(),
  -- The day on the site's clock, whatever zone the server or the visitor is in.
  happened_on date not null generated always as ((happened_at at time zone site_time_zone())::date) stored,
  constraint analytics_events__name_form check (name ~ '^[a-z][a-z0-9_]{0,39}$'),
  constraint analytics_events__path_form check (path ~ '^/[^?#]*$' and char_length(path) <= 280),
  constraint analytics_events__seconds_range check (seconds between 0 and 86400),
  constraint analytics_events__referrer_is_host check (referrer_host ~ '^[a-z0-9._-]{1,253}$'),
  constraint analytics_events__visit_is_page_view check (name = 'page_view' or not begins_visit)
);

create index analytics_events__day on analytics_events (happened_on, name);
create index analytics_events__age on analytics_events (happened_at);
