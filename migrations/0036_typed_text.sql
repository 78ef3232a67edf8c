-- Search and comparison of text that people type or paste: apostrophes, quotation marks, dashes, spaces, invisible
-- characters and Turkish capitals do not count.
-- runs with: 0012

-- The text without characters that nobody sees. `withoutInvisible` in src/shared/typed-text.ts is the same rule.
create function without_invisible(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    value,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164'
      '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'
  );

-- `foldText` in src/shared/fold-text.ts is the same rule for the browser; a test compares the two.
create or replace function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          translate(
            lower(
              regexp_replace(
                without_invisible(normalize(translate(value, '´' || U&'\1FFD' || '″', '''''"'), NFKD)),
                '[\u0300-\u036f]', '', 'g'
              ) collate "und-x-icu"
            ),
            'ıς⁄∕', 'iσ//'
          ),
          '[`´‘’‚‛′‵ʹʻʼʽʾʿ‹›]', '''', 'g'
        ),
        '[“”„‟″«»〝〞〟ʺ]', '"', 'g'
      ),
      '[-‐‑‒–—―−⁃⸺⸻]+', '-', 'g'
    ),
    '[ \t\u1680]{2,}|[\t\u1680]', ' ', 'g'
  );

-- An e-mail address in the form in which it is compared. `emailKey` in src/shared/typed-text.ts is the same rule.
create function email_key(value text) returns text
  language sql immutable strict parallel safe
  return replace(
    lower(
      translate(
        regexp_replace(
          regexp_replace(
            btrim(
              regexp_replace(
                normalize(without_invisible(value), NFC),
                '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+',
                ' ',
                'g'
              )
            ),
            '^mailto: ?', '', 'i'
          ),
          '\.$', ''
        ),
        '`´‘’‚‛′‵ʹʻʼʽʾʿ‹›' || '‐‑‒–—―−⁃⸺⸻' || 'İ',
        rpad('', 16, '''') || rpad('', 10, '-') || 'i'
      ) collate "und-x-icu"
    ),
    U&'i\0307', 'i'
  );

-- Writes the generated columns anew. Versions and moments of change stay as they are.
update blog_posts set title = title, excerpt = excerpt, slug = slug
where search_text <> fold_text(title || E'\n' || excerpt)
  or admin_search_text <> fold_text(title || E'\n' || slug);

update leads set email = email;
