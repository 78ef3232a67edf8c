/**
 * The fonts for pages after the first. Fonts that load after the first paint are not used on the same page, to
 * avoid layout shifts. Later pages use these fonts under other names.
 */
const FACES = ['1rem "Ses Sans Late"', '600 1rem "Ses Sans Late"', '1rem "Ses Serif Late"'];
/** A text that needs both the Latin and the Turkish file of a font. */
const SAMPLE = 'aş';

/** Uses the fonts on this page if all have loaded. */
export async function applyLoadedFonts(): Promise<void> {
  const { documentElement: root, fonts } = document;
  if (root.dataset['fonts']) return;
  try {
    await Promise.all(FACES.map((face) => fonts.load(face, SAMPLE)));
    root.dataset['fonts'] = 'late';
  } catch {
    // After a failure, the fallback fonts stay.
  }
}
