-- Events on the public pages, of the catalogue (src/shared/analytics-events.ts), without anything that
-- distinguishes visitors. docs/decisions/0007-analytics-without-cookies.md,
-- docs/decisions/0026-large-tables.md

create sequence analytics_events_id as bigint;

-- One partition for each month, so that a month past its retention is dropped as a whole. The id has a
-- sequence of its own, as Postgres before 17 has no identity columns in partitioned tables.
create table analytics_events (
  id bigint not null default nextval('analytics_events_id'),
  name text not null,
  -- The page's path, without its query.
  path text not null,
  -- The button that opened the form, for the form's events.
  button text,
  -- How long an abandoned form was open, or an article was visible.
  seconds integer,
  -- How far an article was read, in percent.
  depth smallint,
  begins_visit boolean not null default false,
  -- The host of the referrer, for a page view that begins a visit.
  referrer_host text,
  -- The source of the visit, for a page view that begins one (src/shared/visit-source.ts).
  source text,
  medium text,
  campaign text,
  happened_at timestamptz not null default now(),
  -- The day on the site's clock, whatever zone the server or the visitor is in.
  happened_on date not null generated always as ((happened_at at time zone site_time_zone())::date) stored,
  constraint analytics_events__name_form check (name ~ '^[a-z][a-z0-9_]{0,39}$'),
  constraint analytics_events__path_form check (path ~ '^/[^?#]*$' and char_length(path) <= 280),
  constraint analytics_events__seconds_range check (seconds between 0 and 86400),
  constraint analytics_events__known_depth check (depth in (25, 50, 75, 100)),
  constraint analytics_events__referrer_is_host check (referrer_host ~ '^[a-z0-9._-]{1,253}$'),
  constraint analytics_events__visit_is_page_view check (name = 'page_view' or not begins_visit)
) partition by range (happened_at);

alter sequence analytics_events_id owned by analytics_events.id;

create index analytics_events__day on analytics_events (happened_on, name);
create index analytics_events__age on analytics_events (happened_at);

-- Rows of a month that has no partition, so that no event is ever refused.
create table analytics_events_other partition of analytics_events default;

-- Creates the partitions of this month and the two after it, and drops those without rows younger than
-- thirteen months. The role that serves may not change tables: this runs with the rights of the owner,
-- and takes no input.
create function keep_event_months() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamp := date_trunc('month', now() at time zone site_time_zone());
  first timestamptz;
  next timestamptz;
  name text;
  past regclass;
begin
  -- Another process is running it.
  if not pg_try_advisory_xact_lock(hashtext('keep_event_months')) then
    return;
  end if;
  for ahead in 0..2 loop
    first := (month + make_interval(months => ahead)) at time zone site_time_zone();
    next := (month + make_interval(months => ahead + 1)) at time zone site_time_zone();
    name := 'analytics_events_' || to_char(month + make_interval(months => ahead), 'YYYY_MM');
    if to_regclass(name) is null then
      execute format(
        'create table %I (like analytics_events including defaults including generated including constraints)', name
      );
      execute format(
        'with moved as (
          delete from analytics_events_other where happened_at >= $1 and happened_at < $2
          returning id, name, path, button, seconds, depth, begins_visit, referrer_host, source, medium, campaign, happened_at
        )
        insert into %I (id, name, path, button, seconds, depth, begins_visit, referrer_host, source, medium, campaign, happened_at)
        select * from moved',
        name
      ) using first, next;
      execute format(
        'alter table analytics_events attach partition %I for values from (%L) to (%L)', name, first, next
      );
    end if;
  end loop;
  for past in
    select c.oid
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'analytics_events'::regclass
      and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz
        <= now() - interval '13 months'
  loop
    execute format('drop table %s', past);
  end loop;
end;
$$;

select keep_event_months();

-- Words of searches in the blog that found nothing. A row contains nothing about a visitor, and the code counts no
-- words that may be an e-mail address or a number.
create table empty_searches (
  -- Folded by src/shared/fold-text.ts.
  words text collate "C" not null,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint empty_searches__pkey primary key (words),
  constraint empty_searches__words_form check (length(words) between 1 and 60 and words !~ '@|[0-9]{5}')
);
