import { AppError } from '#shared/errors.ts';
import type { UploadedPicture } from '#shared/schemas/admin-media.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UploadClient } from './upload-file.ts';
import { createUploadStore } from './upload-store.ts';

const PICTURE: UploadedPicture = {
  id: 'a',
  url: '/media/a.jpg',
  width: 9,
  height: 6,
  title: 'ofis.jpg',
  alt: '',
};
const client = {
  admin: {
    media: {
      beginUpload: { mutate: async () => ({ received: 0 }) },
      cancelUpload: { mutate: async () => ({}) },
    },
  },
} as unknown as UploadClient;

/** Answers to the parts that were sent, in their order: each file of these tests is one part. */
let answers: ((response: Response) => void)[] = [];
const browser = new EventTarget();

beforeEach(() => {
  answers = [];
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)));
  return () => vi.unstubAllGlobals();
});

const open = () => {
  const stored: string[] = [];
  const store = createUploadStore(client, ({ id }) => stored.push(id));
  return { store, stored, states: () => store.uploads().map(({ name, state }) => `${name} ${state}`) };
};
const file = (name: string) => new File(['x'], name);
const take = (index: number) => answers[index]?.(Response.json(PICTURE, { status: 201 }));
const refuse = (index: number, code: 'PICTURE_DAMAGED' | 'INTERNAL') => {
  const { status, message } = new AppError(code);
  answers[index]?.(Response.json({ code, message }, { status }));
};
const sent = async (count: number) => {
  await expect.poll(() => answers).toHaveLength(count);
};
const asksBeforeLeaving = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  browser.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

test('two files go at once, the others wait for their turn', async () => {
  const { store, stored, states } = open();
  store.add([file('a'), file('b'), file('c')]);
  await sent(2);
  expect(states()).toEqual(['a preparing', 'b preparing', 'c queued']);
  expect(asksBeforeLeaving()).toBe(true);
  take(1);
  await sent(3);
  expect(states()).toEqual(['a preparing', 'b done', 'c preparing']);
  take(0);
  take(2);
  await expect.poll(() => states()).toEqual(['a done', 'b done', 'c done']);
  expect(stored).toEqual(['a', 'a', 'a']);
  expect(asksBeforeLeaving()).toBe(false);
});

test('a stopped upload leaves its turn to the next, and what comes of it is ignored', async () => {
  const { store, states } = open();
  const [first = ''] = store.add([file('a'), file('b'), file('c')]);
  await sent(2);
  store.cancel(first);
  await sent(3);
  take(0);
  await expect.poll(() => states()).toEqual(['b preparing', 'c preparing']);
});

test('a refusal says why, and only what may help is offered', async () => {
  const { store, states } = open();
  store.add([file('a'), file('b')]);
  await sent(2);
  refuse(0, 'PICTURE_DAMAGED');
  refuse(1, 'INTERNAL');
  await expect.poll(() => states()).toEqual(['a refused', 'b refused']);
  expect(store.uploads()).toMatchObject([
    { reason: 'Refused: The file is damaged: it cannot be read as a picture.', mayRetry: false },
    { reason: 'The upload failed. Please try again.', mayRetry: true },
  ]);
  expect(asksBeforeLeaving()).toBe(false);
  store.retry(store.uploads()[1]?.key ?? '');
  await sent(3);
  take(2);
  await expect.poll(() => states()).toEqual(['a refused', 'b done']);
});

test('the next files take the place of stored ones, not of refused ones; no file under way is dismissed', async () => {
  const { store, states } = open();
  store.add([file('a'), file('b')]);
  await sent(2);
  take(0);
  refuse(1, 'PICTURE_DAMAGED');
  await expect.poll(() => states()).toEqual(['a done', 'b refused']);
  store.add([file('c')]);
  expect(states()).toEqual(['b refused', 'c sending']);
  store.dismiss(store.uploads().map(({ key }) => key));
  expect(states()).toEqual(['c sending']);
});
