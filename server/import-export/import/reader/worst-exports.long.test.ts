import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '#blog-sources/__fixtures__/read-source.ts';
import { WORST_EXPORTS } from '#blog-sources/__fixtures__/worst-exports.ts';
import { AppError } from '#shared/errors.ts';
import { openIsolatedSource } from './isolated-source.ts';

test.each(Object.entries(WORST_EXPORTS))(
  '%s: read or refused within the limits of the process',
  async (name, make) => {
    const files = make();
    const folder = await folderWith(files);
    const [only = '', ...others] = Object.keys(files);
    const read = async () => {
      const source = await openIsolatedSource([others.length === 0 ? join(folder, only) : folder]);
      try {
        for await (const item of source.items()) expect(item.kind).toBeDefined();
        return 'read';
      } finally {
        await source.close();
      }
    };
    const outcome = await read().catch((error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    });
    expect(outcome, name).toMatch(/^(?:read|IMPORT_FILE_(?:TOO_COMPLEX|DAMAGED|TRUNCATED))$/);
  },
);
