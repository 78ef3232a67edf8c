import { slugOfButton } from '#shared/site-texts/added-pages.ts';
import { words } from '#src/admin/lib/words.ts';

/**
 * Returns the label of a button on the site, or the path of an added page. The name of a former button is returned
 * unchanged.
 */
export function nameOfButton(name: string): string {
  const labels: Readonly<Record<string, string>> = words.buttons;
  const slug = slugOfButton(name);
  return labels[name] ?? (slug === undefined ? name : `/${slug}`);
}
