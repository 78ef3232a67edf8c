-- Uploaded pictures: their names and uses. Their files are in the store. docs/decisions/0034-uploaded-pictures.md

create table media (
  id uuid not null default gen_random_uuid(),
  -- The name of its file, which includes its dimensions and its colour (src/shared/media.ts).
  file text not null,
  -- The name of the uploaded file.
  title text not null,
  alt text not null default '',
  -- Size of the file that texts name.
  bytes integer not null,
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  -- Set while the picture can be restored: by this entry of the activity it was deleted.
  deleted_at timestamptz,
  activity_id uuid,
  constraint media__pkey primary key (id),
  constraint media__file unique (file),
  constraint media__user foreign key (uploaded_by) references users (id) on delete set null,
  constraint media__deleted check ((deleted_at is null) = (activity_id is null))
);

create index media__created_at on media (created_at desc, id desc) where deleted_at is null;
create index media__activity_id on media (activity_id) where activity_id is not null;

-- Files of a picture before it was replaced: older versions of texts still name them.
create table media_former_files (
  file text not null,
  media_id uuid not null,
  left_at timestamptz not null default now(),
  constraint media_former_files__pkey primary key (file),
  constraint media_former_files__media foreign key (media_id) references media (id) on delete cascade
);

create index media_former_files__media_id on media_former_files (media_id);

-- The name under which this database owns a store of pictures. A restored database has another one.
create table media_owner (
  id uuid not null default gen_random_uuid(),
  one boolean not null default true,
  constraint media_owner__pkey primary key (one),
  constraint media_owner__one check (one)
);
comment on table media_owner is 'local';
insert into media_owner default values;

-- The pictures that texts and featured images name.
create table post_pictures (
  post_id uuid not null,
  file text not null,
  -- Named by the working copy, not by what readers see.
  in_working_copy boolean not null,
  constraint post_pictures__pkey primary key (file, post_id, in_working_copy),
  constraint post_pictures__post foreign key (post_id) references blog_posts (id) on delete cascade
);
comment on table post_pictures is 'derived';

create index post_pictures__post_id on post_pictures (post_id, in_working_copy);

-- The pictures that revisions and the trash name: their files stay, too.
create table revision_pictures (
  revision_id uuid not null,
  file text not null,
  constraint revision_pictures__pkey primary key (file, revision_id),
  constraint revision_pictures__revision foreign key (revision_id) references post_revisions (id) on delete cascade
);
comment on table revision_pictures is 'derived';

create index revision_pictures__revision_id on revision_pictures (revision_id);

create table trash_pictures (
  post_id uuid not null,
  file text not null,
  constraint trash_pictures__pkey primary key (file, post_id),
  constraint trash_pictures__post foreign key (post_id) references deleted_posts (post_id) on delete cascade
);
comment on table trash_pictures is 'derived';

create index trash_pictures__post_id on trash_pictures (post_id);

-- The names of the pictures in a text, each once.
create function named_pictures(content text, featured_image text) returns setof text
  language sql immutable as $$
  select distinct found[1]
  from regexp_matches(
    coalesce(featured_image, '') || ' ' || case when strpos(content, '/media/') > 0 then content else '' end,
    '/media/([0-9a-f]{24}-\d{1,4}x\d{1,4}-[0-9a-f]{6}\.(?:jpg|png|gif|webp))',
    'g'
  ) as found;
$$;

-- The same for stored fields of a post, which are null for a post in the trash without a working copy.
create function named_pictures(fields jsonb) returns setof text
  language sql immutable as $$
  select * from named_pictures(fields ->> 'content', fields ->> 'featured_image');
$$;

create function note_pictures() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from post_pictures where post_id = new.id and not in_working_copy;
  end if;
  insert into post_pictures (post_id, file, in_working_copy)
  select new.id, file, false from named_pictures(new.content, new.featured_image) as file;
  return null;
end;
$$;

create trigger note_pictures after insert on blog_posts
  for each row when (new.featured_image like '%/media/%' or new.content like '%/media/%')
  execute function note_pictures();
create trigger note_changed_pictures after update on blog_posts
  for each row when ((new.content, new.featured_image) is distinct from (old.content, old.featured_image))
  execute function note_pictures();

create function note_copy_pictures() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from post_pictures where post_id = old.post_id and in_working_copy;
  end if;
  if tg_op <> 'DELETE' then
    insert into post_pictures (post_id, file, in_working_copy)
    select new.post_id, file, true from named_pictures(new.fields) as file;
  end if;
  return null;
end;
$$;

create trigger note_pictures after insert or update of fields or delete on post_working_copies
  for each row execute function note_copy_pictures();

create function note_revision_pictures() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from revision_pictures where revision_id = new.id;
  end if;
  insert into revision_pictures (revision_id, file)
  select new.id, file from named_pictures(new.fields) as file;
  return null;
end;
$$;

create trigger note_pictures after insert or update of fields on post_revisions
  for each row execute function note_revision_pictures();

-- A post in the trash is JSON, with its working copy.
create function trashed_pictures(post jsonb, working_copy jsonb) returns setof text
  language sql immutable as $$
  select * from named_pictures(post)
  union
  select * from named_pictures(working_copy -> 'fields');
$$;

create function note_trash_pictures() returns trigger
  language plpgsql as $$
begin
  insert into trash_pictures (post_id, file)
  select new.post_id, file from trashed_pictures(new.post, new.working_copy) as file;
  return null;
end;
$$;

create trigger note_pictures after insert on deleted_posts
  for each row execute function note_trash_pictures();

-- True if a post, a revision, the trash or a member's profile names a file.
create function is_picture_named(name text) returns boolean
  language sql stable
  return exists (select from post_pictures where file = name)
    or exists (select from revision_pictures where file = name)
    or exists (select from trash_pictures where file = name)
    or exists (select from users where picture = '/media/' || name);
