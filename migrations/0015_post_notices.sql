-- Mails to members about the review of posts. docs/decisions/0059-review.md

create table post_notices (
  -- Also the id of the message. A repeat has the same id, so that mailboxes recognize it.
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  kind text not null,
  -- The recipient.
  user_id uuid not null,
  state text not null default 'waiting',
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease_until timestamptz,
  -- Grows with every claim, so that a late answer to an earlier claim is ignored.
  fence bigint not null default 0,
  reason text,
  constraint post_notices__pkey primary key (id),
  constraint post_notices__post foreign key (post_id) references blog_posts (id) on delete cascade,
  constraint post_notices__user foreign key (user_id) references users (id) on delete cascade,
  constraint post_notices__known_kind check (kind in ('submitted', 'returned')),
  -- A notice is deleted once it is sent.
  constraint post_notices__known_state check (state in ('waiting', 'given up'))
) with (fillfactor = 70);

create index post_notices__due on post_notices (next_attempt_at) where state = 'waiting';
create index post_notices__post on post_notices (post_id);

-- A trigger, so that each submission and each return has its notices, from any writer. A submission that ended needs
-- no notice any more. Undo restores a review with its former time: it needs
-- no notice, as an editor has seen the post.
create function open_post_notices() returns trigger
  language plpgsql as $$
begin
  if new.submitted_at is distinct from old.submitted_at then
    delete from post_notices where post_id = new.id and kind = 'submitted';
  end if;
  if not exists (select from outbox_channels where name = 'member mail' and enabled) then
    return null;
  end if;
  insert into post_notices (post_id, kind, user_id)
  select new.id, 'submitted', r.user_id
  from user_roles r
  where new.submitted_at >= now() and new.submitted_at is distinct from old.submitted_at
    and r.role in ('editor', 'admin') and r.user_id is distinct from new.submitted_by
  union
  select new.id, 'returned', r.user_id
  from user_roles r
  where new.returned_at >= now() and new.returned_at is distinct from old.returned_at
    and r.user_id = coalesce(old.submitted_by, new.owner_id, new.author_id)
    and r.user_id is distinct from new.returned_by;
  perform pg_notify('post_notice_due', '');
  return null;
end;
$$;

create trigger open_notices
  after update on blog_posts
  for each row
  when ((new.submitted_at, new.returned_at) is distinct from (old.submitted_at, old.returned_at))
  execute function open_post_notices();
