-- Saves that know what they stand on, and changes of published posts that readers do not see yet.
-- docs/decisions/0015-saving-posts.md
-- runs with: 0008

-- The save that made the present version, by the name its browser gave it; null where something else changed the post.
-- A save whose answer was lost is known by it when it comes again.
alter table blog_posts add column save_key uuid;

-- A version is what somebody may have seen: whoever changes a post, with whatever statement, makes another one.
create function count_post_version() returns trigger
  language plpgsql as $$
begin
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
  for each row
  when (
    (
      new.title, new.slug, new.content, new.excerpt, new.featured_image, new.status, new.meta_description,
      new.meta_keywords, new.author_id, new.published_at, new.version
    ) is distinct from (
      old.title, old.slug, old.content, old.excerpt, old.featured_image, old.status, old.meta_description,
      old.meta_keywords, old.author_id, old.published_at, old.version
    )
  )
  execute function count_post_version();

-- Unpublished changes of a published post: one row for each post, written by auto-save alone. It counts as a
-- version of its post, so that nobody writes over what they have not seen. Nothing of it is checked before it is
-- published, and categories that are gone by then are left out.
create table post_working_copies (
  post_id uuid not null,
  title text not null,
  slug text not null,
  content text not null,
  excerpt text not null,
  featured_image text,
  status text not null,
  meta_description text,
  meta_keywords text,
  published_at timestamptz,
  category_ids uuid[] not null default '{}',
  saved_at timestamptz not null default now(),
  constraint post_working_copies__pkey primary key (post_id),
  constraint post_working_copies__post foreign key (post_id) references blog_posts (id) on delete cascade,
  constraint post_working_copies__known_status check (status in ('draft', 'published', 'archived'))
);
