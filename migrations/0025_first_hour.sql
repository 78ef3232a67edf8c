-- runs with: 0021
-- Portraits, and the list of an administrator's first hour. docs/decisions/0057-members-names-and-pictures.md,
-- docs/decisions/0076-first-hour.md

-- Pictures that were uploaded for a profile. The library offers a portrait only while a post shows it.
alter table media add column is_portrait boolean not null default false;

-- Earlier versions uploaded portraits into the library.
update media m
set is_portrait = true
where exists (select from users where picture = '/media/' || m.file)
  and not exists (select from post_pictures where file = m.file);

-- True after the member has hidden the list of the first hour.
alter table users add column hides_first_steps boolean not null default false;
