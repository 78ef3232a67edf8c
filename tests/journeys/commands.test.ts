/** The commands' output, and a start that cannot succeed. `tests/faults` runs them beside a running site. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { verifyPassword } from '#server/auth/password.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/db.ts';
import { runProgram } from '../support/servers/run-program.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

describe('a start that cannot succeed says why in one line each', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a port number from 0 to 65535 (it is "abc").\n'],
    [
      { PORT: '99999', LOG_LEVEL: 'x' },
      'PORT must be a port number from 0 to 65535 (it is "99999").\nLOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (it is "x").\n',
    ],
  ])('%o', async (env, line) => {
    expect(await runProgram('dist/server/main.js', [], env)).toEqual({ code: 1, out: '', err: line });
  });

  test('a Node that is too old', async () => {
    const script = `Object.defineProperty(process.versions, 'node', { value: '22.4.0' }); require(${JSON.stringify(join(ROOT, 'scripts/check-node.cjs'))})`;
    const child = spawn(process.execPath, ['-e', script]);
    let err = '';
    child.stderr.on('data', (chunk) => (err += String(chunk)));
    const [code] = await once(child, 'close');
    expect({ code, err }).toEqual({
      code: 1,
      err: 'Node 24.7 or newer is needed; this is 22.4.0. On Linux x64 “npm ci” brings it: node_modules/.bin/node.\n',
    });
  });
});

describe('npm run admin:create', () => {
  const create = (args: string[], env: Record<string, string> = {}, input = '') =>
    runProgram('server/cli/create-admin.ts', args, { DATABASE_URL: database.url, ...env }, input);

  test('takes a password from the environment, from standard input, or makes one', async () => {
    const [given, piped, made] = await Promise.all([
      create(['--email', 'a@b.co'], { ADMIN_PASSWORD: 'cok uzun parola' }),
      create(['--email', 'B@b.co'], {}, 'borudan gelen parola\n'),
      create(['--email', 'c@b.co']),
    ]);
    expect(given).toMatchObject({ code: 0, out: 'Created the administrator a@b.co.\n' });
    expect(piped).toMatchObject({ code: 0, out: 'Created the administrator b@b.co.\n' });
    expect(made.out).toMatch(
      /^Created the administrator c@b\.co\.\nPassword, shown only this once: ([a-z2-9]{5}-){4}[a-z2-9]{5}\n$/,
    );
    const users = await database.sql<{ email: string; passwordHash: string }[]>`
      select email, password_hash as "passwordHash" from users order by email
    `;
    expect(await verifyPassword(users[0]?.passwordHash ?? '', 'cok uzun parola')).toBe(true);
    expect(await verifyPassword(users[1]?.passwordHash ?? '', 'borudan gelen parola')).toBe(true);
    expect(await verifyPassword(users[2]?.passwordHash ?? '', made.out.trim().split(' ').at(-1) ?? '')).toBe(
      true,
    );
  });

  test('says in one line what it cannot do', async () => {
    await create(['--email', 'a@b.co']);
    const [again, nobody, short] = await Promise.all([
      create(['--email', 'a@b.co']),
      create([]),
      create(['--email', 'd@b.co'], {}, 'kisa'),
    ]);
    expect(again).toMatchObject({
      code: 1,
      err: 'An account with this e-mail address already exists.\n',
    });
    expect(nobody).toMatchObject({
      code: 1,
      err: 'Give the address: npm run admin:create -- --email a@b.c\n',
    });
    expect(short).toMatchObject({
      code: 1,
      err: 'The password must have at least 12 characters.\n',
    });
  });
});

describe('the other commands for administrators', () => {
  const command = (file: string, args: string[] = [], env: Record<string, string> = {}) =>
    runProgram(`server/cli/${file}.ts`, args, { DATABASE_URL: database.url, ...env });

  test('list, unlock, reset and revoke, and say what they did', async () => {
    const email = ['--email', 'Komut@b.co'];
    const other = ['--email', 'baska@b.co'];
    await command('create-admin', email, { ADMIN_PASSWORD: 'cok uzun parola' });
    expect((await command('list-admins')).out).toMatch(
      /^komut@b\.co {2}since \d{4}-.* 0 sessions, not signed in$/m,
    );
    const unlocked = await command('unlock-admin', email, { PUBLIC_URL: 'https://sesdas.example.com' });
    expect(unlocked.out).toMatch(
      /^Attempts on komut@b\.co are forgotten\.\n.*30 minutes:\n {2}https:\/\/sesdas\.example\.com\/admin#unlock=[\w-]{43}\n$/,
    );
    const reset = await command('reset-password', email);
    expect(reset.out).toMatch(
      /another password\. Every session has ended\.\nPassword, shown only this once: /,
    );
    expect((await command('remove-second-factor', email)).out).toContain('signs in with the password alone');
    await database.sql`delete from user_roles where user_id <> (select id from users where email = 'komut@b.co')`;
    expect(await command('revoke-admin', email)).toMatchObject({
      code: 1,
      err: 'This is the last administrator. Make somebody else one first.\n',
    });
    await command('create-admin', [...other, '--role', 'editor'], { ADMIN_PASSWORD: 'cok uzun parola' });
    expect((await command('set-role', [...other, '--role', 'admin'])).out).toContain('is administrator now');
    expect((await command('revoke-admin', email)).out).toContain('is no administrator any more');
    expect((await command('invite-member', email, { PUBLIC_URL: 'https://sesdas.example.com' })).out).toMatch(
      /joins as Author here, once, until .*\n {2}https:\/\/sesdas\.example\.com\/admin\/join#invitation=[\w-]{43}\n$/,
    );
    expect((await command('list-admins')).out).toContain('komut@b.co  invited as Author');
    expect(await command('revoke-admin', email)).toMatchObject({ code: 1, out: '' });
  });

  test.each(['unlock-admin', 'reset-password', 'remove-second-factor'])(
    '%s says in one line who is not there',
    async (file) => {
      expect(
        await command(file, ['--email', 'kimse@b.co'], { ADMIN_PASSWORD: 'cok uzun parola' }),
      ).toMatchObject({
        code: 1,
        err: 'Nobody has the address kimse@b.co: npm run admin:list shows who there is.\n',
      });
    },
  );
});

describe('npm run db:seed', () => {
  test('writes what is asked and refuses to mix with what is there', async () => {
    const seed = (...args: string[]) =>
      runProgram('server/cli/seed.ts', args, { DATABASE_URL: database.url });
    expect(await seed('--posts', '50', '--categories', '5')).toMatchObject({ code: 0, err: '' });
    const [again, noNumber] = await Promise.all([seed('--posts', '10'), seed('--posts', 'x')]);
    expect(again).toMatchObject({
      code: 1,
      err: 'The database has posts already. --force adds to them; nothing is ever deleted.\n',
    });
    expect(noNumber).toMatchObject({ code: 1 });
    const [count] = await database.sql<{ posts: number; categories: number }[]>`
      select (select count(*)::integer from blog_posts) as posts, (select count(*)::integer from blog_categories) as categories
    `;
    expect(count).toEqual({ posts: 50, categories: 5 });
  });
});

describe('npm run backup and npm run restore', () => {
  test('say in one line how they are called', async () => {
    const env = { DATABASE_URL: database.url };
    expect(await runProgram('server/cli/backup.ts', [], env)).toEqual({
      code: 1,
      out: '',
      err: 'Say where to: npm run backup -- --to sesdas.backup, or --into FOLDER [--keep DAYS]; or name one to --verify\n',
    });
    expect(await runProgram('server/cli/restore.ts', [], env)).toEqual({
      code: 1,
      out: '',
      err: 'Name a file: npm run restore -- --from sesdas.backup\n',
    });
  });
});
