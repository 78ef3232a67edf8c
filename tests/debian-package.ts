/** Programs that tests need and a fresh machine has not: Debian's packages, installed where that is possible. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Installs a package of Debian unless `program` is there.
 * @returns the program's path, or undefined, with one line that says what is missing
 */
export async function debianProgram(program: string, packageName: string): Promise<string | undefined> {
  const places = ['/usr/sbin', '/usr/bin', '/usr/lib/postgresql/15/bin'].map(
    (folder) => `${folder}/${program}`,
  );
  const find = () => places.find((place) => existsSync(place));
  if (find()) return find();
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = ['install', '-y', '-q', '--no-install-recommends', packageName];
  await run('apt-get', install, { env })
    .catch(() => run('apt-get', ['update', '-q'], { env }).then(() => run('apt-get', install, { env })))
    .catch(() => {});
  const place = find();
  if (!place) process.stdout.write(`Skipped: ${packageName} is not here and cannot be installed.\n`);
  return place;
}
