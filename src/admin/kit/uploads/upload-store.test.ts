import { beforeEach, expect, test, vi } from 'vitest';
import { createSessionStore } from '#src/admin/lib/session-store.ts';
import { fakeRequests } from './__fixtures__/requests.ts';
import { UploadStore } from './upload-store.ts';

let requests: ReturnType<typeof fakeRequests>;
const browser = new EventTarget();

beforeEach(() => {
  requests = fakeRequests();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  return () => vi.unstubAllGlobals();
});

const open = (session = createSessionStore()) => {
  const storedTitles: string[] = [];
  const store = new UploadStore(session, ({ id }) => storedTitles.push(id));
  return {
    store,
    stored: storedTitles,
    states: () => store.uploads().map(({ name, state }) => `${name} ${state}`),
  };
};
const file = (name: string) => new File(['x'], name);
const waitForRequests = async (count: number) => {
  await expect.poll(() => requests).toHaveLength(count);
};
const asksBeforeLeaving = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  browser.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

test('two files are sent at once, and the others wait', async () => {
  const { store, stored, states } = open();
  store.add([file('a'), file('b'), file('c')]);
  expect(requests).toHaveLength(2);
  requests[1]?.tellProgress(1, 1);
  expect(states()).toEqual(['a sending', 'b preparing', 'c queued']);
  expect(asksBeforeLeaving()).toBe(true);
  requests[1]?.take();
  await waitForRequests(3);
  expect(states()).toEqual(['a sending', 'b done', 'c sending']);
  requests[0]?.take();
  requests[2]?.take();
  await expect.poll(() => states()).toEqual(['a done', 'b done', 'c done']);
  expect(stored).toEqual(['a', 'a', 'a']);
  expect(asksBeforeLeaving()).toBe(false);
});

test('a pasted picture, which browsers call image.png, gets a name with its time', () => {
  const { store, states } = open();
  store.add([file('image.png'), file('my image.png')]);
  expect(states()[0]).toMatch(/^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png sending$/);
  expect(states()[1]).toBe('my image.png sending');
});

test('a stopped upload ends its request and starts the next', async () => {
  const { store, states } = open();
  const [first = ''] = store.add([file('a'), file('b'), file('c')]);
  store.cancel(first);
  await waitForRequests(3);
  expect(requests[0]?.isAborted).toBe(true);
  expect(states()).toEqual(['b sending', 'c sending']);
});

test.each([
  ['PICTURE_DAMAGED', 'Refused: The file is damaged: it cannot be read as a picture.', false],
  [
    'PICTURE_TOO_SLOW',
    'Refused: Preparing the picture takes too long. Please choose one with fewer pixels or frames.',
    false,
  ],
  ['MEDIA_BUSY', 'Refused: Many pictures are being prepared. Please try again in a few seconds.', true],
  ['PAYLOAD_TOO_LARGE', 'Refused: What was sent is too large.', false],
  ['TOO_MANY_REQUESTS', 'Refused: Too many requests. Please try again in a moment.', true],
  ['INTERNAL', 'The upload failed. Please try again.', true],
] as const)('%s says why, and only what may help is offered', async (code, reason, mayRetry) => {
  const { store } = open();
  store.add([file('a')]);
  requests[0]?.refuse(code);
  await expect.poll(() => store.uploads()).toMatchObject([{ state: 'refused', reason, mayRetry }]);
  expect(asksBeforeLeaving()).toBe(false);
});

test('a file whose connection was lost stays, and is sent again as a whole', async () => {
  const { store, states } = open();
  const [key = ''] = store.add([file('a')]);
  requests[0]?.tellProgress(1, 2);
  requests[0]?.lose();
  const reason = 'The connection was lost. Please try again.';
  await expect.poll(() => store.uploads()).toMatchObject([{ state: 'refused', reason, mayRetry: true }]);
  store.retry(key);
  expect(store.uploads()).toMatchObject([{ state: 'sending', sent: 0 }]);
  expect(requests[1]?.form?.get('file')).toMatchObject({ name: 'a' });
  requests[1]?.take();
  await expect.poll(() => states()).toEqual(['a done']);
});

test('after the end of the session, signing in sends the file again', async () => {
  const session = createSessionStore();
  const { store, states } = open(session);
  session.signIn.register(() => Promise.resolve(true));
  store.add([file('a')]);
  requests[0]?.refuse('UNAUTHORIZED');
  await waitForRequests(2);
  requests[1]?.take();
  await expect.poll(() => states()).toEqual(['a done']);

  session.signIn.register(() => Promise.resolve(false));
  store.add([file('b')]);
  requests[2]?.refuse('UNAUTHORIZED');
  await expect.poll(() => states()).toEqual(['b refused']);
  expect(requests).toHaveLength(3);
});

test('new files replace the rows of stored ones, but not of refused ones; a pending file cannot be dismissed', async () => {
  const { store, states } = open();
  store.add([file('a'), file('b')]);
  requests[0]?.take();
  requests[1]?.refuse('PICTURE_DAMAGED');
  await expect.poll(() => states()).toEqual(['a done', 'b refused']);
  store.add([file('c')]);
  expect(states()).toEqual(['b refused', 'c sending']);
  store.dismiss(store.uploads().map(({ key }) => key));
  expect(states()).toEqual(['c sending']);
});
