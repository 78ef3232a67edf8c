-- First of three steps to events in monthly partitions: says that all present rows are older than the month after next,
-- without reading them. docs/decisions/0026-a-hundred-thousand-posts.md
-- runs with: 0012

do $$
begin
  execute format(
    'alter table analytics_events add constraint analytics_events__before check (happened_at < %L) not valid',
    (date_trunc('month', now() at time zone site_time_zone()) + interval '2 months') at time zone site_time_zone()
  );
end;
$$;
