import type { PresentForm } from '#shared/schemas/admin-presence.ts';
import { words } from '#src/admin/lib/words.ts';

/** The message names this many people and counts the others. */
const NAMED = 2;

export function describePresence(others: readonly PresentForm[]): string {
  const names = namesOf(others);
  return [
    ...(names.length > 0 ? [words.presence.here(names.slice(0, NAMED), names.length - NAMED)] : []),
    ...(others.some(({ own }) => own) ? [words.presence.own] : []),
  ].join('. ');
}

/** Returns each person once, even if the person has several windows open. */
export function namesOf(others: readonly PresentForm[]): string[] {
  const names = new Map(others.filter(({ own }) => !own).map(({ email, name }) => [email, name]));
  return [...names.values()];
}
