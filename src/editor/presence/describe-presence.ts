import type { PresentForm } from '#shared/schemas/admin-presence.ts';
import { words } from '#src/admin/lib/words.ts';

/** Other names are only counted. */
const NAMED = 2;

/** Empty if nobody else has the post open. */
export function describePresence(others: readonly PresentForm[]): string {
  const emails = emailsOf(others);
  return [
    ...(emails.length > 0 ? [words.presence.here(emails.slice(0, NAMED), emails.length - NAMED)] : []),
    ...(others.some(({ own }) => own) ? [words.presence.own] : []),
  ].join('. ');
}

/** Each person once, even with several windows. */
export function emailsOf(others: readonly PresentForm[]): string[] {
  return [...new Set(others.filter(({ own }) => !own).map(({ email }) => email))];
}
