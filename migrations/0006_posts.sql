-- Posts, their categories and former paths, and the views of what readers see.
-- docs/decisions/0011-post-url-redirects.md, docs/decisions/0015-saving-posts.md,
-- docs/decisions/0047-roles.md, docs/decisions/0059-review.md

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
  -- The title of the page for search engines, and title and picture for social networks, if they differ from
  -- the post's. The canonical URL is set if the text was published first on another site.
  seo_title text,
  social_title text,
  social_image text,
  canonical_url text,
  -- `noindex`, or null.
  seo_robots text,
  -- The owner wrote the post first, the author saved it last.
  owner_id uuid,
  author_id uuid,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- The browser's name for the save that made the present version; null for a change past the editor.
  -- Recognizes a save that is sent again because its answer was lost.
  save_key uuid,
  -- Set while a draft waits for somebody who may publish it.
  submitted_at timestamptz,
  submitted_by uuid,
  -- The answer to the last submission, until the next one.
  returned_at timestamptz,
  returned_by uuid,
  return_note text,
  word_count integer not null generated always as (count_words(content)) stored,
  -- Readers search titles and excerpts, members search titles and slugs, and `post_texts`. The line break
  -- separates the two.
  search_text text not null generated always as (fold_text(title || E'\n' || excerpt)) stored,
  admin_search_text text not null generated always as (fold_text(title || E'\n' || slug)) stored,
  constraint blog_posts__slug unique (slug),
  constraint blog_posts__slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint blog_posts__slug_reserved check (slug not in ('preview', 'category', 'archive')),
  constraint blog_posts__known_status check (status in ('draft', 'published', 'archived')),
  constraint blog_posts__published_has_date check (status <> 'published' or published_at is not null),
  -- The author's key comes first: when an account is deleted, foreign keys act in this order, and
  -- `keep_owner` would give a post without an owner to the author who is being deleted.
  constraint blog_posts__author foreign key (author_id) references users (id) on delete set null,
  constraint blog_posts__owner foreign key (owner_id) references users (id) on delete set null,
  constraint blog_posts__submitter foreign key (submitted_by) references users (id) on delete set null,
  constraint blog_posts__returner foreign key (returned_by) references users (id) on delete set null,
  constraint blog_posts__returned_has_note check ((returned_at is null) = (return_note is null))
);

create index blog_posts__published on blog_posts (published_at desc, id desc) where status = 'published';
create index blog_posts__created on blog_posts (created_at desc, id desc);
create index blog_posts__owned on blog_posts (coalesce(owner_id, author_id), created_at desc);
-- For the authors' pages.
create index blog_posts__signed on blog_posts (coalesce(owner_id, author_id), published_at desc, id desc)
  where status = 'published';
create index blog_posts__submitted on blog_posts (submitted_at, id) where submitted_at is not null;
create index blog_posts__returned on blog_posts (returned_at desc, id desc) where returned_at is not null;
-- One index for each sort order of the list of all posts, which is read from either end.
create index blog_posts__by_date on blog_posts (published_at desc nulls last, id desc);
create index blog_posts__by_title on blog_posts (title collate "tr-x-icu", id);
create index blog_posts__by_status on blog_posts (status, created_at, id);
-- Without the list of pending entries, which every search would read completely.
create index blog_posts__search on blog_posts using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index blog_posts__admin_search on blog_posts using gin (admin_search_text gin_trgm_ops) with (fastupdate = off);

-- The folded excerpt and text of each post, which members search. In a table of its own, as Postgres would
-- compute a generated column again with every change of a post's status. A job folds the texts of posts
-- that have no row.
create table post_texts (
  post_id uuid not null,
  search_text text not null,
  constraint post_texts__pkey primary key (post_id),
  constraint post_texts__post foreign key (post_id) references blog_posts (id) on delete cascade
);
comment on table post_texts is 'derived';

create index post_texts__search on post_texts using gin (search_text gin_trgm_ops) with (fastupdate = off);

create function post_search_text(excerpt text, content text) returns text
  language sql immutable strict parallel safe
  return fold_text(excerpt || E'\n' || text_of_html(content));

-- Folds the texts of few new posts, so that they are found at once. A text takes some milliseconds, so a
-- statement that inserts many posts leaves them to the job.
create function fold_new_texts() returns trigger
  language plpgsql as $$
begin
  if (select count(*) from (select from added limit 11) few) <= 10 then
    insert into post_texts (post_id, search_text)
    select id, post_search_text(excerpt, content) from added;
  end if;
  return null;
end;
$$;

create trigger fold_added after insert on blog_posts
  referencing new table as added for each statement execute function fold_new_texts();

