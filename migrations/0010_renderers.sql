-- Two versions render side by side: each has its own queue, and a rendering says since when it is there.
-- docs/decisions/0018-rendered-when-written.md
-- runs with: 0010

-- The versions of the code that render: each process names its own.
-- Some databases have this part already, by a draft of 0009.
create table if not exists post_renderers (
  renderer integer not null,
  constraint post_renderers__pkey primary key (renderer)
);

alter table post_renderings add column if not exists rendered_at timestamptz not null default now();

-- Posts whose text a version has not rendered: other hands wrote it, or an older version did. A job renders them.
drop table post_render_queue;

create table post_render_queue (
  post_id uuid not null,
  renderer integer not null,
  -- A process that is at it, or died over it.
  claimed_until timestamptz not null default '-infinity',
  constraint post_render_queue__pkey primary key (post_id, renderer),
  constraint post_render_queue__post foreign key (post_id) references blog_posts (id) on delete cascade,
  constraint post_render_queue__renderer foreign key (renderer) references post_renderers (renderer) on delete cascade
);

comment on table post_renderers is 'derived';
comment on table post_render_queue is 'derived';

create or replace function forget_post_renderings() returns trigger
  language plpgsql as $$
begin
  delete from post_renderings where post_id = new.id;
  insert into post_render_queue (post_id, renderer)
  select new.id, renderer from post_renderers
  on conflict (post_id, renderer) do nothing;
  return null;
end;
$$;
