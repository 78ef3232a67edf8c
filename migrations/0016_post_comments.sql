-- Members' comments on passages of a post. docs/decisions/0060-comments.md

-- A passage is named by its words and those around it, as blocks have no id. A comment outlives the post, which is
-- restored from the trash with its comments, and is deleted with it for ever.
create table post_comments (
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  -- The text block of the passage, counted in reading order.
  block integer not null,
  quote text not null,
  -- Words of the block before and after the quote.
  quote_before text not null,
  quote_after text not null,
  text text not null,
  author_id uuid,
  -- Stays when the account is deleted.
  author text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by text,
  constraint post_comments__pkey primary key (id),
  constraint post_comments__author foreign key (author_id) references users (id) on delete set null,
  constraint post_comments__resolved check ((resolved_at is null) = (resolved_by is null))
);

create index post_comments__post on post_comments (post_id, created_at, id);

create function forget_comments() returns trigger
  language plpgsql as $$
begin
  delete from post_comments
  where post_id = old.post_id and not exists (select from blog_posts where id = old.post_id);
  return null;
end;
$$;

create trigger forget_comments after delete on deleted_posts for each row execute function forget_comments();
