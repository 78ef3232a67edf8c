import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DEFAULT_RECORDS, shippedRecords } from '#shared/site-texts/defaults/all.ts';
import { experimentPath } from '#shared/site-texts/experiments/experiment-path.ts';
import type { ExperimentDetail } from '#shared/site-texts/experiments/schemas.ts';
import { compareVersions } from '#shared/site-texts/experiments/statistics.ts';
import { referenceTextsOf } from '#shared/site-texts/references.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { DEFAULT_SITE, type Site } from '#shared/site-texts/site.ts';
import { type Procedures, showArea } from '#tests/support/components/area.tsx';
import { DATA_HANDLING } from '#tests/support/factories/site-texts.ts';

const SITE: Site = { ...DEFAULT_SITE, origin: 'https://example.com' };
const TEXT = { name: 'pricing', path: 'title' } as const;
const ID = '3f2f1b0e-8a43-4f0b-9d1d-1f7f1f1f1f1f';
const FIELDS = shippedRecords(SITE, DATA_HANDLING).pricing;
const RECORD: RecordDetail = {
  name: 'pricing',
  live: null,
  plan: null,
  draft: null,
  tests: [],
  isInvalid: false,
  title: null,
  added: null,
  fields: FIELDS,
  liveFields: FIELDS,
  version: 0,
  base: 0,
  isLocked: false,
  otherCities: [],
  texts: referenceTextsOf('pricing', DEFAULT_RECORDS.facts, SITE),
};
const EMPTY: ExperimentDetail = {
  experiment: null,
  present: { readersPerDay: 84, rate: 0.019, isAssumed: false },
  lengths: [
    { days: 14, readers: 590, smallestRate: 0.049 },
    { days: 28, readers: 1180, smallestRate: 0.04 },
    { days: 56, readers: 2350, smallestRate: 0.034 },
  ],
};

type Experiment = NonNullable<ExperimentDetail['experiment']>;

function started(requestsOfB: number, changes: Partial<Experiment> = {}): ExperimentDetail {
  const elapsedDays = changes.elapsedDays ?? 28;
  const days = [{ a: { readers: 1184, requests: 22 }, b: { readers: 1169, requests: requestsOfB } }];
  return {
    ...EMPTY,
    experiment: {
      id: ID,
      record: 'pricing',
      path: 'title',
      state: 'over',
      text: 'Bir paket seçin',
      savedAt: new Date('2026-11-14T09:00:00Z'),
      firstText: DEFAULT_RECORDS.pricing.title,
      startsAt: new Date('2026-11-14T09:00:00Z'),
      endsAt: new Date('2026-12-12T09:00:00Z'),
      plannedReaders: 1170,
      outcome: null,
      decidedAt: null,
      elapsedDays,
      isFirstLive: true,
      comparison: compareVersions(days, { plannedReaders: 1170, elapsedDays }),
      ...changes,
    },
  };
}

async function open(detail: ExperimentDetail, procedures: Procedures = {}) {
  const calls = await showArea(experimentPath(TEXT.name, TEXT.path), {
    'admin.site.get': () => RECORD,
    'admin.site.experiments.get': () => detail,
    'admin.site.experiments.save': () => ({ id: ID, savedAt: new Date() }),
    ...procedures,
  });
  await screen.findByRole('heading', { level: 1 });
  return calls;
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('version B begins as a copy, is saved by itself and starts with the chosen length', async () => {
  const calls = await open(EMPTY, { 'admin.site.experiments.start': () => undefined });
  const input = await screen.findByLabelText<HTMLInputElement>('B New version');
  expect(input.value).toBe(DEFAULT_RECORDS.pricing.title);
  await screen.findByText('1,180 readers a version');
  await screen.findByText('4.9%');
  await userEvent.clear(input);
  await userEvent.click(await button('Start the test'));
  await screen.findByText('This field is empty.');
  expect(calls.filter(({ procedure }) => procedure.endsWith('start'))).toEqual([]);
  await userEvent.type(input, 'Bir paket seçin');
  await userEvent.click(await screen.findByRole('radio', { name: /^56 days/ }));
  await userEvent.click(await button('Start the test'));
  await screen.findByText('The test runs');
  expect(calls.findLast(({ procedure }) => procedure.endsWith('save'))?.input).toEqual({
    ...TEXT,
    text: 'Bir paket seçin',
  });
  expect(calls.find(({ procedure }) => procedure.endsWith('start'))?.input).toEqual({
    ...TEXT,
    id: ID,
    savedAt: expect.any(Date),
    days: 56,
    startsAt: null,
  });
});

test('a test that begins later does not start at once without its day', async () => {
  const calls = await open(EMPTY, { 'admin.site.experiments.start': () => undefined });
  await userEvent.type(await screen.findByLabelText<HTMLInputElement>('B New version'), ' hemen');
  await userEvent.click(await screen.findByRole('radio', { name: 'On a day' }));
  await userEvent.clear(await screen.findByLabelText<HTMLInputElement>(/^Date and time/));
  await userEvent.click(await button('Start the test'));
  await screen.findByText('Choose a time that is still to come.');
  expect(calls.filter(({ procedure }) => procedure.endsWith('start'))).toEqual([]);
  // “At once” needs no day.
  await userEvent.click(await screen.findByRole('radio', { name: 'At once' }));
  await userEvent.click(await button('Start the test'));
  await screen.findByText('The test runs');
});

test('a running test says that it is too early, with both numbers and the interval around zero', async () => {
  await open(started(26, { state: 'running', elapsedDays: 9 }));
  await screen.findByRole('heading', { name: 'Too early to tell.' });
  await screen.findByText('1,184');
  await screen.findByText('1,169');
  const ruler = await screen.findByRole('img', { name: /^Difference of B \+0\.4 points; .* between −/ });
  expect(ruler.querySelector('[data-decided]')).toBeNull();
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('9');
  await button('End the test');
});

test('a winner is published with an undo', async () => {
  const calls = await open(started(60), {
    'admin.site.experiments.decide': () => ({ number: 4, previous: 3, cancelledPlan: null }),
    'admin.site.undo': () => undefined,
  });
  await screen.findByRole('heading', { name: 'B is better.' });
  await button('Keep A');
  await userEvent.click(await button('Publish the winner'));
  await screen.findByText('B is live. Everybody reads it.');
  await userEvent.click(await button('Undo'));
  await expect
    .poll(() => calls.find(({ procedure }) => procedure === 'admin.site.undo')?.input)
    .toEqual({ name: 'pricing', number: 4, previous: 3 });
  expect(calls.find(({ procedure }) => procedure.endsWith('decide'))?.input).toEqual({
    ...TEXT,
    id: ID,
    outcome: 'b',
  });
});

test.each([
  [24, 'No difference worth naming.', 'Keep A'],
  [4, 'A is better.', 'Keep A'],
])('with %d requests of B the verdict is “%s”', async (requests, verdict, primary) => {
  await open(started(requests));
  await screen.findByRole('heading', { name: verdict });
  expect((await button(primary)).className).not.toContain('btn-line');
  await button('Publish B');
});

test('a text that cannot be tested says so', async () => {
  await showArea(experimentPath('pricing', 'meta.title'), {
    'admin.site.get': () => RECORD,
    'admin.site.experiments.get': () => EMPTY,
  });
  expect(await screen.findByText('This text does not exist, or cannot be tested.')).toBeTruthy();
});
