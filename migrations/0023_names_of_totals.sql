-- runs with: 0021
-- Real names keep their place in a day's totals, whatever names are invented, and names that only erased persons
-- brought are removed. docs/decisions/0072-attribution.md

-- The visits that a name may have had before it got its place.
alter table attribution_totals add column earlier numeric(16, 6) not null default 0;

-- Visits and reads of names that have no place in the totals of a day.
create table attribution_left_out (
  day date not null,
  event text not null,
  dimension text not null,
  count numeric(16, 6) not null,
  -- The most visits that a name without a place may have had.
  most numeric(16, 6) not null,
  constraint attribution_left_out__pkey primary key (dimension, event, day)
);

-- Finds the totals of a name: whether leads have it, and its rows when persons are erased.
create index attribution_totals__name on attribution_totals (key, dimension, event, detail);
-- Finds the visits of names of erased persons.
create index analytics_events__campaign on analytics_events (campaign) where campaign <> '';
create index analytics_events__source on analytics_events (source) where source <> '';

-- With the new column. A deal without an amount has no currency, so that a sum of amounts has the number of its deals.
create or replace function lead_totals(lead leads) returns setof attribution_totals
  language sql stable as $$
  with events as (
    select (lead.created_at at time zone site_time_zone())::date as day, 'lead' as event, '' as currency, 0 as amount
    union all
    select
      lead.closed_on, lead.stage,
      case when lead.stage = 'won' and lead.won_amount > 0 then lead.currency else '' end,
      case lead.stage when 'won' then coalesce(lead.won_amount, 0) else 0 end
    where lead.stage in ('won', 'lost')
  ), counted as (
    select 'every' as touch, 'all' as dimension, '' as key, '' as detail, 1 as n, 1 as of
    union all
    select 'every', dimension, key, detail, 1, 1 from lead_touches(lead) where dimension = 'article'
    union all
    select 'first', dimension, key, detail, 1, 1 from lead_touches(lead) where n = 1
    union all
    select 'last', dimension, key, detail, 1, 1 from lead_touches(lead) where n = of
    union all
    select 'linear', dimension, key, detail, n, of from lead_touches(lead)
  )
  select
    e.day, e.event, c.touch, c.dimension, c.key, c.detail, e.currency,
    round(c.n::numeric / c.of, 6) - round((c.n - 1)::numeric / c.of, 6),
    round(e.amount * c.n / c.of, 2) - round(e.amount * (c.n - 1) / c.of, 2),
    false, 0::numeric
  from events e cross join counted c;
$$;

-- Removes names of visits and reads from a day that has too many. False events can invent names, so these stay: names
-- of leads; the 2000 names with the most visits on the day before; and 2000 others. Of these, 1000 may have the most
-- visits, counting those that they may have had before they got a place, so that a new name gets a chance; and 1000
-- have the most counted visits, so that invented names do not displace a proven one.
create function leave_out_names(full_day date, full_event text, full_dimension text) returns void
  language sql as $$
  with named as (
    select t.ctid as place, t.count, t.count + t.earlier as most, (
      (t.key = '' and t.detail = '') or exists (
        select from attribution_totals l
        where (l.key, l.dimension, l.event, l.detail) = (t.key, full_dimension, 'lead', t.detail)
      ) or (t.key, t.detail) in (
        select b.key, b.detail
        from attribution_totals b
        where (b.dimension, b.touch, b.day, b.event) = (full_dimension, 'every', full_day - 1, full_event) and b.is_folded
        order by b.count desc, b.key, b.detail
        limit 2000
      )
    ) as is_known
    from attribution_totals t
    where (t.dimension, t.touch, t.day, t.event) = (full_dimension, 'every', full_day, full_event) and t.is_folded
  ), by_most as (
    select place, count, most, row_number() over (order by most desc, count desc) <= 1000 as has_chance
    from named
    where not is_known
  ), by_count as (
    select place, has_chance, row_number() over (partition by has_chance order by count desc, most desc) as n
    from by_most
  ), left_out as (
    delete from attribution_totals
    where ctid = any(array(select place from by_count where not has_chance and n > 1000))
    returning count, count + earlier as most
  )
  insert into attribution_left_out as o (day, event, dimension, count, most)
  select full_day, full_event, full_dimension, sum(count), max(most) from left_out having count(*) > 0
  on conflict on constraint attribution_left_out__pkey do update
    set count = o.count + excluded.count, most = greatest(o.most, excluded.most);
$$;

-- Adds new changes to the folded row of their total, at most 8000 at once, so that
-- no flood of events outlasts the time limit of a statement. One process at a time
-- does this. Of new names, only the 2000 with the most visits are compared with those that have a place.
create or replace function fold_attribution() returns void
  language plpgsql as $$
declare
  changed jsonb;
  full_total record;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_attribution')) then
    return;
  end if;
  with taken as (
    delete from attribution_totals
    where ctid = any(array(select ctid from attribution_totals where not is_folded limit 8000))
    returning *
  ), summed as (
    select day, event, touch, dimension, key, detail, currency, sum(count) as count, sum(amount) as amount
    from taken
    group by day, event, touch, dimension, key, detail, currency
    having sum(count) <> 0 or sum(amount) <> 0
  ), ranked as (
    select *, row_number() over (partition by dimension, event, day order by count desc) as place from summed
  ), compared as (
    select
      s.*, coalesce(o.most, 0) as earlier,
      event in ('visit', 'read') and dimension <> 'all' and place > 2000 and (key <> '' or detail <> '')
        and not exists (
          select from attribution_totals t
          where (t.dimension, t.touch, t.event, t.key, t.detail, t.currency)
              = (s.dimension, s.touch, s.event, s.key, s.detail, s.currency)
            and t.day in (s.day, s.day - 1) and t.is_folded
        ) and not exists (
          select from attribution_totals l
          where (l.key, l.dimension, l.event, l.detail) = (s.key, s.dimension, 'lead', s.detail)
        ) as is_left_out
    from ranked s
    left join attribution_left_out o using (dimension, event, day)
  ), left_out as (
    insert into attribution_left_out as o (day, event, dimension, count, most)
    select day, event, dimension, sum(count), max(earlier + count)
    from compared
    where is_left_out
    group by day, event, dimension
    on conflict on constraint attribution_left_out__pkey do update
      set count = o.count + excluded.count, most = greatest(o.most, excluded.most)
  ), stored as (
    insert into attribution_totals as t
      (day, event, touch, dimension, key, detail, currency, count, amount, is_folded, earlier)
    select
      day, event, touch, dimension, key, detail, currency, count, amount, true,
      case touch when 'every' then earlier else 0 end
    from compared
    where not is_left_out
    on conflict (dimension, touch, day, event, key, detail, currency) where is_folded
    do update set count = t.count + excluded.count, amount = t.amount + excluded.amount
    returning t.day, t.event, t.dimension
  )
  select jsonb_agg(distinct jsonb_build_object('day', day, 'event', event, 'dimension', dimension)) into changed
  from stored
  where event in ('visit', 'read') and dimension <> 'all';
  for full_total in
    select c.day, c.event, c.dimension
    from jsonb_to_recordset(coalesce(changed, '[]')) as c (day date, event text, dimension text)
    join attribution_totals t on (t.dimension, t.touch, t.day, t.event) = (c.dimension, 'every', c.day, c.event)
    where t.is_folded
    group by c.day, c.event, c.dimension
    having count(*) > 2000
  loop
    perform leave_out_names(full_total.day, full_total.event, full_total.dimension);
  end loop;
end;
$$;
