-- Notices of new leads: by e-mail, by webhook and by Web Push, each with a row and attempts of its own.
-- docs/decisions/0039-lead-notices.md

create table lead_notices (
  lead_id uuid not null,
  channel text not null,
  state text not null default 'waiting',
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- The message about this lead, perhaps with others. A repeat has the same id, so that its receiver recognizes it.
  message_id uuid,
  lease_until timestamptz,
  -- Grows with every claim, so that a late answer to an earlier claim is ignored.
  fence bigint not null default 0,
  reason text,
  sent_at timestamptz,
  constraint lead_notices__pkey primary key (lead_id, channel),
  constraint lead_notices__lead foreign key (lead_id) references leads (id) on delete cascade,
  constraint lead_notices__known_channel check (channel in ('email', 'webhook', 'webhook changes', 'push')),
  constraint lead_notices__known_state check (state in ('waiting', 'held', 'sent', 'given up')),
  constraint lead_notices__sent_has_time check ((state = 'sent') = (sent_at is not null))
) with (fillfactor = 70);

create index lead_notices__due on lead_notices (channel, next_attempt_at) where state = 'waiting';
create index lead_notices__message on lead_notices (message_id) where state = 'waiting';

-- The key pair that identifies this site to push services (VAPID), created for the first browser.
create table push_keys (
  singleton boolean not null default true,
  public_key text not null,
  private_key text not null,
  constraint push_keys__pkey primary key (singleton),
  constraint push_keys__singleton check (singleton)
);

create table push_subscriptions (
  -- The URL at the browser's push service. With this URL and the keys anybody may show a message.
  endpoint text not null,
  user_id uuid not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  -- The last messages that arrived, so that a repeat for other browsers does not show them again.
  told uuid[] not null default '{}',
  constraint push_subscriptions__pkey primary key (endpoint),
  constraint push_subscriptions__user foreign key (user_id) references users (id) on delete cascade
);

create index push_subscriptions__user_id on push_subscriptions (user_id);

-- A trigger, so that every lead has its notices, from any writer. Without a subscribed browser there is no push notice.
create function open_lead_notices() returns trigger
  language plpgsql as $$
begin
  insert into lead_notices (lead_id, channel, state, created_at)
  select new.id, name, case when new.suspicion is null then 'waiting' else 'held' end, new.created_at
  from outbox_channels
  where enabled and name in ('email', 'webhook', 'push') and (name <> 'push' or exists (select from push_subscriptions));
  return null;
end;
$$;

create trigger open_notices
  after insert on leads
  for each row execute function open_lead_notices();

-- Sends the state of a lead to the webhook after each change. A change replaces an earlier change that is not
-- sent yet, and has a message id of its own. Its time is that of the change, not of the transaction, which may have
-- waited for the lock of a later transaction.
create function announce_lead_change() returns trigger
  language plpgsql as $$
begin
  insert into lead_notices (lead_id, channel, message_id, created_at)
  select new.id, name, gen_random_uuid(), clock_timestamp() from outbox_channels where enabled and name = 'webhook changes'
  on conflict (lead_id, channel) do update set
    state = 'waiting', created_at = excluded.created_at, next_attempt_at = now(), attempts = 0,
    message_id = excluded.message_id, lease_until = null, fence = lead_notices.fence + 1,
    reason = null, sent_at = null;
  return null;
end;
$$;

create trigger announce_change
  after update on leads
  for each row when (
    new.is_counted and new.erased_at is null and (
      (old.stage, old.expected_amount, old.won_amount, old.currency, old.closed_on, old.lost_reason)
      is distinct from
      (new.stage, new.expected_amount, new.won_amount, new.currency, new.closed_on, new.lost_reason)
    )
  )
  execute function announce_lead_change();

-- Announces a held lead after its release.
create function release_lead_notices() returns trigger
  language plpgsql as $$
begin
  update lead_notices set state = 'waiting', next_attempt_at = now() where lead_id = new.lead_id and state = 'held';
  return null;
end;
$$;

create trigger release_notices
  after update of state on lead_deliveries
  for each row when (old.state = 'held' and new.state = 'waiting') execute function release_lead_notices();
