import { slugOfButton } from '#shared/site-texts/added-pages.ts';
import { words } from '#src/admin/lib/words.ts';

/** The button’s label on the site, the address of an added page, or the name of a button that the site had earlier. */
export function nameOfButton(name: string): string {
  const labels: Readonly<Record<string, string>> = words.buttons;
  const slug = slugOfButton(name);
  return labels[name] ?? (slug === undefined ? name : `/${slug}`);
}
