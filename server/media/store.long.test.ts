import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { startS3Server } from './__fixtures__/s3-server.ts';
import { openS3Store } from './store.ts';

test('a bucket can list more names than its server returns in one response', async () => {
  const { bucket, end } = await startS3Server();
  onTestFinished(end);
  const store = openS3Store(bucket);
  const names = Array.from({ length: 1001 }, (_, number) => `${number}.jpg`);
  for (let from = 0; from < names.length; from += 50) {
    const put = (name: string) => store.put(name, Readable.from([Buffer.from('a')]));
    await Promise.all(names.slice(from, from + 50).map(put));
  }
  const storedNames = await Array.fromAsync(store.list(), ({ name }) => name);
  expect(storedNames.toSorted()).toEqual(names.toSorted());
});
