-- runs with: 0021
-- Tests of two versions of a text. docs/decisions/0083-experiments.md

-- Version A is the published text, version B is `text`. Both contain references.
create table experiments (
  id uuid not null default gen_random_uuid(),
  record text not null,
  -- The path of the text in the record, such as `hero.lead`.
  path text not null,
  text text not null,
  saved_at timestamptz not null default now(),
  saved_by uuid,
  -- Null before the start. While another text than `first_text` is published, visitors read that text.
  first_text text,
  starts_at timestamptz,
  ends_at timestamptz,
  -- The readers of each version that were planned at the start.
  planned_readers integer,
  -- The key of the hash that chooses a visitor's version; null after the decision.
  key text,
  -- The version that a member has chosen. The end alone decides nothing: visitors then read version A.
  outcome text,
  decided_at timestamptz,
  constraint experiments__pkey primary key (id),
  constraint experiments__saver foreign key (saved_by) references users (id) on delete set null,
  constraint experiments__known_outcome check (outcome in ('a', 'b')),
  constraint experiments__started check (
    (starts_at is null and ends_at is null and first_text is null and planned_readers is null and outcome is null)
    or (starts_at is not null and first_text is not null and planned_readers > 0 and ends_at - starts_at >= interval '14 days')
  ),
  constraint experiments__decided check ((outcome is null) = (decided_at is null)),
  constraint experiments__key check ((key is not null) = (starts_at is not null and outcome is null))
);

-- A text has one undecided test.
create unique index experiments__undecided on experiments (record, path) where outcome is null;

-- Readers and requests of a version on one day of the site. Nothing here is about a person.
create table experiment_days (
  experiment_id uuid not null,
  version text not null,
  day date not null,
  readers integer not null,
  requests integer not null,
  constraint experiment_days__pkey primary key (experiment_id, day, version),
  constraint experiment_days__experiment foreign key (experiment_id) references experiments (id) on delete cascade,
  constraint experiment_days__known_version check (version in ('a', 'b'))
);

-- A draft changes nothing for visitors.
create constraint trigger raise_texts_version_on_update
  after update on experiments deferrable initially deferred
  for each row when (old.starts_at is distinct from new.starts_at or old.outcome is distinct from new.outcome)
  execute function raise_texts_version();
create constraint trigger raise_texts_version_on_delete
  after delete on experiments deferrable initially deferred
  for each row when (old.starts_at is not null) execute function raise_texts_version();
create trigger raise_texts_version_on_truncate
  after truncate on experiments execute function raise_texts_version();
