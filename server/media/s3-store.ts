import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3mini } from 's3mini';
import type { Bucket } from '#server/env.ts';
import type { MediaStore } from './store.ts';

/** Milliseconds for a request to the bucket. */
const PATIENCE_MS = 15_000;
/** Names in one page of a list; servers give no more. */
const PER_PAGE = 1000;

/** A store in a bucket that speaks S3. */
export function openS3Store({ url, prefix, region, accessKeyId, secretAccessKey }: Bucket): MediaStore {
  let opened: Promise<S3mini> | undefined;
  // Loaded with the first picture: most sites have a folder.
  const open = () => {
    opened ??= import('s3mini').then(
      (library) =>
        new library.S3mini({
          endpoint: url,
          region,
          accessKeyId,
          secretAccessKey,
          requestAbortTimeout: PATIENCE_MS,
        }),
    );
    return opened;
  };
  return {
    async put(name, content) {
      const bucket = await open();
      // Bytes whose number is known are sent in one request: whole or not at all.
      await bucket.putObject(prefix + name, await buffer(content));
    },
    async get(name) {
      const bucket = await open();
      const found = await bucket.getObjectResponse(prefix + name);
      if (!found?.body) return undefined;
      return {
        bytes: Number(found.headers.get('content-length')),
        content: Readable.fromWeb(found.body),
      };
    },
    async remove(name) {
      const bucket = await open();
      await bucket.deleteObject(prefix + name);
    },
    async *list() {
      const bucket = await open();
      let next: string | undefined;
      do {
        const page = await bucket.listObjectsPaged('/', prefix, PER_PAGE, next);
        for (const { Key, LastModified } of page?.objects ?? [])
          yield { name: Key.slice(prefix.length), storedAt: LastModified };
        next = page?.nextContinuationToken;
      } while (next !== undefined);
    },
  };
}
