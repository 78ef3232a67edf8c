-- One number for all that readers are shown: it rises in the transaction that changes any of it, so that every process
-- knows whether a page that it keeps in memory still says what the tables say.
-- docs/decisions/0023-pages-from-memory.md
-- runs with: 0012

create table content_version (
  id boolean not null default true,
  version bigint not null default 1,
  -- A database that was restored or that took over from another one may count the same numbers again, for other content.
  mark uuid not null default gen_random_uuid(),
  constraint content_version__pkey primary key (id),
  constraint content_version__one_row check (id)
);

insert into content_version default values;

-- Counts again from one where it has to: backups leave it out.
comment on table content_version is 'derived';

-- Deferred to the end of the transaction: writers wait for one another only while they commit, and never in a circle.
-- The first row raises the number for all rows of its transaction.
create function raise_content_version() returns trigger
  language plpgsql as $$
begin
  if current_setting('sesdas.content_version_is_raised', true) = 'yes' then
    return null;
  end if;
  perform set_config('sesdas.content_version_is_raised', 'yes', true);
  insert into content_version default values
  on conflict (id) do update set version = content_version.version + 1, mark = gen_random_uuid();
  perform pg_notify('content_version', '');
  return null;
end;
$$;

-- A draft is shown to nobody: writing one leaves every page as it is.
create constraint trigger raise_content_version_on_insert
  after insert on blog_posts deferrable initially deferred
  for each row when (new.status = 'published') execute function raise_content_version();
create constraint trigger raise_content_version_on_update
  after update on blog_posts deferrable initially deferred
  for each row when (old.status = 'published' or new.status = 'published') execute function raise_content_version();
create constraint trigger raise_content_version_on_delete
  after delete on blog_posts deferrable initially deferred
  for each row when (old.status = 'published') execute function raise_content_version();

create constraint trigger raise_content_version_on_insert
  after insert on post_categories deferrable initially deferred
  for each row when (new.published_at is not null) execute function raise_content_version();
create constraint trigger raise_content_version_on_update
  after update on post_categories deferrable initially deferred
  for each row when (old.published_at is not null or new.published_at is not null)
  execute function raise_content_version();
create constraint trigger raise_content_version_on_delete
  after delete on post_categories deferrable initially deferred
  for each row when (old.published_at is not null) execute function raise_content_version();

create constraint trigger raise_content_version
  after insert or update or delete on blog_categories deferrable initially deferred
  for each row execute function raise_content_version();
create constraint trigger raise_content_version
  after insert or update or delete on blog_former_addresses deferrable initially deferred
  for each row execute function raise_content_version();
create constraint trigger raise_content_version
  after insert or update or delete on blog_former_category_slugs deferrable initially deferred
  for each row execute function raise_content_version();

-- Triggers for rows do not see that a table is emptied.
create trigger raise_content_version_on_truncate
  after truncate on blog_posts execute function raise_content_version();
create trigger raise_content_version_on_truncate
  after truncate on blog_categories execute function raise_content_version();
create trigger raise_content_version_on_truncate
  after truncate on post_categories execute function raise_content_version();
create trigger raise_content_version_on_truncate
  after truncate on blog_former_addresses execute function raise_content_version();
create trigger raise_content_version_on_truncate
  after truncate on blog_former_category_slugs execute function raise_content_version();
