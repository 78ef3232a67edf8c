-- The published texts of the site and their drafts. docs/decisions/0062-site-publication.md

-- The publications of a record. Visitors read the one with the latest time that has come; without one, the
-- texts as shipped.
create table site_record_versions (
  name text not null,
  number integer not null,
  -- Null publishes the texts as shipped.
  fields jsonb,
  -- The time from which visitors read this version.
  live_from timestamptz not null,
  published_at timestamptz not null default now(),
  published_by uuid,
  -- Set if another publication or a member cancelled this one before its time.
  cancelled_at timestamptz,
  constraint site_record_versions__pkey primary key (name, number),
  constraint site_record_versions__publisher foreign key (published_by) references users (id) on delete set null,
  constraint site_record_versions__object check (fields is null or jsonb_typeof(fields) = 'object')
);

create index site_record_versions__live on site_record_versions (name, live_from desc, number desc)
  where cancelled_at is null;
create index site_record_versions__plan on site_record_versions (live_from) where cancelled_at is null;

-- No two drafts have the same version, so that a save of a deleted draft is refused.
create sequence site_record_draft_versions as integer;

-- Texts that only members see. A draft may be incomplete.
create table site_record_drafts (
  name text not null,
  fields jsonb not null,
  -- Another one after each save.
  version integer not null default nextval('site_record_draft_versions'),
  saved_at timestamptz not null default now(),
  saved_by uuid,
  constraint site_record_drafts__pkey primary key (name),
  constraint site_record_drafts__saver foreign key (saved_by) references users (id) on delete set null,
  constraint site_record_drafts__object check (jsonb_typeof(fields) = 'object')
);

-- Pages that members have added. The record of a page is `city-` and its slug; visitors see the page as soon as a
-- version of the record is live.
create table added_pages (
  slug text not null,
  kind text not null,
  -- The shipped city whose texts fill fields that the product adds later.
  copied_from text not null,
  added_at timestamptz not null default now(),
  added_by uuid,
  -- The time at which the page was added, removed or brought back.
  changed_at timestamptz not null default now(),
  -- The response at the address of a removed page: a redirect to the overview of services, or 410. Null otherwise.
  removed_as text,
  constraint added_pages__pkey primary key (slug),
  constraint added_pages__slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 35),
  constraint added_pages__kind check (kind in ('city', 'campaign')),
  constraint added_pages__removal check (removed_as in ('redirect', 'gone')),
  constraint added_pages__adder foreign key (added_by) references users (id) on delete set null
);

-- Every page shows texts of the site, so a publication changes the version of the content, too.
create function raise_texts_version() returns trigger
  language plpgsql as $$
begin
  if current_setting('sesdas.texts_version_is_raised', true) = 'yes' then
    return null;
  end if;
  perform set_config('sesdas.texts_version_is_raised', 'yes', true);
  insert into content_version default values
  on conflict (id) do update set
    texts_version = content_version.texts_version + 1,
    texts_mark = gen_random_uuid(),
    version = content_version.version + 1,
    mark = gen_random_uuid();
  perform pg_notify('content_version', '');
  return null;
end;
$$;

create constraint trigger raise_texts_version
  after insert or update or delete on site_record_versions deferrable initially deferred
  for each row execute function raise_texts_version();
create trigger raise_texts_version_on_truncate
  after truncate on site_record_versions execute function raise_texts_version();

create constraint trigger raise_texts_version
  after insert or update or delete on added_pages deferrable initially deferred
  for each row execute function raise_texts_version();
create trigger raise_texts_version_on_truncate
  after truncate on added_pages execute function raise_texts_version();
