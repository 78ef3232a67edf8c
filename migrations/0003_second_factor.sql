-- The second step of a sign-in: one-time codes, recovery codes and passkeys, which also sign in alone.
-- docs/decisions/0051-second-factor.md

create table one_time_codes (
  user_id uuid not null,
  -- 160 random bits in base32, shared with the member's app. Checking a code needs the plain secret.
  secret text not null,
  -- null until the first code of the app: no code is required before.
  confirmed_at timestamptz,
  -- The last accepted period of thirty seconds. Codes of that period and of earlier ones are refused.
  last_step bigint not null default 0,
  constraint one_time_codes__pkey primary key (user_id),
  constraint one_time_codes__user foreign key (user_id) references users (id) on delete cascade
);

-- Each works once, for a member who has lost the app. `hash` is Argon2id, salted with the account's id.
create table recovery_codes (
  user_id uuid not null,
  hash text not null,
  constraint recovery_codes__pkey primary key (user_id, hash),
  constraint recovery_codes__user foreign key (user_id) references users (id) on delete cascade
);

-- Sign-ins between the right password and the second step. None of them is a session.
create table sign_in_steps (
  -- The SHA-256 of the token that the browser sends with the second step.
  token_hash text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  constraint sign_in_steps__pkey primary key (token_hash),
  constraint sign_in_steps__user foreign key (user_id) references users (id) on delete cascade
);

create index sign_in_steps__user_id on sign_in_steps (user_id);
create index sign_in_steps__expires_at on sign_in_steps (expires_at);

create table passkeys (
  -- The credential's id, base64url, as the device gave it.
  id text not null,
  user_id uuid not null,
  name text not null,
  -- COSE. The private key never leaves its device.
  public_key bytea not null,
  -- Signatures so far, if the device counts them: reveals a copy of the key.
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
  -- The account that gets a passkey with it; null for a sign-in.
  user_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenges__pkey primary key (challenge_hash),
  constraint passkey_challenges__user foreign key (user_id) references users (id) on delete cascade
);

create index passkey_challenges__expires_at on passkey_challenges (expires_at);

create function has_second_factor(account uuid) returns boolean
  language sql stable as $$
  select exists (select from one_time_codes where user_id = account and confirmed_at is not null)
    or exists (select from passkeys where user_id = account);
$$;

-- The first second factor ends the trust in browsers that knew the password alone: each of them would
-- count its guesses of codes apart from the account's.
create function distrust_devices() returns trigger
  language plpgsql as $$
begin
  if (select count(*) from passkeys where user_id = new.user_id)
    + (select count(*) from one_time_codes where user_id = new.user_id and confirmed_at is not null) = 1
  then
    delete from trusted_devices where user_id = new.user_id;
  end if;
  return null;
end;
$$;

create trigger distrust_devices
  after insert or update of confirmed_at on one_time_codes
  for each row when (new.confirmed_at is not null)
  execute function distrust_devices();

create trigger distrust_devices
  after insert on passkeys
  for each row execute function distrust_devices();
