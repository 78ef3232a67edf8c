import type { PresentForm } from '#shared/schemas/admin-presence.ts';
import { words } from '#src/admin/lib/words.ts';

/** The message names this many people and counts the others. */
const NAMED = 2;

export function describePresence(others: readonly PresentForm[]): string {
  const emails = emailsOf(others);
  return [
    ...(emails.length > 0 ? [words.presence.here(emails.slice(0, NAMED), emails.length - NAMED)] : []),
    ...(others.some(({ own }) => own) ? [words.presence.own] : []),
  ].join('. ');
}

/** Returns each person once, even if the person has several windows open. */
export function emailsOf(others: readonly PresentForm[]): string[] {
  return [...new Set(others.filter(({ own }) => !own).map(({ email }) => email))];
}
