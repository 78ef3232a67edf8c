import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '#server/root.ts';
import type { Failure } from './reporter.ts';

const FOLDER = 'test-results';
/** Every unsteady test of all runs in this folder, oldest first. */
export const UNSTEADY_FILE = `${FOLDER}/unsteady.json`;

/**
 * The folder of a failed test’s screenshots, page texts and server log. @param test its name without its
 * groups
 */
export function evidenceFolder(test: string): string {
  return join(ROOT, FOLDER, test.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100));
}

/** Adds each failure to `UNSTEADY_FILE` with its time, the machine’s load and its evidence. */
export async function recordUnsteady(failures: readonly Failure[]): Promise<void> {
  const file = join(ROOT, UNSTEADY_FILE);
  const previousText = await readFile(file, 'utf8').catch(() => '[]');
  const at = new Date().toISOString();
  const load = loadavg()[0];
  const entries = failures.map((failure) => ({ at, load, ...failure, evidence: evidenceOf(failure) }));
  await mkdir(join(ROOT, FOLDER), { recursive: true });
  await writeFile(
    file,
    `${JSON.stringify([...(JSON.parse(previousText) as unknown[]), ...entries], undefined, 2)}\n`,
  );
}

function evidenceOf({ name }: Failure): string | undefined {
  const folder = evidenceFolder(name);
  return existsSync(folder) ? relative(ROOT, folder) : undefined;
}
