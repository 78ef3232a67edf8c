-- Leads as work: how far each has come, whose it is, when somebody wants to be reminded, and what was noted.
-- docs/decisions/0038-leads-as-work.md
-- runs with: 0012

-- Leads from before were answered elsewhere: they begin as contacted, which costs no row a change.
alter table leads
  add column stage text not null default 'contacted',
  add column owner_id uuid constraint leads__owner references users (id) on delete set null,
  add column remind_on date,
  add constraint leads__known_stage check (stage in ('new', 'contacted', 'won', 'lost'));
alter table leads alter column stage set default 'new';

-- Leads that nobody but us has are new.
update leads set stage = 'new'
where erased_at is null
  and id in (select lead_id from lead_deliveries where state in ('waiting', 'held', 'rejected'));

create index leads__stage on leads (stage, created_at desc, id desc) where erased_at is null;
create index leads__owned on leads (owner_id, created_at desc, id desc) where owner_id is not null;
create index leads__reminders on leads (remind_on) where remind_on is not null;

-- Every change of a lead's work, and the notes. Whoever made it is named as in lead_attempts.
create table lead_changes (
  id bigint primary key generated always as identity,
  lead_id uuid not null,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  kind text not null,
  -- The stage, the owner's e-mail address, the day or the note; null where owner or reminder were taken away.
  value text,
  constraint lead_changes__lead foreign key (lead_id) references leads (id) on delete cascade,
  constraint lead_changes__known_kind check (kind in ('stage', 'owner', 'reminder', 'note'))
);

create index lead_changes__lead on lead_changes (lead_id, id);

-- Notes speak of the person, and nobody is reminded of a person who was erased: whichever version erases.
create function forget_lead_work() returns trigger
  language plpgsql as $$
begin
  delete from lead_changes where lead_id = new.id and kind = 'note';
  new.remind_on := null;
  return new;
end;
$$;

create trigger forget_work
  before update of erased_at on leads
  for each row when (new.erased_at is not null) execute function forget_lead_work();

alter table row_counts
  drop constraint row_counts__known,
  add constraint row_counts__known check (
    counted in ('post status', 'post month', 'post category', 'lead state', 'lead stage')
  );

-- Counts leads whose person is not erased, by stage.
create function count_lead_stages() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from row_counts where counted = 'lead stage';
  elsif tg_op = 'INSERT' then
    insert into row_counts (counted, key, change)
    select 'lead stage', stage, count(*) from added where erased_at is null group by stage;
  elsif tg_op = 'DELETE' then
    insert into row_counts (counted, key, change)
    select 'lead stage', stage, -count(*) from removed where erased_at is null group by stage;
  else
    insert into row_counts (counted, key, change)
    select 'lead stage', stage, sum(change)
    from (
      select stage, 1 as change from added where erased_at is null
      union all
      select stage, -1 from removed where erased_at is null
    ) leads
    group by stage
    having sum(change) <> 0;
  end if;
  return null;
end;
$$;

create trigger count_added after insert on leads
  referencing new table as added for each statement execute function count_lead_stages();
create trigger count_changed after update on leads
  referencing old table as removed new table as added for each statement execute function count_lead_stages();
create trigger count_removed after delete on leads
  referencing old table as removed for each statement execute function count_lead_stages();
create trigger count_emptied after truncate on leads
  for each statement execute function count_lead_stages();

create or replace function recount_rows() returns void
  language sql as $$
  delete from row_counts;
  insert into row_counts (counted, key, change)
  select k.counted, k.key, count(*)
  from blog_posts p cross join lateral post_count_keys(p.status, p.published_at) k
  group by k.counted, k.key
  union all
  select 'post category', category_id::text, count(*)
  from post_categories where published_at is not null group by category_id
  union all
  select 'lead state', state, count(*) from lead_deliveries group by state
  union all
  select 'lead stage', stage, count(*) from leads where erased_at is null group by stage;
  delete from post_pictures;
  insert into post_pictures (post_id, file, in_working_copy)
  select id, file, false from blog_posts cross join lateral named_pictures(content, featured_image) as file
  union all
  select post_id, file, true
  from post_working_copies cross join lateral named_pictures(content, featured_image) as file;
  delete from revision_pictures;
  insert into revision_pictures (revision_id, file)
  select id, file from post_revisions cross join lateral named_pictures(content, featured_image) as file;
  delete from trash_pictures;
  insert into trash_pictures (post_id, file)
  select post_id, file from deleted_posts cross join lateral trashed_pictures(post, working_copy) as file;
$$;

insert into row_counts (counted, key, change)
select 'lead stage', stage, count(*) from leads where erased_at is null group by stage;
