-- runs with: 0021
-- Programs on the web that work for a member sign in with OAuth. docs/decisions/0080-sign-in-of-programs.md

-- A connection of such a program has no token of its own. Its tokens are rows of `assistant_secrets`.
alter table assistant_connections alter column token_hash drop not null;
-- The id of a registered program, or the address of a program's metadata document.
alter table assistant_connections add column client_id text;
alter table assistant_connections
  add constraint assistant_connections__one_way check ((token_hash is null) <> (client_id is null));

-- Programs that have registered themselves.
create table assistant_programs (
  id text not null,
  metadata jsonb not null,
  -- A day after the registration, and later once a member has connected the program.
  expires_at timestamptz not null default now() + interval '1 day',
  constraint assistant_programs__pkey primary key (id)
);

create index assistant_programs__expires_at on assistant_programs (expires_at);

-- Open requests for a connection, and the codes and tokens of connections.
create table assistant_secrets (
  -- The SHA-256 of the secret, so that a reader of this table cannot connect.
  secret_hash bytea not null,
  -- The name of the model in `oidc-provider`.
  kind text not null,
  -- Null for a request. The end of a connection ends its codes and tokens.
  connection_id uuid,
  payload jsonb not null,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  constraint assistant_secrets__pkey primary key (secret_hash),
  constraint assistant_secrets__connection foreign key (connection_id)
    references assistant_connections (id) on delete cascade,
  constraint assistant_secrets__known_kind check (
    kind in ('Interaction', 'AuthorizationCode', 'AccessToken', 'RefreshToken')
  ),
  constraint assistant_secrets__owner check ((connection_id is null) = (kind = 'Interaction'))
);

create index assistant_secrets__connection_id on assistant_secrets (connection_id);
create index assistant_secrets__expires_at on assistant_secrets (expires_at);
