-- Addresses that never break, and what keeps every list of posts as fast at a hundred thousand as at a thousand.
-- docs/decisions/0011-addresses-that-never-break.md
-- runs with: 0005

-- Every address at which readers could once see a post and no longer find it as such. Who reads decides: the present
-- address wins, then the memory that was left last, of a post that is published.
create table blog_former_addresses (
  slug text not null,
  year integer not null,
  month integer not null,
  post_id uuid not null,
  left_at timestamptz not null default clock_timestamp(),
  constraint blog_former_addresses__pkey primary key (slug, year, month, post_id),
  constraint blog_former_addresses__post foreign key (post_id) references blog_posts (id) on delete cascade
);

create index blog_former_addresses__post_id on blog_former_addresses (post_id);

-- An address is remembered when its post leaves it: by another slug, another month, or because it is no longer public.
-- The clock is the wall's, not the transaction's: a post that appeared a moment ago was seen.
create function remember_former_address() returns trigger
  language plpgsql as $$
declare
  was timestamp := old.published_at at time zone site_time_zone();
begin
  if old.published_at > clock_timestamp() then
    return null;
  end if;
  if new.status = 'published' and new.published_at <= clock_timestamp() and new.slug = old.slug
    and date_trunc('month', new.published_at at time zone site_time_zone()) = date_trunc('month', was) then
    return null;
  end if;
  insert into blog_former_addresses (slug, year, month, post_id)
  values (old.slug, extract(year from was)::integer, extract(month from was)::integer, new.id)
  on conflict (slug, year, month, post_id) do update set left_at = excluded.left_at;
  return null;
end;
$$;

create trigger remember_post_address
  after update on blog_posts
  for each row
  when (
    old.status = 'published'
    and (new.slug, new.status, new.published_at) is distinct from (old.slug, old.status, old.published_at)
  )
  execute function remember_former_address();

create table blog_former_category_slugs (
  slug text not null,
  category_id uuid not null,
  left_at timestamptz not null default clock_timestamp(),
  constraint blog_former_category_slugs__pkey primary key (slug, category_id),
  constraint blog_former_category_slugs__category foreign key (category_id)
    references blog_categories (id) on delete cascade
);

create index blog_former_category_slugs__category_id on blog_former_category_slugs (category_id);

create function remember_former_category_slug() returns trigger
  language plpgsql as $$
begin
  insert into blog_former_category_slugs (slug, category_id)
  values (old.slug, new.id)
  on conflict (slug, category_id) do update set left_at = excluded.left_at;
  return null;
end;
$$;

create trigger remember_category_slug
  after update on blog_categories
  for each row
  when (new.slug is distinct from old.slug)
  execute function remember_former_category_slug();

-- A category's page is a stretch of one index, however many posts there are: so the link carries its post's date,
-- as long as the post is published. Nobody writes it: whatever a statement says, the trigger puts in what the post has.
alter table post_categories add column published_at timestamptz;

create function date_post_category() returns trigger
  language plpgsql as $$
begin
  -- The lock lets this link and a change of its post, made at the same time, see one another.
  select case when p.status = 'published' then p.published_at end
  into new.published_at
  from blog_posts p
  where p.id = new.post_id
  for no key update;
  return new;
end;
$$;

create trigger date_post_category
  before insert or update on post_categories
  for each row execute function date_post_category();

create function redate_post_categories() returns trigger
  language plpgsql as $$
begin
  update post_categories set published_at = new.published_at where post_id = new.id;
  return null;
end;
$$;

create trigger redate_post_categories
  after update on blog_posts
  for each row
  when ((new.status, new.published_at) is distinct from (old.status, old.published_at))
  execute function redate_post_categories();

update post_categories set published_at = null;

create index post_categories__published on post_categories (category_id, published_at desc, post_id desc)
  where published_at is not null;

-- As `published_posts`, for the posts of a category.
create view published_post_categories as
select category_id, post_id, published_at
from post_categories
where published_at <= now();

-- No word stands half in the title and half in the excerpt.
-- A database that was made before `0002` said so learns it here, in words that only Postgres 17 and newer know.
do $$
begin
  if exists (
    select from pg_attrdef
    where adrelid = 'blog_posts'::regclass and pg_get_expr(adbin, adrelid) like '%'' ''%'
  ) then
    execute $expression$
      alter table blog_posts alter column search_text set expression as (fold_text(title || E'\n' || excerpt))
    $expression$;
  end if;
end;
$$;
-- A search would read the list of pending entries from end to end.
alter index blog_posts__search set (fastupdate = off);
