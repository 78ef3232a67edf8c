-- runs with: 0021
-- Answers and mentions in comments, messages with submissions, and marketing members.
-- docs/decisions/0075-answers-and-mentions.md, docs/decisions/0059-review.md, docs/decisions/0074-marketing-members.md

-- An answer has the passage of its conversation, so that older versions list it as one more comment on the passage.
alter table post_comments
  -- The comment that begins the conversation; null for this comment itself.
  add column answer_to uuid,
  -- The places of `@name` in the text, with the member's id, so that a later name can be shown there.
  add column mentions jsonb not null default '[]',
  add constraint post_comments__answer foreign key (answer_to) references post_comments (id) on delete cascade;

create index post_comments__answer_to on post_comments (answer_to) where answer_to is not null;

-- Comments that are addressed to a member and that the member has not seen. Opening the post deletes them.
create table comment_notices (
  user_id uuid not null,
  comment_id uuid not null,
  -- True if the comment mentions the member, false if it answers in a conversation of the member.
  is_mention boolean not null,
  is_mailed boolean not null default false,
  constraint comment_notices__pkey primary key (user_id, comment_id),
  constraint comment_notices__user foreign key (user_id) references users (id) on delete cascade,
  constraint comment_notices__comment foreign key (comment_id) references post_comments (id) on delete cascade
);

create index comment_notices__comment on comment_notices (comment_id);

-- The mails about notices: one row for each conversation and recipient, as one mail has all its new comments.
create table comment_mails (
  -- Also the id of the message, so each sent mail is followed by a new id.
  id uuid not null default gen_random_uuid(),
  thread_id uuid not null,
  user_id uuid not null,
  -- Counts the comments, so that a comment during the sending of a mail is not taken for mailed.
  comments integer not null default 1,
  mailed_at timestamptz,
  state text not null default 'waiting',
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease_until timestamptz,
  -- Grows with every claim, so that a late answer to an earlier claim is ignored.
  fence bigint not null default 0,
  reason text,
  constraint comment_mails__pkey primary key (id),
  constraint comment_mails__one_for_each unique (thread_id, user_id),
  constraint comment_mails__thread foreign key (thread_id) references post_comments (id) on delete cascade,
  constraint comment_mails__user foreign key (user_id) references users (id) on delete cascade,
  constraint comment_mails__known_state check (state in ('waiting', 'sent', 'given up'))
) with (fillfactor = 70);

create index comment_mails__due on comment_mails (next_attempt_at) where state = 'waiting';
create index comment_mails__user on comment_mails (user_id);

-- The messages with which posts were submitted. A message belongs to the submission of the same time, also after undo
-- or the trash has restored it; older versions end submissions without knowing of messages.
create table post_submissions (
  post_id uuid not null,
  submitted_at timestamptz not null,
  message text not null,
  constraint post_submissions__pkey primary key (post_id, submitted_at)
);

create function forget_submissions() returns trigger
  language plpgsql as $$
begin
  delete from post_submissions
  where post_id = old.post_id and not exists (select from blog_posts where id = old.post_id);
  return null;
end;
$$;

create trigger forget_submissions after delete on deleted_posts for each row execute function forget_submissions();

-- The effective role of an account, with marketing members, who have the rows of editors and of sales members. Older
-- versions call `member_role`, for which they are editors.
create function role_of_member(member uuid) returns text
  language sql stable as $$
  select case
    when member_role(member) = 'editor'
      and exists (select from user_roles where user_id = member and role = 'sales') then 'marketing'
    else member_role(member)
  end;
$$;

-- Equals `token_hash` if the role is marketing, which older versions do not know: they read the role `editor`. If an
-- older version replaces the invitation, `token_hash` differs.
alter table invitations add column marketing_hash text;
