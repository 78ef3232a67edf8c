-- The parts of pages: the markup of posts, the number that says whether a page in memory is current,
-- and the browser's files. All of it can be computed again, so backups leave it out.
-- docs/decisions/0018-stored-renderings.md, docs/decisions/0020-rolling-updates.md,
-- docs/decisions/0023-page-cache.md

-- The markup of a post's text for readers, rendered when the text is written, so that no visit waits
-- for it.
create table post_renderings (
  post_id uuid not null,
  -- The version of the code that rendered it: during an update two versions read and write side by
  -- side.
  renderer integer not null,
  markup text not null,
  -- The text within the node set, for a stored text that another writer left outside it.
  clean text,
  rendered_at timestamptz not null default now(),
  constraint post_renderings__pkey primary key (post_id, renderer),
  constraint post_renderings__post foreign key (post_id) references blog_posts (id) on delete cascade
);
comment on table post_renderings is 'derived';

-- The versions of the code that render: each process names its own.
create table post_renderers (
  renderer integer not null,
  constraint post_renderers__pkey primary key (renderer)
);
comment on table post_renderers is 'derived';

-- Posts that a version has not rendered: another writer or an older version wrote their text. A job
-- renders them.
create table post_render_queue (
  post_id uuid not null,
  renderer integer not null,
  -- Set by a process that is rendering it, or died doing so.
  claimed_until timestamptz not null default '-infinity',
  constraint post_render_queue__pkey primary key (post_id, renderer),
  constraint post_render_queue__post foreign key (post_id) references blog_posts (id) on delete cascade,
  constraint post_render_queue__renderer foreign key (renderer) references post_renderers (renderer) on delete cascade
);
comment on table post_render_queue is 'derived';

-- One number for all that readers see: it rises in the transaction that changes any of it, so that
-- every process knows whether a page in its memory equals what the tables say.
create table content_version (
  id boolean not null default true,
  version bigint not null default 1,
  -- Rises with every change of the site's texts.
  texts_version bigint not null default 1,
  texts_mark uuid not null default gen_random_uuid(),
  -- Rises with every change of a redirect.
  redirects_version bigint not null default 1,
  redirects_mark uuid not null default gen_random_uuid(),
  -- A database that was restored or that replaced another one may count the same numbers for other
  -- content.
  mark uuid not null default gen_random_uuid(),
  constraint content_version__pkey primary key (id),
  constraint content_version__one_row check (id)
);
comment on table content_version is 'derived';
insert into content_version default values;

-- The hashed files of every version that ran lately: a page names those of the version that rendered
-- it, and any process may get the request for them.
create table client_files (
  name text not null,
  -- Compressed with Brotli.
  content bytea not null,
  used_at timestamptz not null default now(),
  constraint client_files__pkey primary key (name)
);
comment on table client_files is 'derived';

-- A rendering belongs to its text: it is deleted when any writer changes the text.
create function forget_post_renderings() returns trigger
  language plpgsql as $$
begin
  delete from post_renderings where post_id = new.id;
  insert into post_render_queue (post_id, renderer)
  select new.id, renderer from post_renderers
  on conflict (post_id, renderer) do nothing;
  return null;
end;
$$;

create trigger queue_post_rendering
  after insert on blog_posts
  for each row execute function forget_post_renderings();

create trigger forget_post_renderings
  after update on blog_posts
  for each row
  when (new.content is distinct from old.content)
  execute function forget_post_renderings();

-- Deferred to the end of the transaction: writers wait for one another only while they commit, and
-- never in a cycle. The first row raises the number for all rows of its transaction.
create function raise_content_version() returns trigger
  language plpgsql as $$
begin
  if current_setting('sesdas.content_version_is_raised', true) = 'yes' then
    return null;
  end if;
  perform set_config('sesdas.content_version_is_raised', 'yes', true);
  insert into content_version default values
  on conflict (id) do update set version = content_version.version + 1, mark = gen_random_uuid();
  perform pg_notify('content_version', '');
  return null;
end;
$$;

-- Readers do not see drafts, so writing one changes no page.
create constraint trigger raise_content_version_on_insert
  after insert on blog_posts deferrable initially deferred
  for each row when (new.status = 'published') execute function raise_content_version();
create constraint trigger raise_content_version_on_update
  after update on blog_posts deferrable initially deferred
  for each row when (old.status = 'published' or new.status = 'published') execute function raise_content_version();
create constraint trigger raise_content_version_on_delete
  after delete on blog_posts deferrable initially deferred
  for each row when (old.status = 'published') execute function raise_content_version();

create constraint trigger raise_content_version_on_insert
  after insert on post_categories deferrable initially deferred
  for each row when (new.published_at is not null) execute function raise_content_version();
create constraint trigger raise_content_version_on_update
  after update on post_categories deferrable initially deferred
  for each row when (old.published_at is not null or new.published_at is not null)
  execute function raise_content_version();
create constraint trigger raise_content_version_on_delete
  after delete on post_categories deferrable initially deferred
  for each row when (old.published_at is not null) execute function raise_content_version();

create constraint trigger raise_content_version
  after insert or update or delete on blog_categories deferrable initially deferred
  for each row execute function raise_content_version();
create constraint trigger raise_content_version
  after insert or update or delete on blog_former_addresses deferrable initially deferred
  for each row execute function raise_content_version();
create constraint trigger raise_content_version
  after insert or update or delete on blog_former_category_slugs deferrable initially deferred
  for each row execute function raise_content_version();
create constraint trigger raise_content_version
  after insert or update or delete on deleted_post_paths deferrable initially deferred
  for each row execute function raise_content_version();

create constraint trigger raise_content_version
  after update on users deferrable initially deferred
  for each row
  when ((new.display_name, new.slug, new.picture) is distinct from (old.display_name, old.slug, old.picture))
  execute function raise_content_version();

-- Triggers for rows do not run for `truncate`.
create trigger raise_content_version_on_truncate
  after truncate on blog_posts execute function raise_content_version();
create trigger raise_content_version_on_truncate
  after truncate on blog_categories execute function raise_content_version();
create trigger raise_content_version_on_truncate
  after truncate on post_categories execute function raise_content_version();
create trigger raise_content_version_on_truncate
  after truncate on blog_former_addresses execute function raise_content_version();
create trigger raise_content_version_on_truncate
  after truncate on blog_former_category_slugs execute function raise_content_version();
create trigger raise_content_version_on_truncate
  after truncate on deleted_post_paths execute function raise_content_version();
