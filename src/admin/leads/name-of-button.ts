import { words } from '#src/admin/lib/words.ts';

/** The label of a button of the site; its name if the catalogue no longer has it. */
export function nameOfButton(name: string): string {
  const labels: Readonly<Record<string, string>> = words.buttons;
  return labels[name] ?? name;
}
