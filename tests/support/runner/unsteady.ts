/** Keeps what is known of unsteady tests for whoever looks for their causes. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '#server/root.ts';
import type { Failure } from './reporter.ts';

const FOLDER = 'test-results';
/** Every unsteady test of all runs in this folder, oldest first. */
export const UNSTEADY_FILE = `${FOLDER}/unsteady.json`;

/** The folder of a failed test’s pictures, pages’ texts and server’s log. @param test its name without its groups */
export function evidenceFolder(test: string): string {
  return join(ROOT, FOLDER, test.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100));
}

/** Adds to `UNSTEADY_FILE`, each with its time, the machine’s load and its evidence. */
export async function keepUnsteady(failures: readonly Failure[]): Promise<void> {
  const file = join(ROOT, UNSTEADY_FILE);
  const known = await readFile(file, 'utf8').catch(() => '[]');
  const at = new Date().toISOString();
  const load = loadavg()[0];
  const entries = failures.map((failure) => ({ at, load, ...failure, evidence: evidenceOf(failure) }));
  await mkdir(join(ROOT, FOLDER), { recursive: true });
  await writeFile(
    file,
    `${JSON.stringify([...(JSON.parse(known) as unknown[]), ...entries], undefined, 2)}\n`,
  );
}

function evidenceOf({ name }: Failure): string | undefined {
  const folder = evidenceFolder(name);
  return existsSync(folder) ? relative(ROOT, folder) : undefined;
}
