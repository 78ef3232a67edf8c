-- Counts and amounts of visits and leads by day, for sources, campaigns, pages and articles, without personal
-- data. Erasing a person changes no total. docs/decisions/0072-attribution.md

-- New rows are changes of a total, so that writers never wait for one another.
create table attribution_totals (
  day date not null,
  event text not null,
  -- How a lead counts that has several sources or pages. Visits and reads have the touch `every`.
  touch text not null,
  dimension text not null,
  -- The campaign, source or path; empty for a visit without a campaign or a known source.
  key text collate "C" not null,
  -- Source and medium of a campaign, or the medium of a source.
  detail text collate "C" not null default '',
  -- The currency of the amount; empty for other events than `won`.
  currency text not null default '',
  count numeric(16, 6) not null,
  amount numeric(18, 2) not null default 0,
  is_folded boolean not null default false,
  constraint attribution_totals__known_event check (event in ('visit', 'read', 'lead', 'won', 'lost')),
  constraint attribution_totals__known_touch check (touch in ('every', 'first', 'last', 'linear')),
  constraint attribution_totals__known_dimension check (
    dimension in ('all', 'campaign', 'source', 'page', 'article')
  )
);

create unique index attribution_totals__folded
  on attribution_totals (dimension, touch, day, event, key, detail, currency) where is_folded;
create index attribution_totals__new on attribution_totals (dimension, touch, day) where not is_folded;
-- The list of posts reads the totals of a few articles.
create index attribution_totals__article on attribution_totals (key, day) where dimension = 'article';

-- Adds new changes to the folded row of their total. Several processes may run this at the same time.
-- False events can invent names, so visits and reads of a day have at most 2000 names in each dimension. Those of
-- further names count only in the dimension `all`.
create function fold_attribution() returns void
  language sql as $$
  with taken as (
    delete from attribution_totals where not is_folded returning *
  ), summed as (
    select day, event, touch, dimension, key, detail, currency, sum(count) as count, sum(amount) as amount
    from taken
    group by day, event, touch, dimension, key, detail, currency
    having sum(count) <> 0 or sum(amount) <> 0
  ), stored as (
    select dimension, touch, day, event, (
      select count(*) from attribution_totals t
      where (t.dimension, t.touch, t.day, t.event) = (g.dimension, g.touch, g.day, g.event) and t.is_folded
    ) as names
    from (select distinct dimension, touch, day, event from summed) g
  ), placed as (
    select
      s.*, is_new, stored.names
        + row_number() over (partition by dimension, touch, day, event, is_new order by count desc) as place
    from summed s
    join stored using (dimension, touch, day, event)
    cross join lateral (
      select not exists (
        select from attribution_totals t
        where (t.dimension, t.touch, t.day, t.event, t.key, t.detail, t.currency)
            = (s.dimension, s.touch, s.day, s.event, s.key, s.detail, s.currency)
          and t.is_folded
      ) as is_new
    ) known
  )
  insert into attribution_totals as t
    (day, event, touch, dimension, key, detail, currency, count, amount, is_folded)
  select day, event, touch, dimension, key, detail, currency, count, amount, true
  from placed
  where event not in ('visit', 'read') or dimension = 'all' or not is_new or place <= 2000
  on conflict (dimension, touch, day, event, key, detail, currency) where is_folded
  do update set count = t.count + excluded.count, amount = t.amount + excluded.amount;
$$;

-- `google / cpc`. The source ends at the first ` / `, and is empty in ` / email`.
create function campaign_detail(source text, medium text) returns text
  language sql immutable as $$
  select case when medium = '' then source else source || ' / ' || medium end;
$$;

-- The campaigns, sources, pages and articles of a lead, in the order of the visitor's path.
create function lead_touches(lead leads) returns table (dimension text, key text, detail text, n bigint, of bigint)
  language sql stable as $$
  with visits as (
    select
      visit ->> 'campaign' as campaign, visit ->> 'source' as source, visit ->> 'medium' as medium, place
    from jsonb_array_elements(lead.visits) with ordinality as v (visit, place)
  ), pages as (
    select page ->> 'path' as path, min(place) as place
    from jsonb_array_elements(lead.path) with ordinality as p (page, place)
    group by 1
  ), touches as (
    select
      'campaign' as dimension, campaign as key,
      campaign_detail(source, medium) as detail, place
    from visits
    union all
    select 'source', source, medium, place from visits
    union all
    select 'page', path, '', place from pages
    union all
    select 'article', path, '', place from pages where path ~ '^/blog/[0-9]{4}/[0-9]{2}/[^/]+$'
  )
  select
    dimension, key, detail,
    row_number() over (partition by dimension order by place),
    count(*) over (partition by dimension)
  from touches;
$$;

-- The totals of a lead. The shares of linear touches add up to exactly one lead and to the whole amount.
create function lead_totals(lead leads) returns setof attribution_totals
  language sql stable as $$
  with events as (
    select (lead.created_at at time zone site_time_zone())::date as day, 'lead' as event, '' as currency, 0 as amount
    union all
    select
      lead.closed_on, lead.stage,
      case lead.stage when 'won' then lead.currency else '' end,
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
    false
  from events e cross join counted c;
$$;

-- An erasure is no change of a total: an erased lead keeps what it has counted.
create function count_lead_totals() returns trigger
  language plpgsql as $$
begin
  if new.erased_at is not null then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.is_counted then
    insert into attribution_totals (day, event, touch, dimension, key, detail, currency, count, amount)
    select day, event, touch, dimension, key, detail, currency, -count, -amount from lead_totals(old);
  end if;
  if new.is_counted then
    insert into attribution_totals (day, event, touch, dimension, key, detail, currency, count, amount)
    select day, event, touch, dimension, key, detail, currency, count, amount from lead_totals(new);
  end if;
  return null;
end;
$$;

create trigger count_totals_of_added
  after insert on leads
  for each row when (new.is_counted) execute function count_lead_totals();
create trigger count_totals_of_changed
  after update on leads
  for each row when (
    (old.is_counted, old.stage, old.closed_on, old.won_amount, old.currency, old.visits, old.path)
    is distinct from (new.is_counted, new.stage, new.closed_on, new.won_amount, new.currency, new.visits, new.path)
  )
  execute function count_lead_totals();
