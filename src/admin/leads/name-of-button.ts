import { words } from '#src/admin/lib/words.ts';

/** The button’s label on the site, or its name if the site no longer has it. */
export function nameOfButton(name: string): string {
  const labels: Readonly<Record<string, string>> = words.buttons;
  return labels[name] ?? name;
}
