import { AppError, type ErrorCode } from '#shared/errors.ts';
import { UPLOAD_PART_BYTES } from '#shared/media.ts';
import type { UploadedPicture } from '#shared/schemas/admin-media.ts';
import { TRPCClientError } from '@trpc/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { type UploadClient, uploadFile, type UploadProgress } from './upload-file.ts';

const PICTURE: UploadedPicture = {
  id: 'a',
  url: '/media/a.jpg',
  width: 900,
  height: 600,
  title: 'ofis.jpg',
  alt: '',
};
const BYTES = 2 * UPLOAD_PART_BYTES + 10;
const FILE = new File([new Uint8Array(BYTES)], 'ofis.jpg');

const browser = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const answer = (status: number, body: object) => Promise.resolve(Response.json(body, { status }));
const refusal = (code: ErrorCode) => {
  const { status, message } = new AppError(code);
  return answer(status, { code, message, requestId: 'r' });
};

type Sent = { from: number; bytes: number };

/** A server that keeps what arrives. `disturb` answers in its place; after `lost` the part has not arrived. */
function openServer(
  disturb: (part: number) => Promise<Response> | undefined = () => undefined,
  bytes = BYTES,
) {
  const sent: Sent[] = [];
  const calls: string[] = [];
  let received = 0;
  vi.stubGlobal('fetch', (url: string, { body }: { body: ArrayBuffer }) => {
    const from = Number(new URL(url, 'http://localhost').searchParams.get('from'));
    sent.push({ from, bytes: body.byteLength });
    const instead = disturb(sent.length);
    if (instead) return instead;
    if (from === received) received += body.byteLength;
    return received === bytes ? answer(201, PICTURE) : answer(200, { received });
  });
  const client = {
    admin: {
      media: {
        beginUpload: { mutate: async () => ({ received: 0 }) },
        uploadState: {
          query: async () => {
            calls.push('uploadState');
            return { received };
          },
        },
        cancelUpload: {
          mutate: async () => {
            calls.push('cancelUpload');
            return {};
          },
        },
      },
    },
  } as unknown as UploadClient;
  return { client, sent, calls, receive: (more: number) => (received += more) };
}

function start(client: UploadClient, file = FILE) {
  const progress: UploadProgress[] = [];
  const abort = new AbortController();
  const picture = uploadFile(file, {
    client,
    signal: abort.signal,
    onProgress: (each) => progress.push(each),
  });
  // Its failure is expected where the test looks at it.
  picture.catch(() => {});
  return { picture, progress, abort };
}

const FROM_THE_BEGINNING = [
  { from: 0, bytes: UPLOAD_PART_BYTES },
  { from: UPLOAD_PART_BYTES, bytes: UPLOAD_PART_BYTES },
  { from: 2 * UPLOAD_PART_BYTES, bytes: 10 },
];

test('a file goes in parts, one after the other', async () => {
  const { client, sent } = openServer();
  const { picture, progress } = start(client);
  expect(await picture).toEqual(PICTURE);
  expect(sent).toEqual(FROM_THE_BEGINNING);
  expect(progress).toEqual([
    { state: 'sending', sent: 0 },
    { state: 'sending', sent: UPLOAD_PART_BYTES },
    { state: 'preparing', sent: BYTES },
  ]);
});

test('after a lost network it goes on where it was, as soon as the browser says so', async () => {
  const { client, sent, calls } = openServer((part) => (part === 2 ? lost() : undefined));
  const { picture, progress } = start(client);
  await expect.poll(() => progress.at(-1)).toEqual({ state: 'waiting', sent: UPLOAD_PART_BYTES });
  browser.dispatchEvent(new Event('online'));
  expect(await picture).toEqual(PICTURE);
  const [first, second, third] = FROM_THE_BEGINNING;
  expect(sent).toEqual([first, second, second, third]);
  expect(calls).toEqual(['uploadState']);
});

test('a part whose answer was lost is not sent again', async () => {
  const { client, sent, receive } = openServer((part) => {
    if (part !== 2) return undefined;
    receive(UPLOAD_PART_BYTES);
    return lost();
  });
  const { picture } = start(client);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await picture).toEqual(PICTURE);
  expect(sent).toEqual(FROM_THE_BEGINNING);
});

