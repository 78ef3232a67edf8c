import { expect, test } from 'vitest';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { referenceTexts } from '#shared/site-texts/references.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';
import { previewRecord } from './preview-record.ts';

const SHIPPED = DEFAULT_RECORDS.pricing;
const LIVE = shippedTexts('pricing');
const preview = (changes: object) =>
  previewRecord('pricing', {
    fields: { ...SHIPPED, ...changes },
    shipped: SHIPPED,
    texts: referenceTexts(DEFAULT_RECORDS.facts, DEFAULT_SITE),
    live: LIVE,
  });
const packageWith = (changes: object) => ({ ...SHIPPED.packages[0], ...changes });

test('texts stay as they were typed, also against their limits and rules', () => {
  for (const title of ['', 'Kurulum {setup|de} ', 'x'.repeat(500), '{yok}'])
    expect(preview({ title }).title).toBe(title.replace('{setup|de}', '48 saatte'));
});

test('other values that the schema refuses are those of the live record', () => {
  expect(preview({ title: 7, faq: null })).toEqual(LIVE);
  expect(preview({ packages: [] }).packages).toEqual(LIVE.packages);
  expect(preview({ packages: [packageWith({ minutes: 0, name: 'Yeni', button: 'yok' })] }).packages).toEqual([
    { ...LIVE.packages[0], name: 'Yeni' },
  ]);
});

test('an item that the live record lacks has values of the last live item, and a list that is too long is cut', () => {
  const point = { title: 'Yeni', text: 7 };
  const points = [...SHIPPED.all.points, ...Array.from({ length: 9 }, () => point)];
  const { all } = preview({ all: { ...SHIPPED.all, points } });
  expect(all.points).toHaveLength(6);
  expect(all.points[5]).toEqual({ title: 'Yeni', text: LIVE.all.points.at(-1)?.text });
});

test('an invalid value that may be absent is left out', () => {
  expect(preview({ closing: { ...SHIPPED.closing, act: 7 } }).closing).toEqual(LIVE.closing);
});

test('fields of which nothing is right are the live record', () => {
  const fields = { title: [], packages: [7, null], comparison: { rows: {} } } as unknown as RecordFields;
  expect(previewRecord('pricing', { fields, shipped: SHIPPED, texts: {}, live: LIVE }).packages).toHaveLength(
    2,
  );
  expect(
    previewRecord('pricing', { fields: {}, shipped: SHIPPED, texts: {}, live: LIVE }).faq.items,
  ).toHaveLength(LIVE.faq.items.length);
});
