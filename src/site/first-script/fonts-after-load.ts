/**
 * Fonts that loaded after the first paint are not used on that page, to avoid layout shifts. Later pages use
 * them, under other names.
 */
const FACES = ['1rem "Ses Sans Late"', '600 1rem "Ses Sans Late"', '1rem "Ses Serif Late"'];
/** Text that needs the Latin and the Turkish file of a face. */
const SAMPLE = 'aş';

/** Uses the fonts on this page if all have loaded. */
export async function applyLoadedFonts(): Promise<void> {
  const { documentElement: root, fonts } = document;
  if (root.dataset['fonts']) return;
  try {
    await Promise.all(FACES.map((face) => fonts.load(face, SAMPLE)));
    root.dataset['fonts'] = 'late';
  } catch {
    // The fallback fonts stay.
  }
}
