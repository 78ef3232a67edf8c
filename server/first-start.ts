import { AppError } from '#shared/errors.ts';
import { hasAdministrator } from './auth/read.ts';
import { generatePassword, insertAdministrator } from './auth/write.ts';
import type { Database } from './db/connect.ts';
import { toAppError } from './db/errors.ts';
import type { Env } from './env.ts';

type FirstStartOptions = {
  administrator: Env['administrator'];
  /** Whether an empty database gets sample content and an administrator: only our own, embedded one does. */
  welcome: boolean;
  /** One line for the eyes of whoever started it: the embedded database has nobody else. */
  print: (line: string) => void;
  /** One line of the log, which others keep. */
  tell: (line: string) => void;
};

/** Creates what a new installation needs, once. Several processes may start together. */
export async function prepareFirstStart(sql: Database, options: FirstStartOptions): Promise<void> {
  if (await hasAdministrator(sql)) return;
  const { print } = options;
  if (options.welcome && (await isEmpty(sql))) {
    const { insertSampleContent } = await import('./seed/insert.ts');
    await insertSampleContent(sql);
    options.tell('Sample posts are in place.');
    if (!options.administrator) {
      const account = { email: 'admin@example.com', password: generatePassword() };
      await createOnce(sql, account);
      print('The first administrator, shown only this once:');
      print(`  e-mail    ${account.email}`);
      print(`  password  ${account.password}`);
    }
  }
  if (options.administrator && (await createOnce(sql, options.administrator))) {
    options.tell('Created the administrator that ADMIN_EMAIL names.');
  }
}

/** Another process may have been quicker: that is no failure. */
async function createOnce(sql: Database, account: { email: string; password: string }): Promise<boolean> {
  try {
    await insertAdministrator(sql, account);
    return true;
  } catch (error) {
    const known = toAppError(error);
    if (known instanceof AppError && known.code === 'EMAIL_TAKEN') return false;
    throw error;
  }
}

async function isEmpty(sql: Database): Promise<boolean> {
  const [row] = await sql<{ empty: boolean }[]>`
    select not exists (select from blog_posts) and not exists (select from users) as empty
  `;
  return row?.empty ?? false;
}
