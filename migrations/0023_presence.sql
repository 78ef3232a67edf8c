-- The forms of the editor that have a post open now. docs/decisions/0040-presence.md
-- runs with: 0012

-- One row for each form, for as long as it says so. Without foreign keys: they would wait for the locks of saves.
create unlogged table post_presence (
  post_id uuid not null,
  -- One form of one window.
  form_id uuid not null,
  user_id uuid not null,
  -- The field that has the caret, and in the text its block; null where nothing has.
  place jsonb,
  expires_at timestamptz not null,
  constraint post_presence__pkey primary key (post_id, form_id)
) with (fillfactor = 70);
