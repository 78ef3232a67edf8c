-- Filters of a list under a name, each administrator's own. docs/decisions/0046-saved-views.md
-- runs with: 0012

create table saved_views (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  list text not null,
  name text not null,
  -- The query of the list's address.
  search text not null,
  created_at timestamptz not null default now(),
  constraint saved_views__pkey primary key (id),
  constraint saved_views__user foreign key (user_id) references users (id) on delete cascade,
  constraint saved_views__known_list check (list in ('posts', 'leads')),
  constraint saved_views__name unique (user_id, list, name)
);
