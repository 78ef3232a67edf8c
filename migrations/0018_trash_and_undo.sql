-- Deleted posts are kept for thirty days, and what was done to posts or categories can be undone as long.
-- docs/decisions/0031-trash-and-undo.md
-- runs with: 0012

create table activity (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  user_id uuid,
  happened_at timestamptz not null default now(),
  -- A title, a category's name, or the status that was set; empty where many posts were deleted.
  subject text not null,
  -- Posts that it changed.
  post_count integer not null,
  -- The category that posts were given or lost.
  category_id uuid,
  -- The deleted category's row, with its children's ids as `children` and its former slugs' rows as `former_slugs`.
  category jsonb,
  undone_at timestamptz,
  constraint activity__pkey primary key (id),
  constraint activity__user foreign key (user_id) references users (id) on delete set null,
  constraint activity__known_kind check (
    kind in ('posts deleted', 'status set', 'category assigned', 'category removed', 'category deleted')
  )
);

create index activity__happened_at on activity (happened_at desc, id desc);

-- The posts that an entry changed, with what they had before and got, where it set their status.
create table activity_posts (
  activity_id uuid not null,
  post_id uuid not null,
  status_before text,
  published_at_before timestamptz,
  published_at_after timestamptz,
  constraint activity_posts__pkey primary key (activity_id, post_id),
  constraint activity_posts__activity foreign key (activity_id) references activity (id) on delete cascade
);

-- A deleted post as it was. Rows are JSON so that a column of a later migration needs nothing here.
create table deleted_posts (
  post_id uuid not null,
  activity_id uuid not null,
  deleted_by uuid,
  deleted_at timestamptz not null default now(),
  title text not null,
  slug text not null,
  post jsonb not null,
  working_copy jsonb,
  category_ids uuid[] not null,
  former_addresses jsonb not null,
  constraint deleted_posts__pkey primary key (post_id),
  constraint deleted_posts__user foreign key (deleted_by) references users (id) on delete set null
);

create index deleted_posts__deleted_at on deleted_posts (deleted_at desc, post_id desc);
create index deleted_posts__activity_id on deleted_posts (activity_id);

-- Paths at which readers could see a deleted post: they are told that it is gone.
create table deleted_post_paths (
  slug text not null,
  year integer not null,
  month integer not null,
  post_id uuid not null,
  constraint deleted_post_paths__pkey primary key (slug, year, month, post_id),
  constraint deleted_post_paths__post foreign key (post_id) references deleted_posts (post_id) on delete cascade
);

create index deleted_post_paths__post_id on deleted_post_paths (post_id);

create constraint trigger raise_content_version
  after insert or update or delete on deleted_post_paths deferrable initially deferred
  for each row execute function raise_content_version();
create trigger raise_content_version_on_truncate
  after truncate on deleted_post_paths execute function raise_content_version();

-- Inserts a row that was kept as JSON. A column that it does not have takes its default.
create function insert_kept_row(target regclass, kept jsonb) returns void
  language plpgsql as $$
declare
  columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum)
    from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and kept ? attname
  );
begin
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', target, columns)
  using kept;
end;
$$;
