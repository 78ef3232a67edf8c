-- runs with: 0021
-- Corrections of former numbers in posts, which are undone as one act. docs/decisions/0078-corrections.md

-- Null for an act that is no correction; otherwise whether the correction was undone. The kind of a correction is
-- 'status set' and its `undone_at` is set, as older versions refuse other kinds: they list it as an undone change.
alter table activity add column correction_undone boolean;

-- A corrected post before the correction, as `post_fields` and the working copy's row, and its version afterwards.
alter table activity_posts
  -- Null if only the working copy was corrected.
  add column fields_before jsonb,
  add column working_copy_before jsonb,
  add column version_after integer;
