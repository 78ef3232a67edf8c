import { randomBytes } from 'node:crypto';
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { EmbeddedDatabaseError, folderError, lastLines } from './error.ts';
import { type EmbeddedHome, makeStagingDirectory, sweepStagingDirectories } from './home.ts';
import { runProgram } from './user.ts';

/**
 * A Postgres role with its own password. `superuser` creates roles and databases. `owner` owns the database and
 * runs migrations and commands. `server` has only the rights that `owner` grants.
 */
export type EmbeddedRole = 'superuser' | 'owner' | 'server';

export type Cluster = EmbeddedHome & {
  /** The name of the database and of its owner. Other names begin with it. */
  name: string;
  passwords: Readonly<Record<EmbeddedRole, string>>;
  port: number;
  logFile: string;
  /** False if the latest commits may be lost in a power failure. */
  durable: boolean;
};

type ClusterHome = Pick<Cluster, keyof EmbeddedHome | 'durable' | 'name'>;

const PASSWORD_FILES: Readonly<Record<EmbeddedRole, string>> = {
  superuser: 'password',
  owner: 'password-owner',
  server: 'password-server',
};

const SUPERUSER = 'postgres';

const MAJOR_VERSION = '18';

/**
 * Opens the cluster, and creates it at the first start. A new cluster is created in a staging directory,
 * which is then renamed. Thus a killed start leaves no incomplete cluster, and only one of two concurrent
 * first starts creates it.
 */
export async function openCluster(
  home: ClusterHome,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Promise<Cluster> {
  await sweepStagingDirectories(home).catch(() => {
    // Remaining files only use disk space, so a failure is ignored.
  });
  if (await isVacant(home)) {
    log(`Creating the embedded database in ${home.home}.`);
    await createCluster(home, binaries);
  }
  await checkVersion(home);
  const readLine = async (name: string) => (await readFile(path.join(home.home, name), 'utf8')).trim();
  try {
    return {
      ...home,
      passwords: {
        superuser: await readLine(PASSWORD_FILES.superuser),
        owner: await readLine(PASSWORD_FILES.owner),
        server: await readLine(PASSWORD_FILES.server),
      },
      port: Number(await readLine('port')),
      logFile: path.join(home.home, 'postgres.log'),
    };
  } catch (error) {
    throw folderError(home.home, error);
  }
}

/** Chooses another port, and saves it for later starts. */
export async function movePort(cluster: Cluster): Promise<Cluster> {
  const port = await findFreePort();
  await writeFile(path.join(cluster.home, 'port'), `${port}\n`);
  return { ...cluster, port };
}

export function clusterUrl(cluster: Cluster, role: EmbeddedRole): string {
  const roleName = roleNames(cluster)[role];
  const database = role === 'superuser' ? 'postgres' : cluster.name;
  return `postgres://${roleName}:${cluster.passwords[role]}@127.0.0.1:${cluster.port}/${database}`;
}

function roleNames({ name }: Pick<Cluster, 'name'>): Record<EmbeddedRole, string> {
  return { superuser: SUPERUSER, owner: name, server: `${name}_server` };
}

async function isVacant({ home }: EmbeddedHome): Promise<boolean> {
  try {
    return (await readdir(home)).length === 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return true;
    }
    throw folderError(home, error);
  }
}

async function checkVersion({ home, data }: EmbeddedHome): Promise<void> {
  const version = await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code !== 'ENOENT' && error.code !== 'ENOTDIR') {
      throw folderError(home, error);
    }
    return undefined;
  });
  if (version === undefined) {
    throw new EmbeddedDatabaseError(
      `${home} holds something that is not our database. Move it away, or use another folder.`,
    );
  }
  if (version.trim() !== MAJOR_VERSION) {
    throw new EmbeddedDatabaseError(
      `The database in ${home} was made by Postgres ${version.trim()}, this is Postgres ${MAJOR_VERSION}. ` +
        'Dump it with the old version and restore it, or use another folder.',
    );
  }
}

async function createCluster(home: ClusterHome, binaries: PostgresBinaries): Promise<void> {
  const staging = await makeStagingDirectory(home);
  const data = path.join(staging, 'data');
  const writeLine = async (name: string, line: string) => {
    const file = path.join(staging, name);
    await writeFile(file, `${line}\n`, { mode: 0o600 });
    if (home.user !== undefined) await chown(file, home.user.uid, home.user.gid);
  };
  const run = async (program: string, parameters: string[], input?: string) => {
    const { ok, output } = await runProgram(program, parameters, home.user, { folder: staging, input });
    if (ok) return;
    throw new EmbeddedDatabaseError(
      `Could not create the embedded database in ${home.home} (${lastLines(output)}). ` +
        'Use another folder or another Postgres server.',
    );
  };
  // Hexadecimal digits need no escaping in URLs and statements.
  const newPassword = () => randomBytes(24).toString('hex');
  const [superuser, owner, server] = [newPassword(), newPassword(), newPassword()];
  const roles = roleNames(home);
  try {
    await writeLine(PASSWORD_FILES.superuser, superuser);
    await writeLine(PASSWORD_FILES.owner, owner);
    await writeLine(PASSWORD_FILES.server, server);
    await writeLine('port', String(await findFreePort()));
    await run(binaries.initdb, [
      `--pgdata=${data}`,
      `--pwfile=${path.join(staging, PASSWORD_FILES.superuser)}`,
      ...INITDB_PARAMETERS,
      ...(home.durable ? [] : ['--no-sync']),
    ]);
    // These roles have no superuser rights, so they can neither read files nor run programs.
    await run(
      binaries.postgres,
      [
        '--single',
        '-c',
        'exit_on_error=on',
        '-c',
        `fsync=${home.durable ? 'on' : 'off'}`,
        '-D',
        data,
        'postgres',
      ],
      `create role ${roles.owner} login password '${owner}'
create role ${roles.server} login password '${server}'
create database ${home.name} owner ${roles.owner}
`,
    );
    await moveIntoPlace(staging, home);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * The parameters of initdb. The locale C.UTF-8 of the builtin provider supports all languages and does not depend
 * on the system's locales.
 */
const INITDB_PARAMETERS = [
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

async function moveIntoPlace(staging: string, home: EmbeddedHome): Promise<void> {
  try {
    await rename(staging, home.home);
  } catch (error) {
    // A concurrent first start has already created a cluster, which this start uses.
    const isOccupied =
      error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST'].includes(String(error.code));
    if (!isOccupied) {
      throw folderError(home.home, error);
    }
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => {
      if (address === null || typeof address === 'string') {
        reject(new Error('no TCP address'));
      } else {
        resolve(address.port);
      }
    });
  });
  return promise;
}
