import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

const APT = '/usr/bin/apt-get';

/**
 * Installs a Debian package unless `program` exists.
 * @returns the program's path, or undefined after printing a line that names the missing package
 */
export async function debianProgram(program: string, packageName: string): Promise<string | undefined> {
  const programPaths = ['/usr/sbin', '/usr/bin', '/usr/lib/postgresql/15/bin'].map(
    (folder) => `${folder}/${program}`,
  );
  const find = () => programPaths.find((path) => existsSync(path));
  if (find()) return find();
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = ['install', '-y', '-q', '--no-install-recommends', packageName];
  // Locked, as apt refuses a second process and test files run in parallel.
  const apt = (args: string[]) => run('flock', [APT, APT, ...args], { env });
  await apt(install)
    .catch(() => apt(['update', '-q']).then(() => apt(install)))
    .catch(() => {});
  const installedPath = find();
  if (!installedPath) process.stdout.write(`Skipped: ${packageName} is not here and cannot be installed.\n`);
  return installedPath;
}
