import { join } from 'node:path';
import { ROOT } from '#server/root.ts';

/** Sans is the interface and the brand, serif is a person speaking. */
export type Voice = 'sans' | 'serif';

/** Files of each voice, in the order in which letters are looked for. The sans has no ₺. */
export const FONT_FILES: Readonly<Record<Voice, readonly string[]>> = {
  sans: ['ses-sans-600.woff2', 'ses-sans-600-tr.woff2', 'ses-serif-tr.woff2'].map(inFonts),
  serif: ['ses-serif.woff2', 'ses-serif-tr.woff2'].map(inFonts),
};

function inFonts(file: string): string {
  return join(ROOT, 'src/theme/fonts', file);
}
