-- Leads: the requests of visitors, their delivery to the marketing-forms service, and the work on them.
-- docs/decisions/0008-lead-delivery.md, docs/decisions/0038-lead-stages.md

create table leads (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  mobile_phone text not null,
  company text,
  message text,
  created_at timestamptz not null default now(),
  -- International form; null for a number without one.
  phone_e164 text,
  variant text not null default 'demo',
  button text not null default '',
  package text,
  page_uri text not null default '',
  page_name text not null default '',
  referrer text,
  campaign jsonb not null default '{}',
  -- The source of the visit with the form. A visit without a campaign has an empty name.
  source text not null default '',
  medium text not null default '',
  campaign_name text not null default '',
  first_path text not null default '',
  -- The pages of the visit before the form: [{ "path", "seconds" }].
  path jsonb not null default '[]',
  -- The visits, oldest first: [{ "source", "medium", "campaign", "page" }]. Earlier visits only with consent.
  visits jsonb not null default '[]',
  -- The beginning of the paragraph that was visible when the visitor opened the form.
  paragraph text,
  notice_version text,
  tracking_cookie text,
  visitor_address inet,
  -- The dialog's key and the SHA-256 of its submission: repeated submissions are one lead.
  idempotency_key uuid,
  body_hash text,
  -- The spam check that held the lead. A held lead is delivered only after a release.
  suspicion text,
  stage text not null default 'new',
  owner_id uuid,
  remind_on date,
  expected_amount numeric(14, 2),
  won_amount numeric(14, 2),
  currency text not null default 'TRY',
  -- The day on which the lead was won or lost.
  closed_on date,
  lost_reason text,
  lost_words text,
  -- False until a held lead is released. Totals contain only counted leads.
  is_counted boolean not null default false,
  erased_at timestamptz,
  erased_by text,
  -- Ends in the digits of the number alone, so that a search finds the number in any notation.
  search_text text not null generated always as (
    fold_text(
      first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company, '') || ' ' || mobile_phone || ' '
      || case when erased_at is null then coalesce(package, '') else '' end || ' ' || source || ' ' || campaign_name || ' ' || first_path || ' '
      || regexp_replace(coalesce(phone_e164, mobile_phone), '\D', '', 'g')
    )
  ) stored,
  constraint leads__idempotency_key unique (idempotency_key),
  constraint leads__owner foreign key (owner_id) references users (id) on delete set null,
  constraint leads__filled_in check (
    erased_at is not null or (first_name <> '' and last_name <> '' and email <> '' and mobile_phone <> '')
  ),
  constraint leads__erased_is_empty check (
    erased_at is null or (
      erased_by is not null and first_name = '' and last_name = '' and email = '' and mobile_phone = ''
      and page_uri = '' and page_name = '' and campaign = '{}'
      and source = '' and medium = '' and campaign_name = '' and first_path = '' and path = '[]' and visits = '[]'
      and num_nonnulls(
        company, message, phone_e164, referrer, tracking_cookie, visitor_address, body_hash, paragraph,
        expected_amount, won_amount, lost_words
      ) = 0
    )
  ),
  constraint leads__known_variant check (variant in ('demo', 'contact')),
  constraint leads__known_suspicion check (suspicion in ('honeypot', 'too fast')),
  constraint leads__known_stage check (stage in ('new', 'contacted', 'won', 'lost')),
  constraint leads__known_currency check (currency in ('TRY', 'USD', 'EUR', 'GBP')),
  constraint leads__known_lost_reason check (lost_reason in ('price', 'timing', 'competitor', 'no answer', 'no fit')),
  constraint leads__amounts_in_range check (
    expected_amount >= 0 and expected_amount < 1000000000 and won_amount >= 0 and won_amount < 1000000000
  ),
  constraint leads__closed_has_day check ((stage in ('won', 'lost')) = (closed_on is not null)),
  constraint leads__phone_form check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$')
);

create index leads__newest on leads (created_at desc, id desc);
-- No list of pending entries, as some visitor's insert would have to write the list into the index.
create index leads__search on leads using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index leads__not_erased on leads (created_at) where erased_at is null;
create index leads__stage on leads (stage, created_at desc, id desc) where erased_at is null;
create index leads__owned on leads (owner_id, created_at desc, id desc) where owner_id is not null;
create index leads__reminders on leads (remind_on) where remind_on is not null;

