-- Invitations of members. docs/decisions/0048-members.md
-- runs with: 0012

-- Open invitations: one that is accepted, withdrawn or replaced is deleted. `id` is what administrators name it by.
create table invitations (
  id uuid not null default gen_random_uuid(),
  -- The SHA-256 of the token in the link: who reads this table cannot accept.
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
  constraint invitations__known_role check (role in ('admin', 'editor', 'author')),
  constraint invitations__user foreign key (invited_by) references users (id) on delete cascade
);
