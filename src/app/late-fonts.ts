/**
 * Fonts that came too late for the first paint are left alone there, so that nothing moves. From the first
 * navigation on the page is another anyway: it takes them, under names of their own.
 */
const FACES = ['1rem "Ses Sans Late"', '600 1rem "Ses Sans Late"', '1rem "Ses Serif Late"'];
/** Of both files of a face: Latin and Turkish letters. */
const SAMPLE = 'aş';

/** Takes the fonts where they have all arrived; else the page stays as it is, whole. */
export async function takeLateFonts(): Promise<void> {
  const { documentElement: root, fonts } = document;
  if (root.dataset['fonts']) return;
  try {
    await Promise.all(FACES.map((face) => fonts.load(face, SAMPLE)));
    root.dataset['fonts'] = 'late';
  } catch {
    // Without them the fallback goes on.
  }
}
