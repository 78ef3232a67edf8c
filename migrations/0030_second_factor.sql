-- A second step after the password: one-time codes and recovery codes. docs/decisions/0051-second-factor.md
-- runs with: 0012

create table one_time_codes (
  user_id uuid not null,
  -- 160 random bits in base32, which the app of its person has too. Nothing can be checked without it.
  secret text not null,
  -- null until the app has shown a code: nobody is asked for one before.
  confirmed_at timestamptz,
  -- The period of thirty seconds whose code was taken last. It and all before count no more.
  last_step bigint not null default 0,
  constraint one_time_codes__pkey primary key (user_id),
  constraint one_time_codes__user foreign key (user_id) references users (id) on delete cascade
);

-- Each works once, where the app is lost. `hash` is Argon2id, salted with the account's id.
create table recovery_codes (
  user_id uuid not null,
  hash text not null,
  constraint recovery_codes__pkey primary key (user_id, hash),
  constraint recovery_codes__user foreign key (user_id) references users (id) on delete cascade
);

-- Sign-ins whose password was right and whose second step is still to come. None of them is a session.
create table sign_in_steps (
  -- The SHA-256 of the token that the browser shows with the second step.
  token_hash text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  constraint sign_in_steps__pkey primary key (token_hash),
  constraint sign_in_steps__user foreign key (user_id) references users (id) on delete cascade
);

create index sign_in_steps__user_id on sign_in_steps (user_id);
create index sign_in_steps__expires_at on sign_in_steps (expires_at);

create function has_second_factor(account uuid) returns boolean
  language sql stable as $$
  select exists (select from one_time_codes where user_id = account and confirmed_at is not null);
$$;

-- A step is worth what the password was.
create or replace function end_sessions_of_user() returns trigger
  language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  delete from trusted_devices where user_id = new.id;
  delete from sign_in_steps where user_id = new.id;
  return null;
end;
$$;
