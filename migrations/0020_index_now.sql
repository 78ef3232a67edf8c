-- The state of submissions to search engines by IndexNow: which changes are submitted, and the key that proves
-- that this site has sent them. docs/decisions/0070-machine-readable-answers.md

create table index_now (
  one boolean not null default true,
  -- `/indexnow.txt` contains it.
  key text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Changes up to this time are submitted. Earlier posts are left to the sitemap.
  submitted_until timestamptz not null default now(),
  -- Set by a process that submits, or died doing so; after a failure, the time of the next attempt.
  claimed_until timestamptz not null default '-infinity',
  constraint index_now__pkey primary key (one),
  constraint index_now__one check (one)
);
comment on table index_now is 'local';

create index blog_posts__updated on blog_posts (updated_at) where status = 'published';
