-- Rules of text and time that tables, indexes and searches use.

create extension if not exists pg_trgm;

-- The time zone that decides the year, month and day of every post, event and lead.
create function site_time_zone() returns text
  language sql immutable parallel safe
  return 'Europe/Istanbul';

-- Removes invisible characters. `withoutInvisible` in src/shared/typed-text.ts is the same rule.
create function without_invisible(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    value,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164'
      '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'
  );

-- The text as a search compares it: marks, case, invisible characters, and the kind of apostrophe,
-- quotation mark, dash or space do not count, and the Turkish letters I, İ, ı and i are one. `foldText`
-- in src/shared/fold-text.ts is the same rule for the browser; a test compares the two.
create function fold_text(value text) returns text
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

-- An e-mail address in its compared form. `emailKey` in src/shared/typed-text.ts is the same rule.
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

-- The text of a stored article: a block, a cell and a line break end a line, and marks end nothing, so that a
-- word with one bold letter is one word. Character references are those that `serialize.ts` writes.
create function text_of_html(html text) returns text
  language sql immutable strict parallel safe
  return replace(
    replace(
      replace(
        replace(
          replace(
            regexp_replace(
              regexp_replace(
                html,
                '</(?:p|h[1-6]|li|t[dhr]|blockquote|pre|figcaption|div)>|<(?:br|hr|img)[^>]*>',
                E'\n', 'gi'
              ),
              '<[^>]*>', '', 'g'
            ),
            '&nbsp;', ' '
          ),
          '&lt;', '<'
        ),
        '&gt;', '>'
      ),
      '&quot;', '"'
    ),
    '&amp;', '&'
  );

-- The words of a stored article: runs of characters between tags and white space.
create function count_words(html text) returns integer
  language sql immutable strict parallel safe
  return regexp_count(regexp_replace(replace(html, '&nbsp;', ' '), '<[^>]*>', ' ', 'g'), '[^\s]+');
