-- Redirects, and paths at which visitors found no page. docs/decisions/0067-redirects.md

create table redirects (
  id uuid not null default gen_random_uuid(),
  -- In the normal form of src/shared/redirect-path.ts. May have a query, as in `/?p=123`.
  from_path text collate "C" not null,
  -- A path of this site, with query and fragment; null for 410.
  to_path text collate "C",
  status integer not null default 301,
  source text not null default 'manual',
  -- The redirect also applies to every path below `from_path`.
  covers_below boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- The import that added the redirect, until it can no longer be undone.
  activity_id uuid,
  constraint redirects__pkey primary key (id),
  constraint redirects__from_path unique (from_path),
  constraint redirects__from_form check (from_path ~ '^/' and octet_length(from_path) <= 2000),
  -- `//host` and `/\host` lead to other sites.
  constraint redirects__to_form check (to_path ~ '^/($|[^/\\])' and to_path !~ '[\x01-\x1f\\]' and octet_length(to_path) <= 2000),
  constraint redirects__known_status check (status in (301, 302, 308, 410)),
  constraint redirects__gone_has_no_target check ((status = 410) = (to_path is null)),
  constraint redirects__known_source check (source in ('manual', 'rename', 'import')),
  constraint redirects__creator foreign key (created_by) references users (id) on delete set null,
  constraint redirects__activity foreign key (activity_id) references activity (id) on delete set null
);

create index redirects__covering on redirects (id) where covers_below;
create index redirects__activity_id on redirects (activity_id) where activity_id is not null;

-- The requests of a redirect. Separate from its row, as a change of the row makes every process load the redirects.
create table redirect_hits (
  redirect_id uuid not null,
  hits bigint not null,
  last_hit_at timestamptz not null,
  constraint redirect_hits__pkey primary key (redirect_id),
  constraint redirect_hits__redirect foreign key (redirect_id) references redirects (id) on delete cascade
);

-- Deleted after thirty days.
create table redirect_days (
  redirect_id uuid not null,
  day date not null,
  hits bigint not null,
  constraint redirect_days__pkey primary key (redirect_id, day),
  constraint redirect_days__redirect foreign key (redirect_id) references redirects (id) on delete cascade
);

create index redirect_days__day on redirect_days (day);

-- The rows of deleted redirects, until the deletion can no longer be undone.
create table deleted_redirects (
  activity_id uuid not null,
  redirect jsonb not null,
  constraint deleted_redirects__activity foreign key (activity_id) references activity (id) on delete cascade
);

create index deleted_redirects__activity_id on deleted_redirects (activity_id);

-- Paths above a path, such as `/a/b` and `/a` for `/a/b/c?d`. In PL/pgSQL, as Postgres would plan a query in SQL for
-- each call.
create function paths_above(path text) returns text[]
  language plpgsql immutable strict parallel safe as $$
begin
  return (
    select array_agg(array_to_string(parts[1:n], '/'))
    from (select string_to_array(split_part(path, '?', 1), '/') as parts) split
    cross join lateral generate_series(2, cardinality(parts) - 1) n
  );
end;
$$;

-- True if a redirect applies to an address without a fragment: to its path with the parameters of `from_path`, or to
-- a path below. Other parameters of the address do not count. As `RedirectIndex.find`.
create function redirect_applies(redirect redirects, address text) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  return (redirect.covers_below and redirect.from_path = any(paths_above(address)))
    or (
      split_part(redirect.from_path, '?', 1) = split_part(address, '?', 1)
      and string_to_array(split_part(redirect.from_path, '?', 2), '&') = array(
        select parameter
        from unnest(string_to_array(split_part(address, '?', 2), '&')) with ordinality as listed (parameter, position)
        where split_part(parameter, '=', 1) in (
          select split_part(own, '=', 1)
          from unnest(string_to_array(split_part(redirect.from_path, '?', 2), '&')) own
        )
        order by position
      )
    );
end;
$$;

