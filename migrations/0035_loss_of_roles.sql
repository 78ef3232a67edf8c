-- Losing or changing a role ends more than sessions. A row of the activity log is small.
-- docs/decisions/0047-roles.md, docs/decisions/0050-activity-log.md
-- runs with: 0012

-- Invitations, links, sign-in steps and devices of a member end with the role under which they were made.
create or replace function end_sessions_of_role() returns trigger
  language plpgsql as $$
begin
  delete from sessions where user_id in (old.user_id, new.user_id);
  delete from sign_in_steps where user_id in (old.user_id, new.user_id);
  if tg_op <> 'INSERT' then
    delete from invitations where invited_by = old.user_id;
    delete from password_resets where user_id = old.user_id;
    delete from push_subscriptions where user_id = old.user_id;
    delete from trusted_devices where user_id = old.user_id;
  end if;
  return null;
end;
$$;

-- The first second factor ends the trust in browsers that knew the password alone: each of them would count its guesses
-- of codes apart from the account's.
create function distrust_devices() returns trigger
  language plpgsql as $$
begin
  if (select count(*) from passkeys where user_id = new.user_id)
    + (select count(*) from one_time_codes where user_id = new.user_id and confirmed_at is not null) = 1
  then
    delete from trusted_devices where user_id = new.user_id;
  end if;
  return null;
end;
$$;

create trigger distrust_devices
  after insert or update of confirmed_at on one_time_codes
  for each row when (new.confirmed_at is not null)
  execute function distrust_devices();

create trigger distrust_devices
  after insert on passkeys
  for each row execute function distrust_devices();

alter table activity_log
  add constraint activity_log__small_detail check (octet_length(detail::text) <= 1024) not valid;
