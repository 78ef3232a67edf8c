-- Undoable changes of posts, categories and pictures, and the log of every act.
-- docs/decisions/0031-trash-and-undo.md, docs/decisions/0050-activity-log.md

create table activity (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  user_id uuid,
  happened_at timestamptz not null default now(),
  -- A title, a category's name, or the new status; empty for a deletion of many posts.
  subject text not null,
  -- Posts or redirects that the entry changed.
  post_count integer not null,
  -- The category that posts got or lost.
  category_id uuid,
  -- The deleted category's row, with its children's ids as `children` and its former slugs' rows as
  -- `former_slugs`.
  category jsonb,
  undone_at timestamptz,
  constraint activity__pkey primary key (id),
  constraint activity__user foreign key (user_id) references users (id) on delete set null,
  constraint activity__known_kind check (
    kind in (
      'posts deleted', 'status set', 'category assigned', 'category removed', 'category deleted', 'pictures deleted',
      'redirects deleted', 'redirects imported',
      'posts imported'
    )
  )
);

create index activity__happened_at on activity (happened_at desc, id desc);

-- The posts that an entry changed, with their status, review and date before and after, if it set the status.
create table activity_posts (
  activity_id uuid not null,
  post_id uuid not null,
  status_before text,
  -- The review's columns of the post; null without a review.
  review_before jsonb,
  published_at_before timestamptz,
  published_at_after timestamptz,
  constraint activity_posts__pkey primary key (activity_id, post_id),
  constraint activity_posts__activity foreign key (activity_id) references activity (id) on delete cascade
);

-- One row for each act, in one order without a gap, chained so that a changed row is detected. A row
-- names things by their ids and copies no personal data. It has no foreign keys, as those things may be
-- deleted.
create table activity_log (
  n bigint not null,
  happened_at timestamptz not null default now(),
  -- A member, the command line, or the system itself.
  actor text not null,
  actor_id uuid,
  -- The network from which the act came, without the part that names a household.
  network text,
  -- The name of the act: its procedure or command (src/shared/acts.ts).
  act text not null,
  -- The post, category, picture, lead, account, invitation or entry that was acted on.
  subject_id uuid,
  -- Numbers, statuses, roles and versions.
  detail jsonb not null default '{}',
  -- The hash of the row before, and of this one: SHA-256 of `activity_text`.
  previous bytea not null,
  hash bytea not null,
  constraint activity_log__pkey primary key (n),
  constraint activity_log__known_actor check (actor in ('member', 'command line', 'system')),
  constraint activity_log__member_has_id check ((actor = 'member') = (actor_id is not null)),
  constraint activity_log__small_detail check (octet_length(detail::text) <= 1024)
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

-- Serializes inserts. The lock lasts until the transaction ends, so the insert comes last in it.
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

-- Rows are added and never changed. Only `delete_old_activity` deletes, as the table's owner, and no
-- row younger than the shortest time that can be configured. No setting of a session counts, as any
-- role may change those.
create function keep_activity() returns trigger
  language plpgsql as $$
declare
  calls text;
begin
  if tg_op = 'DELETE' then
    get diagnostics calls = pg_context;
    if position('delete_old_activity(' in calls) > 0
      and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
      and old.happened_at < now() - interval '1 month'
    then
      return old;
    end if;
  end if;
  raise exception 'The activity log is only added to.' using errcode = 'restrict_violation';
end;
$$;

create trigger keep before update or delete on activity_log for each row execute function keep_activity();
create trigger keep_all before truncate on activity_log for each statement execute function keep_activity();

-- Deletes the rows that are older than so many months, and adds one with the number and the hash of the
-- last of them, to which the first remaining row is chained. The newest row stays, as the next is
-- chained to it. Runs with the rights of the owner: the role that serves has no right to delete.
create function delete_old_activity(retention_months integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last record;
begin
  select n, hash into last
  from activity_log
  where happened_at < now() - make_interval(months => retention_months)
    and n < (select max(n) from activity_log)
  order by n desc
  limit 1;
  if not found then
    return;
  end if;
  delete from activity_log where n <= last.n;
  insert into activity_log (actor, act, detail)
  values (
    'system', 'activity.retention', jsonb_build_object('n', last.n, 'hash', encode(last.hash, 'hex'))
  );
end;
$$;
