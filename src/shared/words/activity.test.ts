import { expect, test } from 'vitest';
import { words as en } from './en.ts';
import { words as tr } from './tr.ts';

test.each([
  [{ method: 'passkey' }, 'by passkey', 'yöntem: geçiş anahtarı'],
  [{ code: 'CODE_WRONG' }, 'reason: That code does not fit', 'neden: Bu kod geçersiz'],
  [{ status: 'draft', count: 3 }, 'status draft · count 3', 'durum: Taslak · sayı: 3'],
  [{ publish: true, version: 4 }, 'publish · version 4', 'yayınlayarak · sürüm: 4'],
])('the log writes the detail %o in words', (detail, english, turkish) => {
  expect(en.log.detail(detail)).toBe(english);
  expect(tr.log.detail(detail)).toBe(turkish);
});
