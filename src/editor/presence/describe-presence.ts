/** Says who else has a post open. */
import type { PresentForm } from '#shared/schemas/admin-presence.ts';
import { words } from '#src/admin/lib/words.ts';

/** Names that are said; of more their number is. */
const NAMED = 2;

/** Says who has the post open as well; empty where nobody has. */
export function describePresence(others: readonly PresentForm[]): string {
  const names = namesOf(others);
  return [
    ...(names.length > 0 ? [words.presence.here(names.slice(0, NAMED), names.length - NAMED)] : []),
    ...(others.some(({ own }) => own) ? [words.presence.own] : []),
  ].join('. ');
}

/** Each other person once, however many windows they have. */
export function namesOf(others: readonly PresentForm[]): string[] {
  const names = new Map(others.filter(({ own }) => !own).map(({ email, name }) => [email, name]));
  return [...names.values()];
}
