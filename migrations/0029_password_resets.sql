-- Links by which a forgotten password is replaced. docs/decisions/0049-accounts.md
-- runs with: 0012

create table password_resets (
  -- The SHA-256 of the token in the link.
  token_hash text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  constraint password_resets__pkey primary key (token_hash),
  constraint password_resets__user foreign key (user_id) references users (id) on delete cascade
);

create index password_resets__user_id on password_resets (user_id);
