-- Notices of new leads: by e-mail and by webhook, each with a row and attempts of its own.
-- docs/decisions/0039-notices-of-leads.md
-- runs with: 0012

-- The channels as the settings of the last start have them. A channel tells of leads that come while it is enabled.
create table notice_channels (
  name text not null,
  enabled boolean not null default false,
  -- Nobody sends before: the channel rests after failures.
  paused_until timestamptz not null default '-infinity',
  -- Failures in a row.
  failures integer not null default 0,
  constraint notice_channels__pkey primary key (name),
  constraint notice_channels__known check (name in ('email', 'webhook'))
);

comment on table notice_channels is 'local';
insert into notice_channels (name) values ('email'), ('webhook');

create table lead_notices (
  lead_id uuid not null,
  channel text not null,
  state text not null default 'waiting',
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- The message that tells of this lead, perhaps with others: a repeat has the same, so that its receiver knows it.
  message_id uuid,
  lease_until timestamptz,
  -- Grows with every claim: a late answer of an earlier one is ignored.
  fence bigint not null default 0,
  reason text,
  sent_at timestamptz,
  constraint lead_notices__pkey primary key (lead_id, channel),
  constraint lead_notices__lead foreign key (lead_id) references leads (id) on delete cascade,
  constraint lead_notices__known_channel check (channel in ('email', 'webhook')),
  constraint lead_notices__known_state check (state in ('waiting', 'held', 'sent', 'given up')),
  constraint lead_notices__sent_has_time check ((state = 'sent') = (sent_at is not null))
) with (fillfactor = 70);

create index lead_notices__due on lead_notices (channel, next_attempt_at) where state = 'waiting';
create index lead_notices__message on lead_notices (message_id) where state = 'waiting';

-- Notices are there from the same moment as the lead, whoever writes it.
create function open_lead_notices() returns trigger
  language plpgsql as $$
begin
  insert into lead_notices (lead_id, channel, state, created_at)
  select new.id, name, case when new.suspicion is null then 'waiting' else 'held' end, new.created_at
  from notice_channels
  where enabled;
  return null;
end;
$$;

create trigger open_notices
  after insert on leads
  for each row execute function open_lead_notices();

-- A lead that the spam check held is told of once it is released.
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

-- Nobody is told of a person who was erased.
create or replace function forget_lead_work() returns trigger
  language plpgsql as $$
begin
  delete from lead_changes where lead_id = new.id and kind = 'note';
  delete from lead_notices where lead_id = new.id and state <> 'sent';
  new.remind_on := null;
  return new;
end;
$$;
