-- Indexes keep the list of all posts, published or not, as fast at a hundred thousand as at a thousand.
-- runs with: 0007

-- Administrators look for titles and slugs, readers for titles and excerpts.
alter table blog_posts
  add column admin_search_text text not null generated always as (fold_text(title || E'\n' || slug)) stored;

create index blog_posts__admin_search on blog_posts
  using gin (admin_search_text gin_trgm_ops) with (fastupdate = off);

-- One index for each way to sort, walked from either end.
create index blog_posts__by_date on blog_posts (published_at desc nulls last, id desc);
create index blog_posts__by_title on blog_posts (title collate "tr-x-icu", id);
create index blog_posts__by_status on blog_posts (status, created_at, id);
