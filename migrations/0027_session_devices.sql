-- Sessions say where they began, and when their person last showed the password. docs/decisions/0049-accounts.md
-- runs with: 0012

alter table sessions
  -- Such as `Firefox on Windows`; null where the browser did not say.
  add column browser text,
  -- The network that it began in, without the part that names a household; null for a session from before.
  add column network text,
  -- The time of the last password. A session from before has shown none lately.
  add column authenticated_at timestamptz not null default '-infinity';
alter table sessions alter column authenticated_at set default now();
