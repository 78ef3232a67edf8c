import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LibraryRecording } from '#shared/media/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { DEFAULT_RECORDS, shippedRecords } from '#shared/site-texts/defaults/all.ts';
import { referenceTextsOf } from '#shared/site-texts/references.ts';
import type { RecordDetail, RecordFields } from '#shared/site-texts/schemas.ts';
import { DEFAULT_SITE, type Site } from '#shared/site-texts/site.ts';
import { profileOf, showArea } from '#tests/support/components/area.tsx';
import { DATA_HANDLING } from '#tests/support/factories/site-texts.ts';

vi.mock('#src/editor/saving/local-drafts.ts', () => ({
  listClosedEntries: async () => [],
  markOpen: () => () => {},
  removeEntry: async () => true,
  writeEntry: async () => true,
}));
vi.mock('./peaks.ts', () => ({ readPeaks: async () => Array.from({ length: 140 }, () => 50) }));

const SITE: Site = { ...DEFAULT_SITE, origin: 'https://example.com' };
const RECORDING: LibraryRecording = {
  id: '0198c3f2-0000-7000-8000-000000000001',
  url: '/media/0123456789abcdef01234567-31000.m4a',
  title: 'gulus-randevu.m4a',
  bytes: 488_000,
  createdAt: new Date('2026-11-24T09:00:00+03:00'),
  uploadedBy: profileOf('ayse@example.com'),
  confirmedAt: null,
  confirmedBy: null,
  uses: [],
};

/** The position of the player in seconds. */
let position = 0;
let isPaused = true;

beforeEach(() => {
  localStorage.clear();
  position = 0;
  isPaused = true;
  const prototype = HTMLMediaElement.prototype;
  // Not two spies: after both are restored, the getter of the first one stays, and other files use the same prototype.
  const original = Object.getOwnPropertyDescriptor(prototype, 'currentTime') ?? {};
  Object.defineProperty(prototype, 'currentTime', {
    configurable: true,
    get: () => position,
    set: (seconds: number) => {
      position = seconds;
    },
  });
  vi.spyOn(prototype, 'paused', 'get').mockImplementation(() => isPaused);
  vi.spyOn(prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    isPaused = false;
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    isPaused = true;
    this.dispatchEvent(new Event('pause'));
  });
  return () => {
    Object.defineProperty(prototype, 'currentTime', original);
  };
});

async function openRecording() {
  const fields: RecordFields = shippedRecords(SITE, DATA_HANDLING).landing;
  const detail: RecordDetail = {
    name: 'landing',
    live: null,
    plan: null,
    draft: null,
    title: null,
    added: null,
    isInvalid: false,
    isLocked: false,
    version: 0,
    base: 0,
    otherCities: [],
    tests: [],
    fields,
    liveFields: fields,
    texts: referenceTextsOf('landing', DEFAULT_RECORDS.facts, SITE),
  };
  const drafts: RecordFields[] = [];
  let confirmedAt: Date | null = null;
  const recording = () => ({
    ...RECORDING,
    confirmedAt,
    confirmedBy: confirmedAt && profileOf('elif@example.com'),
  });
  const calls = await showArea(pathTo('adminSiteRecord', { name: 'landing' }), {
    'admin.site.get': () => detail,
    'admin.site.factEffects': () => ({ statements: [], posts: [], isOfDraft: false, isComplete: true }),
    'admin.site.saveDraft': (input: unknown) => {
      drafts.push((input as { fields: RecordFields }).fields);
      return { version: drafts.length };
    },
    'admin.media.recordings': () => ({ recordings: [recording()], total: 1 }),
    'admin.media.confirmRecording': (input: unknown) => {
      confirmedAt = (input as { isConfirmed: boolean }).isConfirmed ? new Date() : null;
      return recording();
    },
  });
  await userEvent.click(await screen.findByText('Example call'));
  await userEvent.click(await screen.findByRole('button', { name: 'Recording: Add a recording' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose from the library' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose “gulus-randevu.m4a”' }));
  await screen.findByRole('slider', { name: 'Position in the recording' });
  return {
    drafts,
    calls,
    call: () => drafts.at(-1)?.['call'] as { lines: { at?: number }[]; audio?: object },
  };
}

/** Browsers end the rendering after a key before the next key; happy-dom does not. */
const press = (key: string, more: object = {}) =>
  flushSync(() => fireEvent.keyDown(document.body, { key, ...more }));
const beginAt = (seconds: number) => {
  position = seconds;
  press('Enter');
};
const linesOf = () => within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('listitem');

test('keys set the times of the lines while the recording plays', async () => {
  const { call } = await openRecording();
  press(' ');
  expect(isPaused).toBe(false);
  beginAt(0.62);
  beginAt(5.1);
  await screen.findByText('Line 2, 0:05.1');
  expect(linesOf()[2]?.getAttribute('aria-current')).toBe('step');
  press('Backspace');
  beginAt(5.4);
  press('ArrowLeft');
  press('ArrowLeft', { shiftKey: true });
  press('ArrowUp');
  press('ArrowUp');
  press('ArrowRight');
  await waitFor(() =>
    expect(
      call()
        ?.lines.map(({ at }) => at)
        .slice(0, 3),
    ).toEqual([0.7, 4.3, undefined]),
  );
  press(' ');
  expect(isPaused).toBe(true);
});

test('a wrong time is named with its bound, and holds up the publication', async () => {
  const { calls } = await openRecording();
  for (const [index] of linesOf().entries()) beginAt(index === 2 ? 1 : (index + 1) * 2);
  const message = 'Line 3 begins before line 2 (0:04.0). It must be 0:04.1 or later.';
  expect(await screen.findByText(message)).toBeDefined();
  await screen.findByText('1 time must be corrected.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('This text cannot be published yet')).toBeDefined();
  expect(calls.some(({ procedure }) => procedure === 'admin.site.publish')).toBe(false);
});

test('a member confirms the consent of those heard', async () => {
  const { calls } = await openRecording();
  const box = await screen.findByRole('checkbox', {
    name: 'Everybody heard in the recording has agreed to its publication.',
  });
  expect(box).toHaveProperty('checked', false);
  await userEvent.click(box);
  expect(await screen.findByText(/^Confirmed by elif@/)).toBeDefined();
  expect(calls.filter(({ procedure }) => procedure === 'admin.media.confirmRecording')).toMatchObject([
    { input: { id: RECORDING.id, isConfirmed: true } },
  ]);
});

test('removing the recording brings back the text as it was', async () => {
  const { call } = await openRecording();
  beginAt(3);
  await waitFor(() => expect(call()?.lines[0]).toMatchObject({ at: 3 }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the recording' }));
  await screen.findByText('This text has no recording');
  await waitFor(() => expect(call()).toEqual(shippedRecords(SITE, DATA_HANDLING).landing.call));
});

test('a file that is no recording is refused before its upload', async () => {
  await openRecording();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the recording' }));
  await screen.findByText('This text has no recording');
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input.');
  fireEvent.change(input, { target: { files: [new File(['x'], 'not.txt', { type: 'text/plain' })] } });
  const list = await screen.findByText('not.txt');
  expect(list.parentElement?.textContent).toContain('Only MP3 and M4A recordings can be uploaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Close: not.txt' }));
  await waitFor(() => expect(screen.queryByText('not.txt')).toBeNull());
});
