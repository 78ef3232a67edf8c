-- Leads: what visitors ask for, and the way each one takes to the marketing-forms service.
-- runs with: 0003

create table leads (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  mobile_phone text not null,
  company text,
  message text,
  created_at timestamptz not null default now(),
  -- The number in international form; null where it has none.
  phone_e164 text,
  variant text not null default 'demo',
  button text not null default '',
  package text,
  page_uri text not null default '',
  page_name text not null default '',
  referrer text,
  campaign jsonb not null default '{}',
  notice_version text,
  tracking_cookie text,
  visitor_address inet,
  -- The dialog's key and the SHA-256 of what it was sent with: one lead, however often it is sent.
  idempotency_key uuid,
  body_hash text,
  -- Which trap it fell into: delivered only when somebody releases it.
  suspicion text,
  erased_at timestamptz,
  erased_by text,
  -- Ends in the number's digits alone, so that it is found however it is typed.
  search_text text not null generated always as (
    fold_text(
      first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company, '') || ' ' || mobile_phone || ' '
      || regexp_replace(coalesce(phone_e164, mobile_phone), '\D', '', 'g')
    )
  ) stored,
  constraint leads__idempotency_key unique (idempotency_key),
  constraint leads__filled_in check (
    erased_at is not null or (first_name <> '' and last_name <> '' and email <> '' and mobile_phone <> '')
  ),
  constraint leads__erased_is_empty check (
    erased_at is null or (
      erased_by is not null and first_name = '' and last_name = '' and email = '' and mobile_phone = ''
      and page_uri = '' and page_name = '' and campaign = '{}'
      and num_nonnulls(
        company, message, phone_e164, referrer, tracking_cookie, visitor_address, body_hash
      ) = 0
    )
  ),
  constraint leads__known_variant check (variant in ('demo', 'contact')),
  constraint leads__known_suspicion check (suspicion in ('honeypot', 'too fast')),
  constraint leads__phone_form check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$')
);

create index leads__newest on leads (created_at desc, id desc);
-- Without the pending list: its flush would fall on some visitor.
create index leads__search on leads using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index leads__not_erased on leads (created_at) where erased_at is null;

create table lead_deliveries (
  lead_id uuid primary key,
  state text not null default 'waiting',
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- While one process sends, no other may: it ends by itself where that process dies.
  lease_until timestamptz,
  -- Grows with every claim: who comes back with an old one has lost the lead to another.
  fence bigint not null default 0,
  -- Parts the service does not take: left out from then on.
  left_out text[] not null default '{}',
  -- An answer was lost: the service may have taken it already.
  ambiguous boolean not null default false,
  reason text,
  delivered_at timestamptz,
  constraint lead_deliveries__lead foreign key (lead_id) references leads (id) on delete cascade,
  constraint lead_deliveries__known_state check (state in ('waiting', 'held', 'delivered', 'rejected', 'erased')),
  constraint lead_deliveries__delivered_has_time check ((state = 'delivered') = (delivered_at is not null))
) with (fillfactor = 70);

create index lead_deliveries__due on lead_deliveries (next_attempt_at) where state = 'waiting';
create index lead_deliveries__oldest on lead_deliveries (created_at) where state = 'waiting';
create index lead_deliveries__open on lead_deliveries (state) where state in ('waiting', 'held', 'rejected');

-- Everything that happened on the way, without personal data of the visitor.
create table lead_attempts (
  id bigint primary key generated always as identity,
  lead_id uuid not null,
  fence bigint,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text not null default 'under way',
  status integer,
  reason text,
  -- The administrator who asked for it.
  asked_by text,
  constraint lead_attempts__delivery foreign key (lead_id) references lead_deliveries (lead_id) on delete cascade,
  constraint lead_attempts__known_outcome check (
    outcome in (
      'under way', 'delivered', 'passing', 'ambiguous', 'rejected', 'left out', 'lost', 'retried', 'released', 'erased'
    )
  )
);

create index lead_attempts__lead on lead_attempts (lead_id, id);

-- A lead has its delivery from the moment it exists, whoever wrote it.
create function open_lead_delivery() returns trigger
  language plpgsql as $$
begin
  insert into lead_deliveries (lead_id, state, created_at)
  values (new.id, case when new.suspicion is null then 'waiting' else 'held' end, new.created_at);
  return null;
end;
$$;

create trigger open_delivery
  after insert on leads
  for each row execute function open_lead_delivery();

-- All processes know this of the service together: one row.
create table lead_service (
  id boolean primary key default true,
  -- Sends are spaced from here: the rate is one, however many processes send.
  next_send_at timestamptz not null default now(),
  -- Nobody sends before: a Retry-After, or an open breaker.
  paused_until timestamptz not null default '-infinity',
  -- Passing failures in a row.
  failures integer not null default 0,
  successes integer not null default 0,
  brought_forward_at timestamptz not null default '-infinity',
  constraint lead_service__one check (id)
);

insert into lead_service default values;

-- How often an address took a turn within its hour. Lost in a crash of Postgres: an hour's count, no more.
create unlogged table address_turns (
  bucket text not null,
  address cidr not null,
  started_at timestamptz not null default now(),
  used integer not null default 1,
  constraint address_turns__pkey primary key (bucket, address)
);

create index address_turns__started on address_turns (started_at);
