import { AppError } from '#shared/errors.ts';
import { hasAdministrator } from './auth/read.ts';
import { generatePassword, insertMember } from './auth/write.ts';
import type { Database } from './db/connect.ts';
import { toAppError } from './db/errors.ts';
import type { Env } from './env.ts';

type FirstStartOptions = {
  administrator: Env['administrator'];
  /** Fills an empty database with sample content and an administrator, for the embedded one only. */
  welcome: boolean;
  /** Prints a line for the person at the terminal, who may be the embedded database's only reader. */
  print: (line: string) => void;
  tell: (line: string) => void;
};

/** Creates what a new installation needs, once. Several processes may start together. */
export async function prepareFirstStart(sql: Database, options: FirstStartOptions): Promise<void> {
  if (await hasAdministrator(sql)) return;
  const { print } = options;
  if (options.welcome && (await isEmpty(sql))) {
    const { insertSampleContent } = await import('../seed/insert.ts');
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

/** An account that another process made first is no failure. */
async function createOnce(sql: Database, account: { email: string; password: string }): Promise<boolean> {
  try {
    await insertMember(sql, account);
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
