-- runs with: 0021
-- Telephone calls of leads, and the mail about a week. docs/decisions/0038-lead-stages.md, docs/decisions/0081-monday-mail.md

-- Calls to the persons of leads. Older versions refuse unknown kinds of `lead_changes`, so calls have a table of their
-- own. A call identifies nobody, so it stays when the person is erased.
create table lead_calls (
  id uuid not null default gen_random_uuid(),
  lead_id uuid not null,
  called_at timestamptz not null default now(),
  -- The e-mail address of the member, as in lead_changes.
  called_by text not null,
  -- Null until the caller says how the call went.
  outcome text,
  constraint lead_calls__pkey primary key (id),
  constraint lead_calls__lead foreign key (lead_id) references leads (id) on delete cascade,
  constraint lead_calls__known_outcome check (outcome in ('missed', 'talked', 'won'))
);

create index lead_calls__lead on lead_calls (lead_id, called_at);

-- The time on the site's clock, which decides when a mail is due.
create function site_clock() returns timestamp
  language sql stable as $$
  select now() at time zone site_time_zone();
$$;

alter table users
  -- Null before the member's first choice: then administrators get the mail, and other members do not.
  add column wants_monday_mail boolean,
  -- Turns the mail off without a session. The token names nobody, can do nothing else, and changes with its use.
  add column monday_token uuid not null default gen_random_uuid(),
  add constraint users__monday_token unique (monday_token);

-- The mails about a week. A row stays after its mail is sent, so that no second mail of the week is sent.
create table monday_mails (
  -- Also the id of the message. A repeat has the same id, so that mailboxes recognize it.
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- The Monday with which the week of the mail begins. The mail is sent on the Monday after it.
  week date not null,
  state text not null default 'waiting',
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease_until timestamptz,
  -- Grows with every claim, so that a late answer to an earlier claim is ignored.
  fence bigint not null default 0,
  reason text,
  constraint monday_mails__pkey primary key (id),
  constraint monday_mails__one_a_week unique (user_id, week),
  constraint monday_mails__user foreign key (user_id) references users (id) on delete cascade,
  constraint monday_mails__begins_on_monday check (extract(isodow from week) = 1),
  constraint monday_mails__known_state check (state in ('waiting', 'sent'))
) with (fillfactor = 70);

create index monday_mails__due on monday_mails (next_attempt_at) where state = 'waiting';
