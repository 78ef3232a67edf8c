-- runs with: 0021
-- The publications of assistants, and the programs that have written versions of posts and texts.

alter table assistant_connections
  add column publications integer not null default 0,
  add column publications_end_at timestamptz not null default now();

-- The name of the program with which the member has saved; null for a save in the admin area.
alter table post_revisions add column program text;
alter table site_record_versions add column program text;
alter table site_record_drafts add column program text;

-- A member's profile with the name of the program with which the member has acted.
create function acting_profile(member uuid, program text) returns jsonb
  language sql stable as $$
  select case
    when program is null then member_profile(member)
    else member_profile(member) || jsonb_build_object('program', program)
  end;
$$;
