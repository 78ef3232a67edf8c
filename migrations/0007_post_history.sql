-- States of a post besides the one that readers see: its working copy, its revisions, the trash, links to
-- its preview, and presence. docs/decisions/0015-saving-posts.md, docs/decisions/0031-trash-and-undo.md,
-- docs/decisions/0032-post-history.md

-- True if stored fields include every required one.
create function are_post_fields(fields jsonb) returns boolean
  language sql immutable parallel safe
  return coalesce(
    fields @@ '$.title.type() == "string" && $.slug.type() == "string" && $.content.type() == "string"
      && $.excerpt.type() == "string" && ($.status == "draft" || $.status == "published" || $.status == "archived")',
    false
  );

-- Unpublished changes of a published post: one row for each post, written by auto-save alone. It counts
-- as a version of its post, so that nobody overwrites unseen changes. It is checked only when
-- published, and categories deleted by then are left out.
create table post_working_copies (
  post_id uuid not null,
  -- As `post_fields` of the post.
  fields jsonb not null,
  category_ids uuid[] not null default '{}',
  saved_at timestamptz not null default now(),
  constraint post_working_copies__pkey primary key (post_id),
  constraint post_working_copies__post foreign key (post_id) references blog_posts (id) on delete cascade,
  constraint post_working_copies__fields check (are_post_fields(fields))
);

-- A post after a save, or its working copy if there is one. A revision outlives the post, which is
-- restored from the trash with its history, and is deleted with it for ever.
create table post_revisions (
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  -- The version of the post.
  version integer not null,
  reason text not null,
  saved_by uuid,
  -- The browser's name for the form that saved it.
  form_id uuid,
  -- The time of the first of the automatic saves that the revision replaces.
  began_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  -- As `post_fields` of the post.
  fields jsonb not null,
  category_ids uuid[] not null,
  -- Lets a list of revisions skip their texts.
  status text not null generated always as (fields ->> 'status') stored,
  constraint post_revisions__pkey primary key (id),
  constraint post_revisions__user foreign key (saved_by) references users (id) on delete set null,
  constraint post_revisions__known_reason check (
    reason in ('saved', 'published', 'auto-saved', 'restored', 'discarded', 'found')
  ),
  constraint post_revisions__fields check (are_post_fields(fields))
);

create index post_revisions__post_id on post_revisions (post_id, version desc, saved_at desc);
-- For the deletion of old automatic ones.
create index post_revisions__automatic on post_revisions (saved_at) where reason = 'auto-saved';

-- A copy of a deleted post, for thirty days. Rows are JSON so that a new column needs no change here.
create table deleted_posts (
  post_id uuid not null,
  activity_id uuid not null,
  deleted_by uuid,
  deleted_at timestamptz not null default now(),
  title text not null,
  slug text not null,
  post jsonb not null,
  working_copy jsonb,
  category_ids uuid[] not null,
  former_addresses jsonb not null,
  constraint deleted_posts__pkey primary key (post_id),
  constraint deleted_posts__user foreign key (deleted_by) references users (id) on delete set null
);

create index deleted_posts__deleted_at on deleted_posts (deleted_at desc, post_id desc);
create index deleted_posts__activity_id on deleted_posts (activity_id);

-- Paths at which readers could see a deleted post: they are answered with 410.
create table deleted_post_paths (
  slug text not null,
  year integer not null,
  month integer not null,
  post_id uuid not null,
  constraint deleted_post_paths__pkey primary key (slug, year, month, post_id),
  constraint deleted_post_paths__post foreign key (post_id) references deleted_posts (post_id) on delete cascade
);

create index deleted_post_paths__post_id on deleted_post_paths (post_id);

-- Links by which people without an account read a post, with its unpublished changes. A revoked link is
-- deleted. docs/decisions/0058-shared-previews.md
create table post_preview_links (
  id uuid not null default gen_random_uuid(),
  -- The SHA-256 of the token in the link, so that a reader of this table cannot open it.
  token_hash text not null,
  post_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint post_preview_links__pkey primary key (id),
  constraint post_preview_links__token unique (token_hash),
  constraint post_preview_links__post foreign key (post_id) references blog_posts (id) on delete cascade,
  constraint post_preview_links__user foreign key (created_by) references users (id) on delete cascade
);

create index post_preview_links__post_id on post_preview_links (post_id, created_at desc);
create index post_preview_links__created_by on post_preview_links (created_by);
create index post_preview_links__expires_at on post_preview_links (expires_at);

-- Open forms of the editor, one row for each until it expires. Without foreign keys, as they would wait
-- for the locks of saves. docs/decisions/0040-presence.md
create unlogged table post_presence (
  post_id uuid not null,
  -- One form of one window.
  form_id uuid not null,
  user_id uuid not null,
  -- The field that has the caret, and in the text its block; null without a caret.
  place jsonb,
  expires_at timestamptz not null,
  constraint post_presence__pkey primary key (post_id, form_id)
) with (fillfactor = 70);

-- A post that is deleted from the trash and not restored is deleted for ever, with its history.
create function forget_history() returns trigger
  language plpgsql as $$
begin
  delete from post_revisions
  where post_id = old.post_id and not exists (select from blog_posts where id = old.post_id);
  return null;
end;
$$;

create trigger forget_history after delete on deleted_posts for each row execute function forget_history();

-- Inserts a row that was stored as JSON. A missing column takes its default.
create function insert_kept_row(target regclass, kept jsonb) returns void
  language plpgsql as $$
declare
  columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum)
    from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and kept ? attname
  );
begin
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', target, columns)
  using kept;
end;
$$;
