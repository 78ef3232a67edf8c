-- One table for the rate limits that all processes share, and trusted devices under their own name.
-- docs/decisions/0014-sign-in-that-holds.md
-- runs with: 0010

-- Uses of a limit within a window, which begins with the first. Logged: a crash of Postgres must not give new ones.
-- No key of `sign-in` holds an e-mail address: accounts are named by the SHA-256 of the one that was tried.
create table rate_limits (
  name text not null,
  key text collate "C" not null,
  used integer not null default 1,
  ends_at timestamptz not null,
  constraint rate_limits__pkey primary key (name, key)
) with (fillfactor = 70);

create index rate_limits__ends_at on rate_limits (name, ends_at desc);

-- The version before goes on counting in these. The next release drops them.
comment on table sign_in_turns is 'local';
comment on table address_turns is 'local';

alter table known_browsers rename to trusted_devices;
alter table trusted_devices rename constraint known_browsers__pkey to trusted_devices__pkey;
alter table trusted_devices rename constraint known_browsers__user to trusted_devices__user;
alter index known_browsers__user_id rename to trusted_devices__user_id;
alter index known_browsers__expires_at rename to trusted_devices__expires_at;

-- The version before reads and writes devices by this name. The next release drops it.
create view known_browsers as select id, user_id, expires_at from trusted_devices;

create or replace function end_sessions_of_user() returns trigger
  language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  delete from trusted_devices where user_id = new.id;
  return null;
end;
$$;
