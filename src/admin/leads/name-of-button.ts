import { words } from '#src/admin/lib/words.ts';

/** The place of one of the site's buttons; its name where the catalogue no longer has it. */
export function nameOfButton(name: string): string {
  const places: Readonly<Record<string, string>> = words.buttons;
  return places[name] ?? name;
}