test.each([BYTES, 2 * UPLOAD_PART_BYTES])(
  'where all %i bytes have arrived and the answer was lost, the last part comes again for the picture',
  async (bytes) => {
    const parts = Math.ceil(bytes / UPLOAD_PART_BYTES);
    const last = bytes - (parts - 1) * UPLOAD_PART_BYTES;
    const { client, sent, receive } = openServer((part) => {
      if (part !== parts) return undefined;
      receive(last);
      return lost();
    }, bytes);
    const { picture } = start(client, new File([new Uint8Array(bytes)], 'ofis.jpg'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await picture).toEqual(PICTURE);
    const again = { from: bytes - last, bytes: last };
    expect(sent.slice(parts - 1)).toEqual([again, again]);
  },
);

test('without the browser’s word it tries after growing pauses, of ten seconds at most', async () => {
  const moments: number[] = [];
  const { client } = openServer(() => {
    moments.push(Date.now());
    return lost();
  });
  const { abort, picture } = start(client);
  await vi.advanceTimersByTimeAsync(40_000);
  const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
  abort.abort();
  await expect(picture).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([['MEDIA_BUSY'], ['DATABASE_UNAVAILABLE'], ['TOO_MANY_REQUESTS']] as const)(
  '%s will pass',
  async (code) => {
    const { client, sent } = openServer((part) => (part === 1 ? refusal(code) : undefined));
    const { picture } = start(client);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await picture).toEqual(PICTURE);
    expect(sent).toHaveLength(4);
  },
);

test('an answer of a proxy whose server restarts will pass', async () => {
  const { client } = openServer((part) =>
    part === 1 ? Promise.resolve(new Response('<h1>502</h1>', { status: 502 })) : undefined,
  );
  const { picture } = start(client);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await picture).toEqual(PICTURE);
});

test('a session that ended is asked for once, by the next procedure', async () => {
  const { client, calls } = openServer((part) => (part === 2 ? refusal('UNAUTHORIZED') : undefined));
  expect(await start(client).picture).toEqual(PICTURE);
  expect(calls).toEqual(['uploadState']);

  const closed = openServer(() => refusal('UNAUTHORIZED'));
  await expect(start(closed.client).picture).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(closed.sent).toHaveLength(2);
});

test('a refusal says its code and the server’s words, and the server forgets the upload', async () => {
  const { client, sent, calls } = openServer((part) =>
    part === 3 ? refusal('PICTURE_TYPE_REFUSED') : undefined,
  );
  await expect(start(client).picture).rejects.toMatchObject({
    code: 'PICTURE_TYPE_REFUSED',
    message: 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.',
  });
  expect(sent).toHaveLength(3);
  expect(calls).toEqual(['cancelUpload']);
});

test('a file that is too large is refused before a byte is sent', async () => {
  const { client, sent, calls } = openServer();
  const message = 'The file is larger than 20 MB. Please choose a smaller one.';
  client.admin.media.beginUpload.mutate = async () => {
    throw new TRPCClientError(message, {
      result: {
        error: {
          code: -32_000,
          message,
          data: { code: 'PICTURE_FILE_TOO_LARGE', details: { megabytes: 20 } },
        },
      },
    });
  };
  await expect(start(client).picture).rejects.toMatchObject({ code: 'PICTURE_FILE_TOO_LARGE', message });
  expect(sent).toEqual([]);
  expect(calls).toEqual([]);
});

test('an aborted upload ends at once, also while it waits, and is cancelled on the server', async () => {
  const { client, calls } = openServer(lost);
  const { picture, progress, abort } = start(client);
  await expect.poll(() => progress.at(-1)?.state).toBe('waiting');
  abort.abort();
  await expect(picture).rejects.toMatchObject({ name: 'AbortError' });
  expect(calls).toEqual(['cancelUpload']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a file that has gone from the disk is refused, not waited for', async () => {
  const { client } = openServer();
  const gone = new File(['x'], 'gitti.jpg');
  vi.spyOn(gone, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  } as Blob);
  const upload = uploadFile(gone, { client, signal: new AbortController().signal, onProgress: () => {} });
  await expect(upload).rejects.toMatchObject({ code: 'PICTURE_DAMAGED' });
});

test.each([
  [new File([], 'bos.png'), 'PICTURE_DAMAGED'],
  [new File(['x'], 'ekran-kaydi.mov', { type: 'video/quicktime' }), 'PICTURE_TYPE_REFUSED'],
])('$name is refused before anything is asked', async (file, code) => {
  const { client, sent } = openServer();
  const begin = vi.spyOn(client.admin.media.beginUpload, 'mutate');
  const upload = uploadFile(file, { client, signal: new AbortController().signal, onProgress: () => {} });
  await expect(upload).rejects.toMatchObject({ code });
  expect(begin).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});
