-- Editors and authors beside administrators, and whose a post is. docs/decisions/0047-roles.md
-- runs with: 0012

-- The role that counts of an account: of several the one that may do most, null without any that is known.
create function member_role(member uuid) returns text
  language sql stable as $$
  select role
  from user_roles
  where user_id = member and role in ('admin', 'editor', 'author')
  order by array_position(array['admin', 'editor', 'author'], role)
  limit 1;
$$;

-- The owner is whoever wrote a post first. Its author is whoever saved it last, and owns a post that has no other owner.
alter table blog_posts
  add column owner_id uuid constraint blog_posts__owner references users (id) on delete set null;

create function keep_post_owner() returns trigger
  language plpgsql as $$
begin
  if new.owner_id is null then
    new.owner_id := new.author_id;
    if tg_op = 'UPDATE' then
      new.owner_id := coalesce(old.author_id, new.author_id);
    end if;
  end if;
  return new;
end;
$$;

create trigger keep_owner
  before insert or update of author_id on blog_posts
  for each row execute function keep_post_owner();

create index blog_posts__owned on blog_posts (coalesce(owner_id, author_id), created_at desc);
