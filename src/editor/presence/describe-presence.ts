import type { PresentForm } from '#shared/posts/presence-schemas.ts';
import { words } from '#src/admin/lib/words.ts';

/** The number of people whom the message names. The message counts the others. */
const NAMED = 2;

export function describePresence(others: readonly PresentForm[]): string {
  const names = namesOf(others);
  return [
    ...(names.length > 0 ? [words.presence.here(names.slice(0, NAMED), names.length - NAMED)] : []),
    ...(others.some(({ own }) => own) ? [words.presence.own] : []),
  ].join('. ');
}

/** Returns the names of the other people. A person with several windows is named once. */
export function namesOf(others: readonly PresentForm[]): string[] {
  return peopleOf(others.filter(({ own }) => !own)).map(({ name }) => name);
}

/** Returns one form of each person, if possible one with a caret in the text. */
export function peopleOf(others: readonly PresentForm[]): PresentForm[] {
  const people = new Map<string, PresentForm>();
  for (const form of others) if (!people.get(form.email)?.place?.block) people.set(form.email, form);
  return [...people.values()];
}
