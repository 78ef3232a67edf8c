-- The markup of a post's text for readers, made when the text is written: nobody's visit pays for it.
-- docs/decisions/0018-rendered-when-written.md
-- runs with: 0009

create table post_renderings (
  post_id uuid not null,
  -- The version of the code that made it: during an update two versions read and write side by side.
  renderer integer not null,
  markup text not null,
  -- The text within the node set, where what is stored is not: other hands wrote it.
  clean text,
  constraint post_renderings__pkey primary key (post_id, renderer),
  constraint post_renderings__post foreign key (post_id) references blog_posts (id) on delete cascade
);

-- Posts whose text was written by other hands, or before this version: a job renders them.
create table post_render_queue (
  post_id uuid not null,
  -- A process that is at it, or died over it.
  claimed_until timestamptz not null default '-infinity',
  constraint post_render_queue__pkey primary key (post_id),
  constraint post_render_queue__post foreign key (post_id) references blog_posts (id) on delete cascade
);

-- Can be made again from the posts: backups leave them out.
comment on table post_renderings is 'derived';
comment on table post_render_queue is 'derived';

-- A rendering belongs to the very text it was made from: whoever writes another one, it is gone.
create function forget_post_renderings() returns trigger
  language plpgsql as $$
begin
  delete from post_renderings where post_id = new.id;
  insert into post_render_queue (post_id) values (new.id) on conflict (post_id) do nothing;
  return null;
end;
$$;

create trigger queue_post_rendering
  after insert on blog_posts
  for each row execute function forget_post_renderings();

create trigger forget_post_renderings
  after update on blog_posts
  for each row
  when (new.content is distinct from old.content)
  execute function forget_post_renderings();

insert into post_render_queue (post_id) select id from blog_posts;
