/** The words of who else has a post open. */
import type { PresentForm } from '#shared/schemas/admin-presence.ts';

/** Names that are said; of more their number is. */
const NAMED = 2;

export const PRESENCE_MESSAGES = {
  here: (emails: readonly string[]) => {
    const named = emails.slice(0, NAMED).join(', ');
    const rest = emails.length - NAMED;
    if (emails.length === 1) return `${named} is editing this post`;
    return `${named}${rest > 0 ? ` and ${rest} more` : ''} are editing this post`;
  },
  own: 'You have this post open in another window too',
  at: (words: string) => `“${words}”`,
  /** The label of the button with these words. */
  show: (words: string, email: string) => `“${words}”: show where ${email} is`,
} as const;

/** Says who has the post open as well; empty where nobody has. */
export function describePresence(others: readonly PresentForm[]): string {
  const emails = emailsOf(others);
  return [
    ...(emails.length > 0 ? [PRESENCE_MESSAGES.here(emails)] : []),
    ...(others.some(({ own }) => own) ? [PRESENCE_MESSAGES.own] : []),
  ].join('. ');
}

/** Each other person once, however many windows they have. */
export function emailsOf(others: readonly PresentForm[]): string[] {
  return [...new Set(others.filter(({ own }) => !own).map(({ email }) => email))];
}
