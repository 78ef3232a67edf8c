import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

const CHUNK_BYTES = 64 * 1024;

/**
 * Buffers a stream in a temporary file, so that a slow reader does not slow down the source. The file has no name
 * while it is in use, so a killed process leaves no file.
 */
export async function spool(source: Readable, folder: string): Promise<Readable> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `export-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  let size = 0;
  let state: 'writing' | 'written' | { failure: unknown } = 'writing';
  let wake = () => {};

  const writing = (async () => {
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        await file.writeFile(chunk);
        size += chunk.length;
        wake();
      }
      state = 'written';
    } catch (failure) {
      state = { failure };
    }
    wake();
  })();

  async function* read(): AsyncGenerator<Buffer> {
    for (let position = 0; ; ) {
      if (position < size) {
        const buffer = Buffer.alloc(Math.min(CHUNK_BYTES, size - position));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      } else if (state === 'writing') {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      } else {
        if (state !== 'written') throw state.failure;
        return;
      }
    }
  }

  const reader = Readable.from(read(), { objectMode: false });
  reader.once('close', () => {
    source.destroy();
    wake();
    void writing.then(() => file.close());
  });
  return reader;
}
