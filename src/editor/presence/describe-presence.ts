import type { PresentForm } from '#shared/schemas/admin-presence.ts';
import { words } from '#src/admin/lib/words.ts';

/** Other names are only counted. */
const NAMED = 2;

/** Empty if nobody else has the post open. */
export function describePresence(others: readonly PresentForm[]): string {
  const names = namesOf(others);
  return [
    ...(names.length > 0 ? [words.presence.here(names.slice(0, NAMED), names.length - NAMED)] : []),
    ...(others.some(({ own }) => own) ? [words.presence.own] : []),
  ].join('. ');
}

/** Each person once, even with several windows. */
export function namesOf(others: readonly PresentForm[]): string[] {
  const names = new Map(others.filter(({ own }) => !own).map(({ email, name }) => [email, name]));
  return [...names.values()];
}