create function fold_changed_text() returns trigger
  language plpgsql as $$
begin
  insert into post_texts (post_id, search_text)
  values (new.id, post_search_text(new.excerpt, new.content))
  on conflict (post_id) do update set search_text = excluded.search_text;
  return null;
end;
$$;

create trigger fold_changed after update on blog_posts
  for each row when ((new.excerpt, new.content) is distinct from (old.excerpt, old.content))
  execute function fold_changed_text();

create table post_categories (
  post_id uuid not null,
  category_id uuid not null,
  -- The post's date while it is published, so that a category's page is one range of an index, however
  -- many posts it has. Triggers set it, whatever a statement says.
  published_at timestamptz,
  constraint post_categories__pkey primary key (post_id, category_id),
  constraint post_categories__post foreign key (post_id) references blog_posts (id) on delete cascade,
  constraint post_categories__category foreign key (category_id) references blog_categories (id)
);

create index post_categories__category_id on post_categories (category_id, post_id);
create index post_categories__published on post_categories (category_id, published_at desc, post_id desc)
  where published_at is not null;

-- Every path at which readers could see a post and no longer find it. The present path of a post takes
-- precedence over former ones, and of these the one that was left last, of a published post.
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

-- Readers, feeds and sitemaps select from this view: only it has the filter, the schedule and the date
-- arithmetic.
create view published_posts as
select
  id, title, slug, content, excerpt, featured_image, author_id, published_at, created_at, updated_at, version,
  word_count, search_text, canonical_url is null and seo_robots is null as is_listed,
  extract(year from published_at at time zone site_time_zone())::integer as year,
  extract(month from published_at at time zone site_time_zone())::integer as month,
  greatest(1, ceil(word_count / 200.0))::integer as reading_minutes,
  -- Signs the post. An account that only saved it last does not.
  coalesce(owner_id, author_id) as owner_id
from blog_posts
where status = 'published' and published_at <= now();

-- As `published_posts`, for the posts of a category.
create view published_post_categories as
select category_id, post_id, published_at
from post_categories
where published_at <= now();

-- The form's fields of a post, by column, with dates in UTC, as working copies and revisions store
-- them. Every column is a field unless it is removed here, so that a new field needs only `alter
-- table`.
create function post_fields(post blog_posts) returns jsonb
  language plpgsql stable set timezone = 'UTC' as $$
begin
  -- Postgres counts microseconds, the form milliseconds.
  post.published_at := date_trunc('milliseconds', post.published_at);
  return to_jsonb(post) - array[
    'id', 'owner_id', 'author_id', 'created_at', 'updated_at', 'version', 'save_key', 'word_count', 'search_text',
    'admin_search_text', 'submitted_at', 'submitted_by', 'returned_at', 'returned_by', 'return_note'
  ];
end;
$$;

-- Every statement that changes a post makes another version, as somebody may have seen the previous
-- one.
create function count_post_version() returns trigger
  language plpgsql as $$
begin
  if (new.version, new.author_id, new.published_at) is not distinct from (old.version, old.author_id, old.published_at)
    and post_fields(new) = post_fields(old)
  then
    return new;
  end if;
  if new.version = old.version then
    new.version := old.version + 1;
  end if;
  if new.save_key is not distinct from old.save_key then
    new.save_key := null;
  end if;
  return new;
end;
$$;

create trigger count_post_version
  before update on blog_posts
  for each row execute function count_post_version();

-- The author owns a post that has no other owner.
create function keep_post_owner() returns trigger
  language plpgsql as $$
begin
  if new.owner_id is null then
    new.owner_id := new.author_id;
    if tg_op = 'UPDATE' then
      new.owner_id := coalesce(old.author_id, new.author_id);
    end if;
  end if;
  return new;
end;
$$;

create trigger keep_owner
  before insert or update of author_id on blog_posts
  for each row execute function keep_post_owner();

-- Only drafts are in review: publishing or archiving a post ends its review, by whatever statement.
create function end_post_review() returns trigger
  language plpgsql as $$
begin
  new.submitted_at := null;
  new.submitted_by := null;
  new.returned_at := null;
  new.returned_by := null;
  new.return_note := null;
  return new;
end;
$$;

create trigger end_review
  before insert or update on blog_posts
  for each row
  when (new.status <> 'draft' and coalesce(new.submitted_at, new.returned_at) is not null)
  execute function end_post_review();

create function date_post_category() returns trigger
  language plpgsql as $$
begin
  -- The lock makes this link and a concurrent change of its post see one another.
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

-- Remembers a path when its post leaves it: by another slug, another month, or because the post is no
-- longer public. Uses the time of the statement, not of the transaction: a post that appeared a moment
-- ago was seen.
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
