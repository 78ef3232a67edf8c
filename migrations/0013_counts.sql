-- Counts that cost the same however many rows there are.
-- docs/decisions/0026-large-tables.md

-- Each row is a change of a count, so that writers never wait for one another. `fold_counts` adds them
-- up.
create table row_counts (
  counted text not null,
  key text collate "C" not null,
  change bigint not null,
  constraint row_counts__known check (
    counted in ('post status', 'post month', 'post category', 'lead state', 'lead stage')
  )
);

create index row_counts__key on row_counts (counted, key);
comment on table row_counts is 'derived';

create function fold_counts() returns void
  language sql as $$
  with folded as (
    delete from row_counts
    where (counted, key) in (select counted, key from row_counts group by counted, key having count(*) > 1)
    returning counted, key, change
  )
  insert into row_counts (counted, key, change)
  select counted, key, sum(change) from folded group by counted, key having sum(change) <> 0;
$$;

-- The counts that a post is part of. A month is in site time, and includes scheduled posts.
create function post_count_keys(status text, published_at timestamptz) returns table (counted text, key text)
  language sql stable parallel safe as $$
  select 'post status', status
  union all
  select 'post month', to_char(published_at at time zone site_time_zone(), 'YYYY-MM') where status = 'published';
$$;

create function count_posts() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from row_counts where counted in ('post status', 'post month');
  elsif tg_op = 'INSERT' then
    insert into row_counts (counted, key, change)
    select k.counted, k.key, count(*)
    from added p cross join lateral post_count_keys(p.status, p.published_at) k
    group by k.counted, k.key;
  elsif tg_op = 'DELETE' then
    insert into row_counts (counted, key, change)
    select k.counted, k.key, -count(*)
    from removed p cross join lateral post_count_keys(p.status, p.published_at) k
    group by k.counted, k.key;
  else
    insert into row_counts (counted, key, change)
    select k.counted, k.key, sum(p.change)
    from (
      select status, published_at, 1 as change from added
      union all
      select status, published_at, -1 from removed
    ) p cross join lateral post_count_keys(p.status, p.published_at) k
    group by k.counted, k.key
    having sum(p.change) <> 0;
  end if;
  return null;
end;
$$;

create trigger count_added after insert on blog_posts
  referencing new table as added for each statement execute function count_posts();
create trigger count_changed after update on blog_posts
  referencing old table as removed new table as added for each statement execute function count_posts();
create trigger count_removed after delete on blog_posts
  referencing old table as removed for each statement execute function count_posts();
create trigger count_emptied after truncate on blog_posts
  for each statement execute function count_posts();

-- The published posts of each category, scheduled ones too.
create function count_post_categories() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from row_counts where counted = 'post category';
  elsif tg_op = 'INSERT' then
    insert into row_counts (counted, key, change)
    select 'post category', category_id::text, count(*)
    from added where published_at is not null group by category_id;
  elsif tg_op = 'DELETE' then
    insert into row_counts (counted, key, change)
    select 'post category', category_id::text, -count(*)
    from removed where published_at is not null group by category_id;
  else
    insert into row_counts (counted, key, change)
    select 'post category', category_id::text, sum(change)
    from (
      select category_id, 1 as change from added where published_at is not null
      union all
      select category_id, -1 from removed where published_at is not null
    ) links
    group by category_id
    having sum(change) <> 0;
  end if;
  return null;
end;
$$;

create trigger count_added after insert on post_categories
  referencing new table as added for each statement execute function count_post_categories();
create trigger count_changed after update on post_categories
  referencing old table as removed new table as added for each statement execute function count_post_categories();
create trigger count_removed after delete on post_categories
  referencing old table as removed for each statement execute function count_post_categories();
create trigger count_emptied after truncate on post_categories
  for each statement execute function count_post_categories();

create function count_leads() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from row_counts where counted = 'lead state';
  elsif tg_op = 'INSERT' then
    insert into row_counts (counted, key, change)
    select 'lead state', state, count(*) from added group by state;
  elsif tg_op = 'DELETE' then
    insert into row_counts (counted, key, change)
    select 'lead state', state, -count(*) from removed group by state;
  else
    insert into row_counts (counted, key, change)
    select 'lead state', state, sum(change)
    from (select state, 1 as change from added union all select state, -1 from removed) deliveries
    group by state
    having sum(change) <> 0;
  end if;
  return null;
end;
$$;

create trigger count_added after insert on lead_deliveries
  referencing new table as added for each statement execute function count_leads();
create trigger count_changed after update on lead_deliveries
  referencing old table as removed new table as added for each statement execute function count_leads();
create trigger count_removed after delete on lead_deliveries
  referencing old table as removed for each statement execute function count_leads();
create trigger count_emptied after truncate on lead_deliveries
  for each statement execute function count_leads();

-- Counts leads whose person is not erased, by stage.
create function count_lead_stages() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from row_counts where counted = 'lead stage';
  elsif tg_op = 'INSERT' then
    insert into row_counts (counted, key, change)
    select 'lead stage', stage, count(*) from added where erased_at is null group by stage;
  elsif tg_op = 'DELETE' then
    insert into row_counts (counted, key, change)
    select 'lead stage', stage, -count(*) from removed where erased_at is null group by stage;
  else
    insert into row_counts (counted, key, change)
    select 'lead stage', stage, sum(change)
    from (
      select stage, 1 as change from added where erased_at is null
      union all
      select stage, -1 from removed where erased_at is null
    ) leads
    group by stage
    having sum(change) <> 0;
  end if;
  return null;
end;
$$;

create trigger count_added after insert on leads
  referencing new table as added for each statement execute function count_lead_stages();
create trigger count_changed after update on leads
  referencing old table as removed new table as added for each statement execute function count_lead_stages();
create trigger count_removed after delete on leads
  referencing old table as removed for each statement execute function count_lead_stages();
create trigger count_emptied after truncate on leads
  for each statement execute function count_lead_stages();

-- Counts everything again, and derives what disabled triggers did not: after a restore.
create function recount_rows() returns void
  language sql as $$
  delete from row_counts;
  insert into row_counts (counted, key, change)
  select k.counted, k.key, count(*)
  from blog_posts p cross join lateral post_count_keys(p.status, p.published_at) k
  group by k.counted, k.key
  union all
  select 'post category', category_id::text, count(*)
  from post_categories where published_at is not null group by category_id
  union all
  select 'lead state', state, count(*) from lead_deliveries group by state
  union all
  select 'lead stage', stage, count(*) from leads where erased_at is null group by stage;
  -- The job folds them again.
  delete from post_texts;
  delete from post_pictures;
  insert into post_pictures (post_id, file, in_working_copy)
  select id, file, false from blog_posts cross join lateral named_pictures(content, featured_image) as file
  union all
  select post_id, file, true from post_working_copies cross join lateral named_pictures(fields) as file;
  delete from revision_pictures;
  insert into revision_pictures (revision_id, file)
  select id, file from post_revisions cross join lateral named_pictures(fields) as file;
  delete from trash_pictures;
  insert into trash_pictures (post_id, file)
  select post_id, file from deleted_posts cross join lateral trashed_pictures(post, working_copy) as file;
$$;
