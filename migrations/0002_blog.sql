-- The blog: posts, categories, their links, and the one place the public reads from.
-- runs with: 0002

create extension if not exists pg_trgm;

-- The one time zone that decides years, months and days of every post (spec/decisions: Time).
create function site_time_zone() returns text
  language sql immutable parallel safe
  return 'Europe/Istanbul';

-- Folds text the way a Turkish reader searches: I, İ, ı and i are one letter, marks do not count, case neither.
-- `foldText` in src/shared/fold-text.ts is the same rule for the browser; a test holds the two together.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(
    translate(
      regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'),
      'Iı',
      'ii'
    ) collate "und-x-icu"
  );

-- Words of a stored article: runs of characters between tags and white space.
create function count_words(html text) returns integer
  language sql immutable strict parallel safe
  return regexp_count(regexp_replace(replace(html, '&nbsp;', ' '), '<[^>]*>', ' ', 'g'), '[^\s]+');

create table blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text not null,
  content text not null default '',
  excerpt text not null default '',
  featured_image text,
  status text not null default 'draft',
  meta_description text,
  meta_keywords text,
  author_id uuid,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  word_count integer not null generated always as (count_words(content)) stored,
  search_text text not null generated always as (fold_text(title || E'\n' || excerpt)) stored,
  constraint blog_posts__slug unique (slug),
  constraint blog_posts__slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint blog_posts__slug_reserved check (slug not in ('preview', 'category', 'archive')),
  constraint blog_posts__known_status check (status in ('draft', 'published', 'archived')),
  constraint blog_posts__published_has_date check (status <> 'published' or published_at is not null),
  constraint blog_posts__author foreign key (author_id) references users (id) on delete set null
);

create index blog_posts__published on blog_posts (published_at desc, id desc) where status = 'published';
create index blog_posts__created on blog_posts (created_at desc, id desc);
create index blog_posts__search on blog_posts using gin (search_text gin_trgm_ops);

create table blog_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  slug text not null,
  description text,
  parent_id uuid,
  created_at timestamptz not null default now(),
  constraint blog_categories__slug unique (slug),
  constraint blog_categories__slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint blog_categories__parent foreign key (parent_id) references blog_categories (id) on delete set null
);

create index blog_categories__parent_id on blog_categories (parent_id);

-- A category may not be its own ancestor. The lock makes two changes that would only together close a circle
-- see one another.
create function refuse_category_cycle() returns trigger
  language plpgsql as $$
begin
  if new.parent_id is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('blog_categories__no_cycle'));
  if exists (
    with recursive ancestors (id) as (
      select new.parent_id
      union
      select c.parent_id from blog_categories c join ancestors a on c.id = a.id where c.parent_id is not null
    )
    select 1 from ancestors where id = new.id
  ) then
    raise exception 'category % would be its own ancestor', new.id
      using errcode = 'check_violation', constraint = 'blog_categories__no_cycle', table = 'blog_categories';
  end if;
  return new;
end;
$$;

create trigger blog_categories__no_cycle
  before insert or update of parent_id on blog_categories
  for each row execute function refuse_category_cycle();

create table post_categories (
  post_id uuid not null,
  category_id uuid not null,
  constraint post_categories__pkey primary key (post_id, category_id),
  constraint post_categories__post foreign key (post_id) references blog_posts (id) on delete cascade,
  constraint post_categories__category foreign key (category_id) references blog_categories (id)
);

create index post_categories__category_id on post_categories (category_id, post_id);

-- Published is a place, not a condition: every public read, feed and sitemap selects from here and nobody
-- repeats the filter, the schedule or the date arithmetic.
create view published_posts as
select
  id, title, slug, content, excerpt, featured_image, meta_description, meta_keywords,
  author_id, published_at, created_at, updated_at, version, word_count, search_text,
  extract(year from published_at at time zone site_time_zone())::integer as year,
  extract(month from published_at at time zone site_time_zone())::integer as month,
  greatest(1, ceil(word_count / 200.0))::integer as reading_minutes
from blog_posts
where status = 'published' and published_at <= now();
