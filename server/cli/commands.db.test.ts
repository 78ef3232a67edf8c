/** `tests/long/faults/commands.test.ts` runs the commands while the site runs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyPassword } from '#server/sign-in/password.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertLead } from '#tests/support/factories/factories.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { runCommands, runProgram } from '#tests/support/servers/run-program.ts';

const PASSWORD = 'cok uzun parola';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.sql`truncate users, leads, blog_posts, blog_categories cascade`);
afterAll(() => database.drop());

const run = (commands: Parameters<typeof runCommands>[0], env: Record<string, string> = {}) =>
  runCommands(commands, { DATABASE_URL: database.url, PUBLIC_URL: 'https://sesdas.example.com', ...env });
const success = (out: string | RegExp) => ({
  code: 0,
  out: typeof out === 'string' ? out : expect.stringMatching(out),
  err: '',
});
const failure = (err: string) => ({ code: 1, out: '', err });
const hashOf = async (email: string) => {
  const [user] = await database.sql<{ hash: string }[]>`
    select password_hash as hash from users where email = ${email}
  `;
  return user?.hash ?? '';
};

test('admin:create reads a password from the environment or standard input, or generates one', async () => {
  const fromEnvironment = await run(
    [
      ['members', 'create', '--email', 'a@b.co'],
      ['members', 'create', '--email', 'A@b.co'],
    ],
    { ADMIN_PASSWORD: PASSWORD },
  );
  expect(fromEnvironment).toEqual([
    success('Created a@b.co as an administrator.\n'),
    failure('An account with this e-mail address already exists.\n'),
  ]);
  expect(await verifyPassword(await hashOf('a@b.co'), PASSWORD)).toBe(true);
  const create = (email: string, input: string) =>
    runProgram('server/cli/members.ts', ['create', '--email', email], { DATABASE_URL: database.url }, input);
  expect(await create('B@b.co', 'borudan gelen parola\n')).toEqual(
    success('Created b@b.co as an administrator.\n'),
  );
  expect(await verifyPassword(await hashOf('b@b.co'), 'borudan gelen parola')).toBe(true);
  expect(await create('d@b.co', 'kisa')).toEqual(failure('The password must have at least 12 characters.\n'));
  const [generated, nobody] = await run([
    ['members', 'create', '--email', 'c@b.co'],
    ['members', 'create'],
  ]);
  expect(generated).toEqual(
    success(
      /^Created c@b\.co as an administrator\.\nPassword, shown only this once: ([a-z2-9]{5}-){4}[a-z2-9]{5}\n$/,
    ),
  );
  expect(await verifyPassword(await hashOf('c@b.co'), generated?.out.trim().split(' ').at(-1) ?? '')).toBe(
    true,
  );
  expect(nobody).toEqual(failure('Give the address: npm run admin:create -- --email a@b.c\n'));
});

test('the other commands for administrators report their change or the reason of a failure', async () => {
  const email = ['--email', 'KOMUT@b.co\u200b'];
  const other = ['--email', 'baska@b.co'];
  const nobody = ['--email', 'kimse@b.co'];
  const unknown = failure('Nobody has the address kimse@b.co: npm run admin:list shows who there is.\n');
  const results = await run(
    [
      ['members', 'create', ...email],
      ['members', 'list'],
      ['members', 'unlock', ...email],
      ['members', 'reset-password', ...email],
      ['members', 'remove-second-factor', ...email],
      ['members', 'revoke', ...email],
      ['members', 'create', ...other, '--role', 'sales'],
      ['members', 'role', ...other, '--role', 'admin'],
      ['members', 'revoke', ...email],
      ['members', 'invite', ...email, '--role', 'sales'],
      ['members', 'list'],
      ...['unlock', 'reset-password', 'remove-second-factor'].map(
        (name) => ['members', name, ...nobody] as const,
      ),
      ['members', 'erase'],
    ],
    { ADMIN_PASSWORD: PASSWORD },
  );
  expect(results).toEqual([
    success('Created komut@b.co as an administrator.\n'),
    success(/^komut@b\.co {2}since \d{4}-.* 0 sessions, not signed in$/m),
    success(
      /^Attempts on komut@b\.co are forgotten\.\n.*30 minutes:\n {2}https:\/\/sesdas\.example\.com\/admin#unlock=[\w-]{43}\n$/,
    ),
    success(/another password\. Every session has ended\.\n$/),
    success(/signs in with the password alone/),
    failure('This is the last administrator. Make somebody else one first.\n'),
    success('Created baska@b.co as a sales member.\n'),
    success(/is an administrator now/),
    success(/is not an administrator any more/),
    success(
      /joins as Sales here, once, until .*\n {2}https:\/\/sesdas\.example\.com\/admin\/join#invitation=[\w-]{43}\n$/,
    ),
    success(/^komut@b\.co {2}invited as Sales/m),
    unknown,
    unknown,
    unknown,
    failure(
      'Name a command: create, list, invite, role, reset-password, remove-second-factor, revoke, unlock.\n',
    ),
  ]);
});

test('db:migrate, db:seed, backup and restore report their change or their usage', async () => {
  expect(
    await run([
      ['migrate'],
      ['seed', '--posts', '50', '--categories', '5'],
      ['seed', '--posts', '10'],
      ['seed', '--posts', 'x'],
      ['backup'],
      ['restore'],
    ]),
  ).toEqual([
    success('The database is up to date.\n'),
    success(/^Wrote 50 posts and 5 categories in [\d.]+ s\.\n$/),
    failure('The database has posts already. --force adds to them; nothing is ever deleted.\n'),
    failure('--posts takes a whole number up to 1000000: npm run db:seed -- --posts 10000 --categories 20\n'),
    failure(
      'Say where to: npm run backup -- --to sesdas.backup, or --into FOLDER [--keep DAYS]; or name one to --verify\n',
    ),
    failure('Name a file: npm run restore -- --from sesdas.backup\n'),
  ]);
  const [count] = await database.sql`
    select (select count(*)::integer from blog_posts) as posts, (select count(*)::integer from blog_categories) as categories
  `;
  expect(count).toEqual({ posts: 50, categories: 5 });
});

test('person counts, exports and erases, and names data that remains in other places', async () => {
  const ayse = { firstName: 'Ayşe', email: 'Ayse@Example.com', mobilePhone: '0532 111 22 33' };
  const delivered = await insertLead(database.sql, { fields: ayse });
  await insertLead(database.sql, { fields: { ...ayse, email: 'baska@example.com' } });
  await insertLead(database.sql, { fields: { firstName: 'Mehmet', mobilePhone: '0533 111 22 33' } });
  await database.sql`update lead_deliveries set state = 'delivered', delivered_at = now() where lead_id = ${delivered}`;
  const { path, remove } = await makeTemporaryFolder();
  const file = join(path, 'person.json');
  const retentionLine = (leads: string) =>
    `Kept of this person: ${leads}, the marketing-forms service has 1 of them.\n`;
  const usage = failure('Name one person: npm run person -- --email a@b.c, or --phone "0532 111 22 33"\n');
  expect(
    await run([
      ['person', '--phone', '0532 111 22 33'],
      ['person', '--email', 'ayse@example.com', '--export', file],
      ['person', '--email', 'mailto:AYSE@EXAMPLE.COM'],
      ['person', '--phone', '\u202d0532.111.22\u201133\u202c', '--erase'],
      ['person'],
      ['person', '--email', 'nonsense'],
      ['person', '--email', 'a@b.c', '--phone', '0532 111 22 33'],
    ]),
  ).toEqual([
    success(retentionLine('2 leads')),
    success(`${retentionLine('1 lead')}Written to ${file}.\n`),
    success(retentionLine('1 lead')),
    success(
      `${retentionLine('2 leads')}Erased 2 leads.\nThe marketing-forms service has 1 lead: they must be erased there.\n` +
        'Backups that were made before now still hold them: erase this person again after a restore, and delete those backups when their time is over.\n',
    ),
    usage,
    usage,
    usage,
  ]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ leads: [{ firstName: 'Ayşe' }] });
  await remove();
  const rows = await database.sql`select first_name as name from leads where erased_at is null`;
  expect(rows).toEqual([{ name: 'Mehmet' }]);
});

test('a start with invalid settings prints one line for each invalid setting', async () => {
  expect(await runProgram('server/main.ts', [], { PORT: '99999', LOG_LEVEL: 'x' })).toEqual(
    failure(
      'PORT must be a port number from 0 to 65535 (it is "99999").\nLOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (it is "x").\n',
    ),
  );
});