-- The redirect that applies to an address: the one with the most parameters, else the one with the longest path.
create function applicable_redirect(address text) returns setof redirects
  language sql stable parallel safe as $$
  select r.*
  from (
    select *
    from redirects
    where from_path = split_part(split_part(address, '#', 1), '?', 1)
      or from_path = any(paths_above(split_part(address, '#', 1)))
    union all
    -- The parameters are sorted, so the first one of `from_path` finds the row in the index.
    select found.*
    from unnest(string_to_array(split_part(split_part(address, '#', 1), '?', 2), '&')) parameter
    cross join lateral (select split_part(address, '?', 1) || '?' || parameter as prefix) start
    join redirects found on found.from_path >= prefix and found.from_path < prefix || ''''
  ) r
  where redirect_applies(r::redirects, split_part(address, '#', 1))
  order by
    cardinality(string_to_array(split_part(r.from_path, '?', 2), '&')) desc,
    length(split_part(r.from_path, '?', 1)) desc,
    r.from_path
  limit 1;
$$;

-- The address after all redirects from an address, and their number with the redirect that leads to it.
create function redirect_end(inout address text, out steps integer)
  language plpgsql stable as $$
declare
  next text := address;
begin
  steps := 0;
  loop
    steps := steps + 1;
    address := next;
    exit when address is null or steps = 100;
    select r.to_path into next from applicable_redirect(address) r;
    exit when not found;
  end loop;
end;
$$;

-- True if a redirect leads back to its own address.
create function redirect_loops(redirect redirects) returns boolean
  language plpgsql stable as $$
declare
  address text := redirect.to_path;
begin
  -- The limit ends a walk into a loop that was written while triggers were off.
  for step in 1..1000 loop
    exit when address is null;
    if redirect_applies(redirect, split_part(address, '#', 1)) then
      return true;
    end if;
    select r.to_path into address from applicable_redirect(address) r;
  end loop;
  return false;
end;
$$;

-- Serializes changes, so that two of them do not form a loop that neither sees.
create function lock_redirects() returns trigger
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('redirects__no_loop'));
  return null;
end;
$$;

-- Without statistics of the rows that were just added, Postgres would read the whole table for each of them, and plan
-- the query of each of them anew.
create function refuse_redirect_loop() returns trigger
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  looping record;
begin
  -- Most targets are no redirects themselves, which a join finds faster than the walk.
  select a.from_path, a.to_path into looping
  from added a
  where case
    when a.covers_below
      or exists (select from redirects r where r.covers_below)
      or a.to_path like '%?%'
      or exists (select from redirects r where r.from_path = split_part(a.to_path, '#', 1))
    then redirect_loops(a)
  end
  limit 1;
  if found then
    raise exception '% would lead back to %', looping.to_path, looping.from_path
      using errcode = 'check_violation', constraint = 'redirects__no_loop', table = 'redirects';
  end if;
  return null;
end;
$$;

create trigger redirects__lock
  before insert or update on redirects
  for each statement execute function lock_redirects();
create trigger redirects__no_loop
  after insert on redirects referencing new table as added
  for each statement execute function refuse_redirect_loop();
create trigger redirects__no_loop_by_change
  after update on redirects referencing new table as added
  for each statement execute function refuse_redirect_loop();

create function raise_redirects_version() returns trigger
  language plpgsql as $$
begin
  if current_setting('sesdas.redirects_version_is_raised', true) = 'yes' then
    return null;
  end if;
  perform set_config('sesdas.redirects_version_is_raised', 'yes', true);
  insert into content_version default values
  on conflict (id) do update set
    redirects_version = content_version.redirects_version + 1,
    redirects_mark = gen_random_uuid();
  perform pg_notify('content_version', '');
  return null;
end;
$$;

create constraint trigger raise_redirects_version
  after insert or delete on redirects deferrable initially deferred
  for each row execute function raise_redirects_version();
create constraint trigger raise_redirects_version_on_update
  after update on redirects deferrable initially deferred
  for each row
  when (
    (new.from_path, new.to_path, new.status, new.source, new.covers_below)
      is distinct from (old.from_path, old.to_path, old.status, old.source, old.covers_below)
  )
  execute function raise_redirects_version();
create trigger raise_redirects_version_on_truncate
  after truncate on redirects execute function raise_redirects_version();

-- An imported address follows its post, also a draft, whose slugs are not remembered elsewhere. A redirect that would
-- lead back to its own address stays as it is, so that the post can be renamed.
create index redirects__imported on redirects (to_path) where source = 'import';

create function follow_post_slug() returns trigger
  language plpgsql as $$
begin
  update redirects r
  set to_path = '/blog/' || new.slug
  where source = 'import'
    and to_path = '/blog/' || old.slug
    and not redirect_loops(jsonb_populate_record(r, jsonb_build_object('to_path', '/blog/' || new.slug)));
  return null;
end;
$$;

create trigger follow_post_slug
  after update on blog_posts
  for each row when (new.slug <> old.slug)
  execute function follow_post_slug();

-- Paths at which visitors found no page. A row contains nothing about a visitor.
create table missing_paths (
  -- In the normal form of src/shared/redirect-path.ts, without a query.
  path text collate "C" not null,
  count bigint not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- The host of another site, or a path of this site; null without a referrer.
  referrer text,
  -- Set if a member ignores the path.
  ignored_at timestamptz,
  constraint missing_paths__pkey primary key (path),
  constraint missing_paths__path_form check (path ~ '^/' and length(path) <= 300),
  constraint missing_paths__referrer_form check (length(referrer) <= 300)
);

create index missing_paths__last_at on missing_paths (last_at);

create table missing_path_days (
  path text collate "C" not null,
  day date not null,
  count bigint not null,
  constraint missing_path_days__pkey primary key (path, day),
  constraint missing_path_days__path foreign key (path) references missing_paths (path) on delete cascade
);

create index missing_path_days__day on missing_path_days (day);

-- Similar paths are suggested for missing paths.
create index blog_posts__slug_trigrams on blog_posts using gin (slug gin_trgm_ops);
