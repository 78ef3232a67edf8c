import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emailKey,
  isEmail,
  normalizeLine,
  normalizeParagraphs,
  normalizePhone,
  withoutInvisible,
} from './typed-text.ts';

test.each([
  ['a soft hyphen', 'müş\u00adteri', 'müşteri'],
  ['a zero-width space', '\u200bAyşe\u200b', 'Ayşe'],
  ['marks of direction', '\u202dAyşe\u202c \u2066Yılmaz\u2069', 'Ayşe Yılmaz'],
  ['a word joiner and a byte order mark', '\ufeffAy\u2060şe', 'Ayşe'],
  ['spaces of other kinds', '\u00a0Ayşe\u2003Nur\u202fYılmaz\u3000', 'Ayşe Nur Yılmaz'],
  ['controls and line breaks', 'Ayşe\0\r\nYıl\u000bmaz\u2028', 'Ayşe Yıl maz'],
  ['decomposed letters', 'C\u0327elik S\u0327en', 'Çelik Şen'],
  ['an invisible character between a letter and its mark', 'c\u200b\u0327', 'ç'],
  ['a joiner between Latin letters', 'a\u200db\u200cc', 'abc'],
  ['half a surrogate pair', 'a\ud800', 'a\ufffd'],
])('normalizeLine removes or replaces %s', (_, text, line) => {
  expect(normalizeLine(text)).toBe(line);
});

test.each([
  ['a family', '👨‍👩‍👧'],
  ['a heart and a keycap', '❤️ 1️⃣'],
  ['a skin tone before a joiner', '👩🏽‍💻'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['Persian', 'می‌خواهم'],
  ['typographic punctuation', '“kargo” – İstanbul’da …'],
])('normalizeLine does not change %s', (_, text) => {
  expect(normalizeLine(text)).toBe(text);
});

test('normalizeParagraphs preserves line breaks and tabs', () => {
  expect(normalizeParagraphs(' a\r\nb\rc\u2028d\0\te\u00a0\u00ad ')).toBe('a\nb\nc\nd \te');
});

test('normalizing a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const normalize of [normalizeLine, normalizeParagraphs, emailKeyWithoutPrefixes, normalizePhone])
        expect(normalize(normalize(text))).toBe(normalize(text));
    }),
  );
  // A second run of `emailKey` may remove another `mailto:` or final dot, so the property excludes them.
  function emailKeyWithoutPrefixes(text: string): string {
    return emailKey(text.replaceAll(/mailto:|\./gi, ''));
  }
});

test.each([
  [' Ayse@Example.COM ', 'ayse@example.com'],
  ['İSMAİL@GMAİL.COM', 'ismail@gmail.com'],
  ['I\u0307SMAI\u0307L@GMAI\u0307L.COM', 'ismail@gmail.com'],
  ['ismai\u0307l@gmail.com', 'ismail@gmail.com'],
  ['ISMAIL@GMAIL.COM', 'ismail@gmail.com'],
  ['ışık@örnek.com.tr', 'ışık@örnek.com.tr'],
  ['c\u0327elik@example.com', 'çelik@example.com'],
  ['\u200bgizli@example.com\u2060', 'gizli@example.com'],
  ['giz\u00adli@example.com\ufeff', 'gizli@example.com'],
  ['ayse+deneme#1@example.com', 'ayse+deneme#1@example.com'],
  ['mailto:Ayse@example.com', 'ayse@example.com'],
  ['MAILTO: ayse@example.com', 'ayse@example.com'],
  ['ayse@example.com.', 'ayse@example.com'],
  ['o’neil@ex\u2011ample.com', "o'neil@ex-ample.com"],
])('the key of %j is %s', (text, key) => {
  expect(emailKey(text)).toBe(key);
  expect(isEmail(key)).toBe(true);
});

test.each([
  'a@b.co?bcc=c@d.co',
  'a@b.co?body=x',
  'a%3Fbcc=x@b.co',
  'a:b@c.co',
  'a@b.co;c',
  'a,b@c.co',
  'A <a@b.co>',
  'a b@c.co',
  '"a"@b.co',
  'a@b@c.co',
  '@b.co',
  'm@t.co#x',
  'm@t.co/x',
  'm@t.co&cc=a',
  'm@t.co!x',
  'm@t.co|x',
  'a＠b.co',
  'a＠b@c.co',
  'a@b＠c.co',
  'a@b﹫c.co',
])('%j is no e-mail address', (text) => {
  expect(isEmail(emailKey(text))).toBe(false);
});

test.each([
  ['\u202d+90 532 000 00 01\u202c', '+90 532 000 00 01'],
  ['0532\u00a0000\u201100\u201301', '0532 000-00-01'],
  ['\u200e0532.000.00.01\u200b', '0532.000.00.01'],
  ['＋９０ ５３２', '+90 532'],
])('the telephone number %j is stored as %s', (text, number) => {
  expect(normalizePhone(text)).toBe(number);
});

test('withoutInvisible removes every invisible character', () => {
  expect(withoutInvisible('a\u200db\ufe0fc\u200c')).toBe('abc');
});
