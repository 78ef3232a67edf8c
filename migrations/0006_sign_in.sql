-- Sign-in that holds: sessions end with what they stand on, attempts are counted over all processes, and a browser
-- that signed in before is told from one that did not. docs/decisions/0014-sign-in-that-holds.md
-- runs with: 0006

-- A session is worth what its account was when it began: another role, password or address ends it, whoever writes.
create function end_sessions_of_role() returns trigger
  language plpgsql as $$
begin
  delete from sessions where user_id in (old.user_id, new.user_id);
  return null;
end;
$$;

create trigger end_sessions
  after insert or update or delete on user_roles
  for each row execute function end_sessions_of_role();

-- The browsers that signed in with the old password have to show that they know the new one.
create function end_sessions_of_user() returns trigger
  language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  delete from known_browsers where user_id = new.id;
  return null;
end;
$$;

create trigger end_sessions
  after update on users
  for each row
  when ((new.email, new.password_hash) is distinct from (old.email, old.password_hash))
  execute function end_sessions_of_user();

-- `id` is the SHA-256 of the token in the browser's cookie. One browser may be known for several accounts.
create table known_browsers (
  id text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  constraint known_browsers__pkey primary key (id, user_id),
  constraint known_browsers__user foreign key (user_id) references users (id) on delete cascade
);

create index known_browsers__user_id on known_browsers (user_id, expires_at);
create index known_browsers__expires_at on known_browsers (expires_at);

-- Attempts within a window, which begins with the first. Logged: a crash of Postgres must not give new ones.
-- `account` is the SHA-256 of the address somebody tried, whether there is such an account or not.
create table sign_in_turns (
  bucket text not null,
  account text not null default '',
  key text not null default '',
  started_at timestamptz not null default now(),
  used integer not null default 1,
  constraint sign_in_turns__pkey primary key (bucket, account, key),
  constraint sign_in_turns__known_bucket check (bucket in ('address', 'account', 'account and address', 'known browser'))
) with (fillfactor = 70);

create index sign_in_turns__started on sign_in_turns (started_at);
create index sign_in_turns__account on sign_in_turns (account) where account <> '';
