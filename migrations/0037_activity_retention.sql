-- Rows of the activity log are deleted by one function alone, by their age. docs/decisions/0050-activity-log.md
-- runs with: 0012

-- Rows are added and never changed. Only `delete_old_activity` deletes, as the table's owner, and nothing younger than the
-- shortest time that can be set. No setting of a session counts, as any role may change those.
create or replace function keep_activity() returns trigger
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

-- Deletes the rows that are older than so many months, and adds one with the number and the hash of the last of them, to
-- which the first that stays is chained. The newest row stays, as the next is chained to it. It runs with the rights of
-- the owner: the role that serves has no right to delete.
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
