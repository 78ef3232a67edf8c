-- The log of what everybody did, kept so that a change of it is found. docs/decisions/0050-activity-log.md
-- runs with: 0012

-- One row for each act, in one order without a gap. It names things by their ids and copies nothing that is personal.
-- Without foreign keys: what it names may be gone.
create table activity_log (
  n bigint not null,
  happened_at timestamptz not null default now(),
  -- A member acted, somebody at the command line, or the system by itself.
  actor text not null,
  actor_id uuid,
  -- The network that it came from, without the part that names a household.
  network text,
  -- The name of the act, which is its procedure's or command's (src/shared/acts.ts).
  act text not null,
  -- The post, category, picture, lead, account, invitation or entry that it was done to.
  subject_id uuid,
  -- Numbers, statuses, roles and versions.
  detail jsonb not null default '{}',
  -- The hash of the row before, and of this one: SHA-256 of `activity_text`.
  previous bytea not null,
  hash bytea not null,
  constraint activity_log__pkey primary key (n),
  constraint activity_log__known_actor check (actor in ('member', 'command line', 'system')),
  constraint activity_log__member_has_id check ((actor = 'member') = (actor_id is not null))
);

create index activity_log__happened_at on activity_log (happened_at);
create index activity_log__subject on activity_log (subject_id, n desc) where subject_id is not null;
create index activity_log__actor on activity_log (actor_id, n desc) where actor_id is not null;

-- The text of a row that is hashed: every column but the hash itself.
create function activity_text(entry activity_log) returns text
  language sql stable as $$
  select jsonb_build_array(
    entry.n,
    to_char(entry.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry.actor, entry.actor_id, entry.network, entry.act, entry.subject_id, entry.detail,
    encode(entry.previous, 'hex')
  )::text;
$$;

-- Rows come one after the other. The lock lasts until the transaction ends, so that transactions insert and end.
create function chain_activity() returns trigger
  language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(7302003);
  select n, hash into last from activity_log order by n desc limit 1;
  new.n := coalesce(last.n, 0) + 1;
  new.previous := coalesce(last.hash, '\x00');
  new.hash := sha256(convert_to(activity_text(new), 'UTF8'));
  return new;
end;
$$;

create trigger chain before insert on activity_log for each row execute function chain_activity();

-- Rows are added and never changed. Only the retention deletes the oldest, and says so in a row of its own.
create function keep_activity() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('sesdas.activity_retention', true) = 'on' then
    return old;
  end if;
  raise exception 'The activity log is only added to.' using errcode = 'restrict_violation';
end;
$$;

create trigger keep before update or delete on activity_log for each row execute function keep_activity();
create trigger keep_all before truncate on activity_log for each statement execute function keep_activity();
