-- Two tables beside the content: files that all processes share, and the last backup, which the metrics tell of.
-- docs/decisions/0020-versions-side-by-side.md
-- runs with: 0010

-- The hashed files of every version that ran lately: a page names those of the version that drew it, and any process
-- may be asked for them.
create table client_files (
  name text not null,
  -- Compressed with Brotli.
  content bytea not null,
  used_at timestamptz not null default now(),
  constraint client_files__pkey primary key (name)
);
comment on table client_files is 'derived';

-- The last backup that was written whole. Of this database alone: a backup leaves it out.
create table last_backup (
  one boolean not null default true,
  taken_at timestamptz not null,
  bytes bigint not null,
  rows bigint not null,
  constraint last_backup__pkey primary key (one),
  constraint last_backup__one check (one)
);
comment on table last_backup is 'local';

-- When a lead was last delivered, whichever process did it.
create index lead_deliveries__delivered on lead_deliveries (delivered_at) where state = 'delivered';
