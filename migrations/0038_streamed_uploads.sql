-- An upload is one streamed request, so its parts are no longer kept. A picture that moves may be a WebP.
-- docs/decisions/0034-media.md

drop table media_upload_parts, media_uploads;

-- The names of the pictures in a text, each once.
create or replace function named_pictures(content text, featured_image text) returns setof text
  language sql immutable as $$
  select distinct found[1]
  from regexp_matches(
    coalesce(featured_image, '') || ' ' || case when strpos(content, '/media/') > 0 then content else '' end,
    '/media/([0-9a-f]{24}-\d{1,4}x\d{1,4}-[0-9a-f]{6}\.(?:jpg|png|gif|webp))',
    'g'
  ) as found;
$$;
