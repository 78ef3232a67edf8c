-- Every state of a post that was saved is kept. docs/decisions/0032-history.md
-- runs with: 0012

-- A post as it was after a save, its working copy where it had one. It outlives the post, which comes back from the
-- trash with its history, and is deleted with it for ever.
create table post_revisions (
  id uuid not null default gen_random_uuid(),
  -- The version of the post that this is.
  version integer not null,
  reason text not null,
  saved_by uuid,
  -- The editor's form that saved it, by the name its browser gave it.
  form_id uuid,
  -- The time of the first of the automatic saves that it stands for.
  began_at timestamptz not null default now(),
  -- The post, its fields and categories, and when they were saved.
  like post_working_copies,
  constraint post_revisions__pkey primary key (id),
  constraint post_revisions__user foreign key (saved_by) references users (id) on delete set null,
  constraint post_revisions__known_reason check (
    reason in ('saved', 'published', 'auto-saved', 'restored', 'discarded', 'found')
  )
);
alter table post_revisions alter column saved_at set default now();

create index post_revisions__post_id on post_revisions (post_id, version desc, saved_at desc);
-- For the deletion of old automatic ones.
create index post_revisions__automatic on post_revisions (saved_at) where reason = 'auto-saved';

-- A post that leaves the trash and is not back is gone for ever, with its history.
create function forget_history() returns trigger
  language plpgsql as $$
begin
  delete from post_revisions
  where post_id = old.post_id and not exists (select from blog_posts where id = old.post_id);
  return null;
end;
$$;

create trigger forget_history after delete on deleted_posts for each row execute function forget_history();
