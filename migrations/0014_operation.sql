-- State that all processes of a site share: rate limits, and the last backup, which the metrics report.
-- docs/decisions/0014-sign-in-and-sessions.md, docs/decisions/0016-backup-format.md

-- Uses of a limit within a window, which begins with the first. Logged: a crash of Postgres must not
-- reset the limits. No key of `sign-in` contains an e-mail address: accounts are named by the SHA-256
-- of the one that was tried.
create table rate_limits (
  name text not null,
  key text collate "C" not null,
  used integer not null default 1,
  ends_at timestamptz not null,
  constraint rate_limits__pkey primary key (name, key)
) with (fillfactor = 70);

create index rate_limits__ends_at on rate_limits (name, ends_at desc);

-- The last complete backup of this very database, so a backup leaves the row out.
create table last_backup (
  one boolean not null default true,
  taken_at timestamptz not null,
  bytes bigint not null,
  rows bigint not null,
  constraint last_backup__pkey primary key (one),
  constraint last_backup__one check (one)
);
comment on table last_backup is 'local';
