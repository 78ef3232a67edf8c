-- Accounts: members and their roles, sessions, trusted devices, invitations and saved views.
-- docs/decisions/0014-sign-in-and-sessions.md, docs/decisions/0047-roles.md,
-- docs/decisions/0048-invitations.md, docs/decisions/0049-password-confirmation-and-reset.md

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text,
  -- The language of the admin area, which each member chooses.
  language text not null default 'en',
  -- Null shows the e-mail address to members, and the site's author label to readers.
  display_name text,
  -- The URL of a picture of the library. docs/decisions/0057-members-names-and-pictures.md
  picture text,
  -- The path of the author's page ends with it. Set with the first name; a later name keeps it.
  slug text,
  created_at timestamptz not null default now(),
  constraint users__email_form check (email = lower(btrim(email)) and position('@' in email) > 1),
  constraint users__language_known check (language in ('en', 'tr')),
  -- Readers may see a name, and no e-mail address may reach them.
  constraint users__display_name_form check (
    display_name = btrim(display_name) and char_length(display_name) between 1 and 80
    and position('@' in display_name) = 0
  ),
  constraint users__name_has_slug check (display_name is null or slug is not null),
  constraint users__slug unique (slug),
  constraint users__slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

create unique index users__email on users (email);
create index users__picture on users (picture) where picture is not null;

-- How members see an account; null for a deleted one.
create function member_profile(member uuid) returns jsonb
  language sql stable strict as $$
  select jsonb_build_object('name', coalesce(display_name, email), 'email', email, 'picture', picture)
  from users
  where id = member;
$$;

-- How readers see an account, if the site shows names to them; null without a name.
create function member_byline(member uuid) returns jsonb
  language sql stable strict as $$
  select jsonb_build_object('name', display_name, 'slug', slug, 'picture', picture)
  from users
  where id = member and display_name is not null;
$$;

create table user_roles (
  user_id uuid not null,
  role text not null,
  created_at timestamptz not null default now(),
  constraint user_roles__pkey primary key (user_id, role),
  constraint user_roles__user foreign key (user_id) references users (id) on delete cascade,
  constraint user_roles__role_named check (role <> '')
);

-- `id` is the SHA-256 of the token in the browser's cookie, so that a reader of this table cannot sign
-- in.
create table sessions (
  id text primary key,
  user_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The time of the last password.
  authenticated_at timestamptz not null default now(),
  -- Such as `Firefox on Windows`; null if the browser did not say.
  browser text,
  -- The network in which the session began, without the part that names a household.
  network text,
  -- The browser was new to the account. docs/decisions/0052-sign-in-notices.md
  is_new_browser boolean not null default false,
  constraint sessions__user foreign key (user_id) references users (id) on delete cascade
);

create index sessions__user_id on sessions (user_id);
create index sessions__expires_at on sessions (expires_at);

-- Browsers that have signed in before. `id` is the SHA-256 of the token in the browser's cookie.
-- Several accounts may trust one browser.
create table trusted_devices (
  id text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  constraint trusted_devices__pkey primary key (id, user_id),
  constraint trusted_devices__user foreign key (user_id) references users (id) on delete cascade
);

create index trusted_devices__user_id on trusted_devices (user_id, expires_at);
create index trusted_devices__expires_at on trusted_devices (expires_at);

-- Links by which a forgotten password is replaced.
create table password_resets (
  -- The SHA-256 of the token in the link.
  token_hash text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  constraint password_resets__pkey primary key (token_hash),
  constraint password_resets__user foreign key (user_id) references users (id) on delete cascade
);

create index password_resets__user_id on password_resets (user_id);

-- Open invitations: an accepted, withdrawn or replaced one is deleted. Administrators name it by `id`.
create table invitations (
  id uuid not null default gen_random_uuid(),
  -- The SHA-256 of the token in the link, so that a reader of this table cannot accept.
  token_hash text not null,
  email text not null,
  role text not null,
  invited_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint invitations__pkey primary key (id),
  constraint invitations__token unique (token_hash),
  constraint invitations__one_for_each unique (email),
  constraint invitations__email_form check (email = lower(btrim(email)) and position('@' in email) > 1),
  constraint invitations__known_role check (role in ('admin', 'editor', 'sales', 'author')),
  constraint invitations__user foreign key (invited_by) references users (id) on delete cascade
);

-- Each member's named filters of a list, which all members see once they are shared.
-- docs/decisions/0046-saved-views.md
create table saved_views (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  list text not null,
  name text not null,
  -- The query of the list's URL.
  search text not null,
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  constraint saved_views__pkey primary key (id),
  constraint saved_views__user foreign key (user_id) references users (id) on delete cascade,
  constraint saved_views__known_list check (list in ('posts', 'leads')),
  constraint saved_views__name unique (user_id, list, name)
);

create index saved_views__shared on saved_views (list, created_at) where shared;

-- The effective role of an account: the first of this list, null without a known one.
create function member_role(member uuid) returns text
  language sql stable as $$
  select role
  from user_roles
  where user_id = member and role in ('admin', 'editor', 'sales', 'author')
  order by array_position(array['admin', 'editor', 'sales', 'author'], role)
  limit 1;
$$;

-- Every change of a role ends the sessions that began under the previous one. Invitations, links,
-- sign-in steps and devices of a member end with the role under which they were created.
create function end_sessions_of_role() returns trigger
  language plpgsql as $$
begin
  delete from sessions where user_id in (old.user_id, new.user_id);
  delete from sign_in_steps where user_id in (old.user_id, new.user_id);
  if tg_op <> 'INSERT' then
    delete from invitations where invited_by = old.user_id;
    delete from post_preview_links where created_by = old.user_id;
    delete from password_resets where user_id = old.user_id;
    delete from push_subscriptions where user_id = old.user_id;
    delete from trusted_devices where user_id = old.user_id;
  end if;
  return null;
end;
$$;

create trigger end_sessions
  after insert or update or delete on user_roles
  for each row execute function end_sessions_of_role();

-- A change of password or e-mail address ends everything that the previous one had opened.
create function end_sessions_of_user() returns trigger
  language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  delete from trusted_devices where user_id = new.id;
  delete from sign_in_steps where user_id = new.id;
  return null;
end;
$$;

create trigger end_sessions
  after update on users
  for each row
  when ((new.email, new.password_hash) is distinct from (old.email, old.password_hash))
  execute function end_sessions_of_user();
