/**
 * Fonts that came too late for the first paint are not used on that page, so that nothing shifts. From the
 * first navigation on they are, under names of their own.
 */
const FACES = ['1rem "Ses Sans Late"', '600 1rem "Ses Sans Late"', '1rem "Ses Serif Late"'];
/** A Latin and a Turkish letter, as each face has two files. */
const SAMPLE = 'aş';

/** Uses the fonts if all have arrived; otherwise the page keeps the fallback. */
export async function applyLoadedFonts(): Promise<void> {
  const { documentElement: root, fonts } = document;
  if (root.dataset['fonts']) return;
  try {
    await Promise.all(FACES.map((face) => fonts.load(face, SAMPLE)));
    root.dataset['fonts'] = 'late';
  } catch {
    // Without the fonts the fallback stays.
  }
}
