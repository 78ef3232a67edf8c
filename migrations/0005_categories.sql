-- Categories of posts, and their former slugs. docs/decisions/0011-post-url-redirects.md

create table blog_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  slug text not null,
  description text,
  parent_id uuid,
  created_at timestamptz not null default now(),
  constraint blog_categories__slug unique (slug),
  constraint blog_categories__slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint blog_categories__parent foreign key (parent_id) references blog_categories (id) on delete set null
);

create index blog_categories__parent_id on blog_categories (parent_id);
-- An import finds each of its categories by name.
create index blog_categories__name on blog_categories (fold_text(name));

create table blog_former_category_slugs (
  slug text not null,
  category_id uuid not null,
  left_at timestamptz not null default clock_timestamp(),
  constraint blog_former_category_slugs__pkey primary key (slug, category_id),
  constraint blog_former_category_slugs__category foreign key (category_id)
    references blog_categories (id) on delete cascade
);

create index blog_former_category_slugs__category_id on blog_former_category_slugs (category_id);

-- A category may not be its own ancestor. The lock serializes two changes that would only together make
-- a cycle.
create function refuse_category_cycle() returns trigger
  language plpgsql as $$
begin
  if new.parent_id is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('blog_categories__no_cycle'));
  if exists (
    with recursive ancestors (id) as (
      select new.parent_id
      union
      select c.parent_id from blog_categories c join ancestors a on c.id = a.id where c.parent_id is not null
    )
    select 1 from ancestors where id = new.id
  ) then
    raise exception 'category % would be its own ancestor', new.id
      using errcode = 'check_violation', constraint = 'blog_categories__no_cycle', table = 'blog_categories';
  end if;
  return new;
end;
$$;

create trigger blog_categories__no_cycle
  before insert or update of parent_id on blog_categories
  for each row execute function refuse_category_cycle();

create function remember_former_category_slug() returns trigger
  language plpgsql as $$
begin
  insert into blog_former_category_slugs (slug, category_id)
  values (old.slug, new.id)
  on conflict (slug, category_id) do update set left_at = excluded.left_at;
  return null;
end;
$$;

create trigger remember_category_slug
  after update on blog_categories
  for each row
  when (new.slug is distinct from old.slug)
  execute function remember_former_category_slug();
