import { expect, test } from 'vitest';
import { changed, readCompare, readView, searchOfView } from './view.ts';

const of = (text: string) => new URLSearchParams(text);

test('another view keeps the period and the comparison', () => {
  const search = of('view=revenue&days=90&compare=0&by=page&sort=leads');
  expect(String(searchOfView('visits', search))).toBe('days=90&compare=0');
  expect(String(searchOfView('revenue', of('from=2026-03-01&to=2026-03-02')))).toBe(
    'view=revenue&from=2026-03-01&to=2026-03-02',
  );
});

test.each([
  ['', 'visits', false],
  ['view=revenue', 'revenue', true],
  ['view=revenue&compare=0', 'revenue', false],
  ['view=leads&compare=1', 'visits', true],
])('%s is %s with a comparison: %s', (text, view, isCompared) => {
  expect(readView(of(text))).toBe(view);
  expect(readCompare(of(text))).toBe(isCompared);
});

test('changes keep other values', () => {
  expect(String(changed(of('view=revenue&by=page'), { by: undefined, sort: 'won' }))).toBe(
    'view=revenue&sort=won',
  );
});
