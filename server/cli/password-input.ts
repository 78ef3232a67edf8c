import { NEW_PASSWORD_MIN_LENGTH } from '#shared/password-rules.ts';
import { generatePassword } from '#server/auth/write.ts';
import { readEnv } from '#server/env.ts';
import { OperatorError } from '#server/operator-error.ts';

/** A new password from ADMIN_PASSWORD or standard input, else a generated one, which has to be printed. */
export async function readNewPassword(): Promise<{ password: string; made: boolean }> {
  const given = readEnv().adminPassword ?? (await readStandardInput());
  if (!given) return { password: generatePassword(), made: true };
  if (given.length < NEW_PASSWORD_MIN_LENGTH) {
    throw new OperatorError(`The password must have at least ${NEW_PASSWORD_MIN_LENGTH} characters.`);
  }
  return { password: given, made: false };
}

/** The piped-in text without its last line break; empty where standard input is a terminal. */
async function readStandardInput(): Promise<string> {
  if (process.stdin.isTTY) return '';
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}
