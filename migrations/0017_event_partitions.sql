-- Third step: events stand in a partition for each month. The table so far becomes the first partition as it is: the
-- checked constraint spares Postgres a look at its rows.
-- docs/decisions/0026-a-hundred-thousand-posts.md
-- runs with: 0012

alter table analytics_events rename to analytics_events_before;
alter index analytics_events__day rename to analytics_events_before__day;
alter index analytics_events__age rename to analytics_events_before__age;
alter index analytics_events_pkey rename to analytics_events_before__pkey;

create sequence analytics_events_id as bigint;
select setval('analytics_events_id', nextval(pg_get_serial_sequence('analytics_events_before', 'id')), false);
alter table analytics_events_before alter column id drop identity;

create table analytics_events (
  like analytics_events_before including defaults including generated including constraints
) partition by range (happened_at);
alter table analytics_events drop constraint analytics_events__before;
alter table analytics_events alter column id set default nextval('analytics_events_id');
alter sequence analytics_events_id owned by analytics_events.id;

create index analytics_events__day on analytics_events (happened_on, name);
create index analytics_events__age on analytics_events (happened_at);

-- Rows of a month that has no partition, so that no event is ever refused.
create table analytics_events_other partition of analytics_events default;

do $$
declare
  bound timestamptz := (
    select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz
    from pg_constraint
    where conrelid = 'analytics_events_before'::regclass and conname = 'analytics_events__before'
  );
begin
  if not exists (select from analytics_events_before) then
    drop table analytics_events_before;
  else
    execute format(
      'alter table analytics_events attach partition analytics_events_before for values from (minvalue) to (%L)', bound
    );
  end if;
end;
$$;

-- Makes the partitions of this month and the two after it, and drops those that hold nothing younger than thirteen
-- months. The role that serves may not change tables: this runs with the rights of the owner, and takes no input.
create function keep_event_months() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamp := date_trunc('month', now() at time zone site_time_zone());
  first timestamptz;
  next timestamptz;
  name text;
  past regclass;
begin
  -- Another process is at it.
  if not pg_try_advisory_xact_lock(hashtext('keep_event_months')) then
    return;
  end if;
  for ahead in 0..2 loop
    first := (month + make_interval(months => ahead)) at time zone site_time_zone();
    next := (month + make_interval(months => ahead + 1)) at time zone site_time_zone();
    name := 'analytics_events_' || to_char(month + make_interval(months => ahead), 'YYYY_MM');
    if to_regclass(name) is null then
      begin
        execute format(
          'create table %I (like analytics_events including defaults including generated including constraints)', name
        );
        execute format(
          'with moved as (
            delete from analytics_events_other where happened_at >= $1 and happened_at < $2
            returning id, name, path, button, seconds, begins_visit, referrer_host, happened_at
          )
          insert into %I (id, name, path, button, seconds, begins_visit, referrer_host, happened_at) select * from moved',
          name
        ) using first, next;
        execute format(
          'alter table analytics_events attach partition %I for values from (%L) to (%L)', name, first, next
        );
      exception
        -- The table from before the partitions holds this month.
        when invalid_object_definition then null;
      end;
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
