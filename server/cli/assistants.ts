/**
 * `npm run assistant:token -- --email a@b.c --level drafts [--leads] [--days 90]`: creates a token with which a
 * program works on the site for a member. The last line is the token alone.
 */
import { parseArgs } from 'node:util';
import { insertConnection } from '#server/assistants/write.ts';
import { findAccountId, findRole } from '#server/members/read.ts';
import { OperatorError } from '#server/operator-error.ts';
import {
  DEFAULT_LEVEL,
  type Grant,
  LEVELS,
  type Level,
  mayHold,
  TOKEN_DAYS,
} from '#shared/assistants/levels.ts';
import { MEMBERS_WITH_ROLE } from '#shared/roles.ts';
import { emailKey, isEmail } from '#text/typed-text.ts';
import { runCommand } from './run-command.ts';
import { logCommand, withChange } from './with-database.ts';

const PROGRAM = 'assistant:token';
const USAGE = 'npm run assistant:token -- --email a@b.c --level drafts [--leads] [--days 90]';

await runCommand(async () => {
  const { email, days, ...grant } = readOptions();
  const token = await withChange(async (sql) => {
    const userId = await findAccountId(sql, email);
    const role = userId === undefined ? undefined : await findRole(sql, userId);
    if (userId === undefined || role === undefined)
      throw new OperatorError(`${email} is not a member: npm run admin:list shows who there is.`);
    if (!mayHold(role, grant)) {
      const right = mayHold(role, { ...grant, withLeads: false }) ? 'may not open leads' : 'may not publish';
      throw new OperatorError(`${email} is ${MEMBERS_WITH_ROLE[role]} and ${right}.`);
    }
    await logCommand(sql, 'assistants.connect', { email, detail: { level: grant.level } });
    return insertConnection(sql, { userId, program: PROGRAM, days, ...grant });
  });
  process.stdout.write(
    `A token for ${email}, ${describe(grant)}, for ${days} days. It is shown only this once:\n`,
  );
  process.stdout.write(`${token}\n`);
});

/** @throws OperatorError, one line that shows the usage */
function readOptions(): Grant & { email: string; days: number } {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      level: { type: 'string', default: DEFAULT_LEVEL },
      days: { type: 'string', default: String(TOKEN_DAYS.default) },
      leads: { type: 'boolean', default: false },
    },
  });
  const email = emailKey(values.email ?? '');
  if (!isEmail(email)) throw new OperatorError(`Give the address: ${USAGE}`);
  const days = /^\d{1,3}$/.test(values.days) ? Number(values.days) : 0;
  if (days < 1 || days > TOKEN_DAYS.max)
    throw new OperatorError(`--days is a whole number from 1 to ${TOKEN_DAYS.max}.`);
  return { email, days, level: levelOf(values.level), withLeads: values.leads };
}

function levelOf(text: string): Level {
  const level = LEVELS.find((candidate) => candidate === text);
  if (!level) throw new OperatorError(`There is no level ${text}: it is one of ${LEVELS.join(', ')}.`);
  return level;
}

function describe({ level, withLeads }: Grant): string {
  return withLeads ? `level ${level} with leads` : `level ${level}`;
}