create table lead_deliveries (
  lead_id uuid primary key,
  state text not null default 'waiting',
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- The lease keeps other processes from sending, and expires if its process dies.
  lease_until timestamptz,
  -- Grows with every claim, so that the answer to an older claim is ignored.
  fence bigint not null default 0,
  -- Parts that the service does not take, and that are left out from then on.
  left_out text[] not null default '{}',
  -- An answer was lost, so the service may have the lead.
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
-- For the metric of the last delivery by any process.
create index lead_deliveries__delivered on lead_deliveries (delivered_at) where state = 'delivered';

-- Attempts contain no personal data of the visitor.
create table lead_attempts (
  id bigint primary key generated always as identity,
  lead_id uuid not null,
  fence bigint,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text not null default 'under way',
  status integer,
  reason text,
  -- The administrator who asked for the attempt.
  asked_by text,
  constraint lead_attempts__delivery foreign key (lead_id) references lead_deliveries (lead_id) on delete cascade,
  constraint lead_attempts__known_outcome check (
    outcome in (
      'under way', 'delivered', 'passing', 'ambiguous', 'rejected', 'left out', 'lost', 'retried', 'released', 'erased'
    )
  )
);

create index lead_attempts__lead on lead_attempts (lead_id, id);

-- State of the receivers of leads and notices, and of mails to members, shared by all processes.
create table outbox_channels (
  name text not null,
  -- A new lead gets a notice for each enabled channel. The forms service gets every lead.
  enabled boolean not null default false,
  -- Spaces the sends of all processes at one rate.
  next_send_at timestamptz not null default now(),
  -- No process sends before this time: a Retry-After, or an open circuit breaker.
  paused_until timestamptz not null default '-infinity',
  -- Consecutive passing failures.
  failures integer not null default 0,
  constraint outbox_channels__pkey primary key (name),
  constraint outbox_channels__known check (
    name in ('forms', 'email', 'webhook', 'webhook changes', 'push', 'member mail')
  )
);

comment on table outbox_channels is 'local';
insert into outbox_channels (name) values
  ('forms'), ('email'), ('webhook'), ('webhook changes'), ('push'), ('member mail');

-- Changes of a lead's work, and notes. Administrators are named by e-mail address, as in lead_attempts.
create table lead_changes (
  id bigint primary key generated always as identity,
  lead_id uuid not null,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  kind text not null,
  -- The stage, the owner's e-mail address, the day, the amount with its currency, the reason, its words or the
  -- note; null for a removed value.
  value text,
  constraint lead_changes__lead foreign key (lead_id) references leads (id) on delete cascade,
  constraint lead_changes__known_kind check (
    kind in ('stage', 'owner', 'reminder', 'expected amount', 'won amount', 'closing day', 'reason', 'words', 'note')
  )
);

create index lead_changes__lead on lead_changes (lead_id, id);

create index leads__campaign on leads (campaign_name, created_at desc) where campaign_name <> '';
create index leads__first_path on leads (first_path, created_at desc) where first_path <> '';
create index leads__source on leads (source, created_at desc) where source <> '';
create index leads__package on leads (package, created_at desc) where package is not null;
-- For the sum of expected amounts.
create index leads__expected on leads (currency) include (expected_amount)
  where expected_amount is not null and is_counted and stage in ('new', 'contacted') and erased_at is null;
-- For the other requests of the same person.
create index leads__email on leads (email_key(email)) where erased_at is null;
create index leads__phone on leads (phone_e164) where erased_at is null;

-- A closed lead has a day: today on the site's clock, unless the statement sets it.
create function complete_lead() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.is_counted := new.suspicion is null;
  end if;
  if new.stage not in ('won', 'lost') then
    new.closed_on := null;
  elsif new.closed_on is null or (
    tg_op = 'UPDATE' and old.stage <> new.stage and new.closed_on is not distinct from old.closed_on
  ) then
    new.closed_on := (now() at time zone site_time_zone())::date;
  end if;
  return new;
end;
$$;

create trigger complete
  before insert or update of stage, closed_on on leads
  for each row execute function complete_lead();

-- A trigger, so that every lead has a delivery, from any writer.
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

-- Notes may describe the person. An erased person must not cause reminders or notices.
create function forget_lead_work() returns trigger
  language plpgsql as $$
begin
  delete from lead_changes
  where lead_id = new.id and kind in ('note', 'words', 'expected amount', 'won amount');
  delete from lead_notices where lead_id = new.id and state <> 'sent';
  new.remind_on := null;
  return new;
end;
$$;

create trigger forget_work
  before update of erased_at on leads
  for each row when (new.erased_at is not null) execute function forget_lead_work();

-- A released lead counts from then on.
create function count_released_lead() returns trigger
  language plpgsql as $$
begin
  update leads set is_counted = true where id = new.lead_id and not is_counted;
  return null;
end;
$$;

create trigger count_released
  after update of state on lead_deliveries
  for each row when (old.state = 'held' and new.state = 'waiting') execute function count_released_lead();
