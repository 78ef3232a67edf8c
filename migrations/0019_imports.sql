-- Imports of other systems' exports, and their items. docs/decisions/0068-import.md

create table imports (
  id uuid not null default gen_random_uuid(),
  -- Paths of the export's files. An uploaded file is in the folder of uploads of one machine.
  files text[] not null,
  is_uploaded boolean not null,
  -- Bytes of all files, and the SHA-256 of their contents, by which a command continues its import.
  bytes bigint not null,
  digest text not null,
  format text,
  -- Identifies the former site: its URL without scheme, or the name of the file. The same item of the same site
  -- is stored once, in whichever import.
  site text,
  site_url text,
  generator text,
  time_zone text,
  options jsonb not null,
  state text not null default 'trial',
  -- The code of the error that ended the import, and the file of the export that it is about.
  failure text,
  failure_place text,
  -- The process that works on the import, until the lease ends. The fence grows when a process takes the lease of
  -- this or another import, so that a process which has lost its lease writes nothing more.
  holder text,
  lease_until timestamptz not null default '-infinity',
  fence integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid,
  tried_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- The entry by which the import is undone. It is made with the first post.
  activity_id uuid,
  constraint imports__pkey primary key (id),
  constraint imports__user foreign key (created_by) references users (id) on delete set null,
  constraint imports__known_state check (
    state in ('trial', 'ready', 'running', 'stopped', 'done', 'failed', 'undone')
  ),
  constraint imports__options check (jsonb_typeof(options) = 'object')
);

create index imports__created_at on imports (created_at desc, id desc);
create index imports__site on imports (site);
create unique index imports__activity on imports (activity_id) where activity_id is not null;

-- An element of an export: what the trial has found, and what the run has made of it. Without foreign keys to
-- posts, categories and pictures, as those may be deleted later.
create table import_items (
  import_id uuid not null,
  kind text not null,
  key text not null,
  -- The place in the export.
  n integer not null,
  title text not null,
  -- Depends on the kind of item.
  details jsonb not null default '{}',
  -- The planned slug of a post or category; unique within the import.
  slug text,
  -- Another name of a picture, by which posts of the export refer to it.
  source_key text,
  losses jsonb not null default '[]',
  outcome text,
  reason text,
  post_id uuid,
  category_id uuid,
  media_id uuid,
  -- True if the run has added the category, picture or post; false if it was here before.
  is_new boolean not null default false,
  constraint import_items__pkey primary key (import_id, kind, key),
  constraint import_items__import foreign key (import_id) references imports (id) on delete cascade,
  constraint import_items__known_kind check (
    kind in ('author', 'category', 'tag', 'picture', 'post', 'omission')
  ),
  constraint import_items__known_outcome check (outcome in ('stored', 'already here', 'left out', 'failed'))
);

create index import_items__slug on import_items (import_id, slug) where kind = 'post';
create index import_items__source_key on import_items (import_id, source_key) where source_key is not null;
create index import_items__order on import_items (import_id, kind, n);

-- The former URLs of the posts of an import, normalized, by which links between posts are found.
create table import_urls (
  import_id uuid not null,
  url text not null,
  -- The post's key, and the URL as the export has it.
  key text not null,
  former_url text not null,
  -- Null until the run has stored the redirect or refused it, as when it would hide a page.
  is_redirected boolean,
  constraint import_urls__pkey primary key (import_id, url),
  constraint import_urls__import foreign key (import_id) references imports (id) on delete cascade
);

create index import_urls__key on import_urls (import_id, key);
