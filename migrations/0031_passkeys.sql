-- Passkeys: keys of a person's devices, which sign in alone or as a second step. docs/decisions/0051-second-factor.md
-- runs with: 0012

create table passkeys (
  -- The credential's id, base64url, as the device gave it.
  id text not null,
  user_id uuid not null,
  name text not null,
  -- COSE. The private key never leaves its device.
  public_key bytea not null,
  -- Signatures so far, where the device counts: a copy of the key would show by it.
  counter bigint not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint passkeys__pkey primary key (id),
  constraint passkeys__user foreign key (user_id) references users (id) on delete cascade,
  constraint passkeys__name_length check (char_length(name) between 1 and 60)
);

create index passkeys__user_id on passkeys (user_id);

-- Challenges that a device is asked to sign, once.
create table passkey_challenges (
  -- The SHA-256 of the challenge.
  challenge_hash text not null,
  -- The account that gets a passkey with it; null where somebody signs in.
  user_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenges__pkey primary key (challenge_hash),
  constraint passkey_challenges__user foreign key (user_id) references users (id) on delete cascade
);

create index passkey_challenges__expires_at on passkey_challenges (expires_at);

create or replace function has_second_factor(account uuid) returns boolean
  language sql stable as $$
  select exists (select from one_time_codes where user_id = account and confirmed_at is not null)
    or exists (select from passkeys where user_id = account);
$$;
