/** The migration of one more field of a post, `subtitle`, as docs/extending.md describes it. */
export const SUBTITLE_MIGRATION = `
alter table blog_posts add column subtitle text;
alter table post_working_copies add column subtitle text;
alter table post_revisions add column subtitle text;
create or replace trigger count_post_version
  before update on blog_posts
  for each row
  when (
    (
      new.title, new.slug, new.content, new.excerpt, new.featured_image, new.status, new.meta_description,
      new.meta_keywords, new.subtitle, new.author_id, new.published_at, new.version
    ) is distinct from (
      old.title, old.slug, old.content, old.excerpt, old.featured_image, old.status, old.meta_description,
      old.meta_keywords, old.subtitle, old.author_id, old.published_at, old.version
    )
  )
  execute function count_post_version();
create or replace view published_posts as
select
  id, title, slug, content, excerpt, featured_image, meta_description, meta_keywords,
  author_id, published_at, created_at, updated_at, version, word_count, search_text,
  extract(year from published_at at time zone site_time_zone())::integer as year,
  extract(month from published_at at time zone site_time_zone())::integer as month,
  greatest(1, ceil(word_count / 200.0))::integer as reading_minutes,
  subtitle
from blog_posts
where status = 'published' and published_at <= now();
`;
