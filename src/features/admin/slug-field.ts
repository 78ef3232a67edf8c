import { slugify } from '#shared/slug.ts';

/**
 * A slug as it stands in its field while somebody types: always normalised, but a hyphen that was typed at the end
 * stays until the next letter comes. `slugify` takes it away when the field is left.
 * @param typed the one character that was just typed, where it was one
 */
export function slugWhileTyping(text: string, typed: string | null): string {
  const slug = slugify(text);
  const separates = typed !== null && /^[^\p{L}\p{N}]$/u.test(typed) && text.endsWith(typed);
  return separates && slug !== '' ? `${slug}-` : slug;
}
