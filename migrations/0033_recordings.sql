-- runs with: 0021
-- Recordings of calls. They are not rows of `media`, as version 1.0.0 shows each row of it as a picture.
-- docs/decisions/0084-recordings.md

create table recordings (
  id uuid not null default gen_random_uuid(),
  -- The name of its file, which includes its length (src/shared/media/recordings.ts).
  file text not null,
  -- The name of the uploaded file.
  title text not null,
  bytes integer not null,
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  -- The member who confirmed that everybody heard has agreed to the publication.
  confirmed_by uuid,
  confirmed_at timestamptz,
  -- Set while the recording can be restored: by this entry of the activity it was deleted.
  deleted_at timestamptz,
  activity_id uuid,
  constraint recordings__pkey primary key (id),
  constraint recordings__file unique (file),
  constraint recordings__user foreign key (uploaded_by) references users (id) on delete set null,
  constraint recordings__confirmer foreign key (confirmed_by) references users (id) on delete set null,
  constraint recordings__deleted check ((deleted_at is null) = (activity_id is null))
);

create index recordings__created_at on recordings (created_at desc, id desc) where deleted_at is null;
create index recordings__activity_id on recordings (activity_id) where activity_id is not null;

-- The files of the recordings in the fields of a record, each once.
create function named_recordings(fields jsonb) returns setof text
  language sql immutable as $$
  select distinct matches[1]
  from regexp_matches(
    case when strpos(fields::text, '/media/') > 0 then fields::text else '' end,
    '"/media/([0-9a-f]{24}-\d{1,6}\.(?:mp3|m4a))"',
    'g'
  ) as matches;
$$;

-- The records whose draft, live text or planned text has a recording.
create view recording_uses as
select distinct named.file, texts.name
from (
  select name, fields from site_record_drafts
  union all
  select name, fields from site_record_versions where cancelled_at is null and live_from > now()
  union all
  (
    select distinct on (name) name, fields
    from site_record_versions
    where cancelled_at is null and live_from <= now()
    order by name, live_from desc, number desc
  )
) texts
cross join lateral named_recordings(texts.fields) as named (file);

-- True if a draft or any publication names a file.
create function is_recording_named(name text) returns boolean
  language sql stable
  return exists (select from site_record_drafts where strpos(fields::text, '"/media/' || is_recording_named.name || '"') > 0)
    or exists (
      select from site_record_versions where strpos(fields::text, '"/media/' || is_recording_named.name || '"') > 0
    );
