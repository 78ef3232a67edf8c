-- runs with: 0021
-- Connections of assistants and scripts, which work on the site for a member.

create table assistant_connections (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- The name of the program, as the member gave it.
  program text not null,
  -- The SHA-256 of the token, so that a reader of this table cannot connect.
  token_hash bytea not null,
  level text not null default 'drafts',
  -- True if the connection may also read and work on leads.
  with_leads boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  -- The calls of the current minute and hour. A window begins with its first call.
  minute_ends_at timestamptz not null default now(),
  minute_calls integer not null default 0,
  hour_ends_at timestamptz not null default now(),
  hour_calls integer not null default 0,
  constraint assistant_connections__pkey primary key (id),
  constraint assistant_connections__token unique (token_hash),
  constraint assistant_connections__user foreign key (user_id) references users (id) on delete cascade,
  constraint assistant_connections__known_level check (level in ('read', 'drafts', 'publish')),
  constraint assistant_connections__program_form check (char_length(program) between 1 and 80),
  constraint assistant_connections__lifetime check (
    expires_at > created_at and expires_at <= created_at + interval '366 days'
  )
) with (fillfactor = 70);

create index assistant_connections__user_id on assistant_connections (user_id);
create index assistant_connections__expires_at on assistant_connections (expires_at);

-- Connections end with the member's last role. A change of the role deletes and inserts rows, so the trigger is deferred
-- to the end of the transaction. The server compares the level with the role at each call.
create function end_connections_of_role() returns trigger
  language plpgsql as $$
begin
  delete from assistant_connections where user_id = old.user_id and role_of_member(old.user_id) is null;
  return null;
end;
$$;

create constraint trigger end_connections
  after delete on user_roles
  deferrable initially deferred
  for each row execute function end_connections_of_role();

-- A change of password or e-mail address ends everything that the previous one had opened.
create function end_connections_of_user() returns trigger
  language plpgsql as $$
begin
  delete from assistant_connections where user_id = new.id;
  return null;
end;
$$;

create trigger end_connections
  after update on users
  for each row
  when ((new.email, new.password_hash) is distinct from (old.email, old.password_hash))
  execute function end_connections_of_user();
