-- Accounts: who may sign in, with which role, and the sessions Lucia keeps.
-- runs with: 0001

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text,
  created_at timestamptz not null default now(),
  constraint users__email_form check (email = lower(btrim(email)) and position('@' in email) > 1)
);

create unique index users__email on users (email);

create table user_roles (
  user_id uuid not null,
  role text not null,
  created_at timestamptz not null default now(),
  constraint user_roles__pkey primary key (user_id, role),
  constraint user_roles__user foreign key (user_id) references users (id) on delete cascade,
  constraint user_roles__role_named check (role <> '')
);

-- `id` is the SHA-256 of the token in the visitor's cookie: who reads this table cannot sign in with it.
create table sessions (
  id text primary key,
  user_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint sessions__user foreign key (user_id) references users (id) on delete cascade
);

create index sessions__user_id on sessions (user_id);
create index sessions__expires_at on sessions (expires_at);
