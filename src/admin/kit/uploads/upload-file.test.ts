import { beforeEach, expect, test, vi } from 'vitest';
import { fakeRequests, PICTURE } from './__fixtures__/requests.ts';
import { FileUnreadable, type UploadProgress, uploadFile } from './upload-file.ts';

const FILE = new File([new Uint8Array(1000)], 'ofis.jpg');

let requests: ReturnType<typeof fakeRequests>;

beforeEach(() => {
  requests = fakeRequests();
  return () => vi.unstubAllGlobals();
});

function start(file = FILE, replaces?: string) {
  const progress: UploadProgress[] = [];
  const abort = new AbortController();
  const picture = uploadFile(file, {
    signal: abort.signal,
    onProgress: (each) => progress.push(each),
    replaces,
  });
  // Some tests leave a rejection unobserved.
  picture.catch(() => {});
  return { picture, progress, abort };
}

test('a file is sent in one form, with its progress until the picture is made', async () => {
  const { picture, progress } = start();
  const [request] = requests;
  expect(request?.address).toBe('POST /admin/media');
  expect(request?.form?.get('file')).toMatchObject({ name: 'ofis.jpg', size: 1000 });
  request?.tellProgress(400, 1200);
  request?.tellProgress(1200, 1200);
  expect(progress).toEqual([
    { state: 'sending', sent: 400 },
    { state: 'preparing', sent: 1000 },
  ]);
  request?.take();
  expect(await picture).toEqual(PICTURE);
});

test('a file that replaces a picture sends the picture’s id', () => {
  start(FILE, 'b');
  expect(requests[0]?.address).toBe('POST /admin/media?replaces=b');
});

test('a refusal has its code and text', async () => {
  const { picture } = start();
  requests[0]?.refuse('PICTURE_FILE_TOO_LARGE', { megabytes: 20 });
  await expect(picture).rejects.toMatchObject({
    code: 'PICTURE_FILE_TOO_LARGE',
    message: 'The file is larger than 20 MB. Please choose a smaller one.',
  });
});

test.each([
  ['a lost connection', 'CONNECTION_LOST', (request?: (typeof requests)[0]) => request?.lose()],
  ['a proxy without a server', 'CONNECTION_LOST', (request) => request?.answer(502, '<h1>502</h1>')],
  ['a proxy that takes no such file', 'PAYLOAD_TOO_LARGE', (request) => request?.answer(413, '<h1>413</h1>')],
  ['an answer without a picture', 'CONNECTION_LOST', (request) => request?.answer(201, '')],
] as [string, string, (request?: (typeof requests)[0]) => void][])('%s is %s', async (_, code, answer) => {
  const { picture } = start();
  answer(requests[0]);
  await expect(picture).rejects.toMatchObject({ code });
});

test('a file that was deleted from the disk is not reported as a lost connection', async () => {
  const movedFile = new File(['x'], 'gitti.jpg');
  vi.spyOn(movedFile, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  } as Blob);
  const { picture } = start(movedFile);
  requests[0]?.lose();
  await expect(picture).rejects.toBeInstanceOf(FileUnreadable);
});

test('an aborted upload ends its request', async () => {
  const { picture, abort } = start();
  abort.abort();
  await expect(picture).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests[0]?.isAborted).toBe(true);
});

test.each([
  [new File([], 'bos.png'), 'PICTURE_DAMAGED'],
  [new File(['x'], 'ekran-kaydi.mov', { type: 'video/quicktime' }), 'PICTURE_TYPE_REFUSED'],
])('$name is refused before anything is sent', async (file, code) => {
  await expect(start(file).picture).rejects.toMatchObject({ code });
  expect(requests).toHaveLength(0);
});
