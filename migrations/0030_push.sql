-- Notices of new leads on the screens of administrators' browsers (Web Push). docs/decisions/0039-notices-of-leads.md
-- runs with: 0012

alter table notice_channels
  drop constraint notice_channels__known,
  add constraint notice_channels__known check (name in ('email', 'webhook', 'push'));
alter table lead_notices
  drop constraint lead_notices__known_channel,
  add constraint lead_notices__known_channel check (channel in ('email', 'webhook', 'push'));
insert into notice_channels (name) values ('push');

-- The pair of keys by which push services know this site (VAPID), made when the first browser asks for it.
create table push_keys (
  singleton boolean not null default true,
  public_key text not null,
  private_key text not null,
  constraint push_keys__pkey primary key (singleton),
  constraint push_keys__singleton check (singleton)
);

-- The browsers that are told.
create table push_subscriptions (
  -- The address at the browser's push service: whoever has it and the keys may show a message.
  endpoint text not null,
  user_id uuid not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  -- The last messages that arrived: a repeat for other browsers does not show them again.
  told uuid[] not null default '{}',
  constraint push_subscriptions__pkey primary key (endpoint),
  constraint push_subscriptions__user foreign key (user_id) references users (id) on delete cascade
);

create index push_subscriptions__user_id on push_subscriptions (user_id);

-- No row waits for a browser where none is to be told.
create or replace function open_lead_notices() returns trigger
  language plpgsql as $$
begin
  insert into lead_notices (lead_id, channel, state, created_at)
  select new.id, name, case when new.suspicion is null then 'waiting' else 'held' end, new.created_at
  from notice_channels
  where enabled and (name <> 'push' or exists (select from push_subscriptions));
  return null;
end;
$$;
