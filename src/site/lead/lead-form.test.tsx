import { screen, waitFor } from '@testing-library/dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { EMPTY_LEAD, type LeadSheetData } from '#shared/leads/lead-values.ts';
import type { LeadSubmission } from '#shared/leads/schemas.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { leadTexts } from '#src/site/content/lead-dialogs.ts';
import { answerWith, type Procedures } from '#tests/support/components/area.tsx';
import { forgetLeadFormTime } from './form-time.ts';
import { forgetLeadDraft } from './lead-draft.ts';
import { handleLeadPage } from './lead-page-visit.ts';
import { LeadSheet } from './lead-sheet.tsx';

const SHEET: LeadSheetData = {
  variant: 'demo',
  values: EMPTY_LEAD,
  errors: {},
  failure: undefined,
  done: false,
  hidden: { idempotencyKey: '5b0f2f0e-3a52-4a3b-9a51-0e3f5d0e7c11', button: 'page_demo_request' },
};
const STORED = { leadId: '5b0f2f0e-3a52-4a3b-9a51-0e3f5d0e7c12' };
const { form: FORM, done } = leadTexts({});
const THANKS = done.title;

afterEach(() => {
  forgetLeadFormTime();
  forgetLeadDraft();
  Reflect.deleteProperty(navigator, 'onLine');
  vi.unstubAllGlobals();
});

/**
 * Displays the server's form, filled in before any script.
 * @returns a function that hydrates the form, a function that sends it, and the calls
 */
function openServedForm(procedures: Procedures, email = 'ayse@example.com') {
  const calls = answerWith(procedures);
  const sheet = <LeadSheet {...SHEET} site={{ ...DEFAULT_SITE, origin: location.origin }} />;
  const place = document.createElement('div');
  place.innerHTML = renderToString(sheet);
  document.body.append(place);
  onTestFinished(() => place.remove());
  const fields = { firstName: 'Ayşe', lastName: 'Yılmaz', email, mobilePhone: '0532 123 45 67' };
  for (const [name, value] of Object.entries(fields)) {
    const field = place.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (field) field.value = value;
  }
  const hydrate = async () => {
    const root = hydrateRoot(place, sheet);
    onTestFinished(() => root.unmount());
    await screen.findByText('Ayşe Yılmaz');
  };
  const send = () => place.querySelector<HTMLElement>('[type=submit]')?.click();
  return { calls, hydrate, send };
}

/** Expects the warning on the console with which developers see the exception. */
function expectOneWarning() {
  const warn = vi.mocked(console.warn);
  expect(warn.mock.calls.map(([message]) => message as unknown)).toEqual(['The request was not stored.']);
  warn.mockClear();
}

function reportOffline() {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
}

test('the time before hydration counts, so a form that was filled in before hydration is not too fast', async () => {
  const { calls, hydrate, send } = openServedForm({ 'lead.submit': () => STORED });
  const load = { responseStart: performance.now() - 7_000 } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load]);
  handleLeadPage();
  await hydrate();
  send();
  await screen.findByText(THANKS);
  const [trap] = calls.map(({ input }) => (input as LeadSubmission).trap);
  expect(trap?.elapsedMs).toBeGreaterThanOrEqual(7_000);
});

test('a form is sent even if the browser wrongly reports that it is offline', async () => {
  reportOffline();
  const { calls, hydrate, send } = openServedForm({ 'lead.submit': () => STORED });
  await hydrate();
  send();
  await screen.findByText(THANKS);
  expect(calls.map(({ procedure }) => procedure)).toEqual(['lead.submit']);
});

test('a form is sent by a page without https, where crypto.randomUUID is missing', async () => {
  const { crypto: webCrypto } = globalThis;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webCrypto.getRandomValues(bytes),
  });
  const { calls, hydrate, send } = openServedForm({ 'lead.submit': () => STORED });
  await hydrate();
  send();
  await screen.findByText(THANKS);
  const [key] = calls.map(({ input }) => (input as LeadSubmission).idempotencyKey);
  expect(key).toMatch(/^[\da-f-]{36}$/);
});

test.each<[string, () => unknown, string, boolean]>([
  ['a refusal', () => new AppError('BAD_REQUEST'), FORM.afterFailure, false],
  [
    'too many requests',
    () => new AppError('TOO_MANY_LEADS', { phone: '0850 123 45 67', email: 'bize@example.com' }),
    'Kısa sürede çok fazla talep gönderildi. Lütfen daha sonra yeniden deneyin ya da bize 0850 123 45 67 numarasından veya bize@example.com adresinden ulaşın.',
    false,
  ],
  [
    'a page that was opened at another origin',
    () => new AppError('OTHER_ADDRESS', { origin: 'https://sesdas.example.com' }),
    'Bu site https://sesdas.example.com adresinde çalışıyor. Lütfen sayfayı o adresten açıp yeniden deneyin.',
    false,
  ],
  ['no response', () => new TypeError('Failed to fetch'), FORM.afterFailure, false],
  ['no response and no network', () => new TypeError('Failed to fetch'), FORM.offline.text, true],
  [
    'a refusal while the browser reports that it is offline',
    () => new AppError('BAD_REQUEST'),
    FORM.afterFailure,
    true,
  ],
])('%s is explained with our own text', async (_name, failure, text, offline) => {
  if (offline) reportOffline();
  const { hydrate, send } = openServedForm({
    'lead.submit': () => {
      throw failure();
    },
  });
  await hydrate();
  send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
  expectOneWarning();
});

test('an exception of the script displays the text for failures, not the exception’s message', async () => {
  vi.stubGlobal('crypto', {});
  const { calls, hydrate, send } = openServedForm({}, 'bir-baska@example.com');
  await hydrate();
  send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(FORM.afterFailure));
  expect(calls).toEqual([]);
  expectOneWarning();
});
