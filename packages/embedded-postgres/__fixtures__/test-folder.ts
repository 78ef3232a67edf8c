import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Creates a folder that the user of Postgres can access. `remove` also deletes the fallback folder of a start
 * as root.
 */
export async function makeTestFolder(mode = 0o755): Promise<{ path: string; remove: () => Promise<void> }> {
  const parent = await mkdtemp(path.join(tmpdir(), 'embedded-test-'));
  await chmod(parent, mode);
  const folder = path.join(parent, 'data-dir');
  return {
    path: folder,
    remove: async () => {
      const fallbackHome = (
        await readFile(path.join(folder, 'postgres-is-in'), 'utf8').catch(() => '')
      ).trim();
      if (fallbackHome !== '') {
        await rm(fallbackHome, { recursive: true, force: true });
      }
      await rm(parent, { recursive: true, force: true });
    },
  };
}
