/**
 * Finds and renames pictures in texts of this product's export. The library gives a picture another name if its
 * name lacks the digest of its bytes, or if it was processed again.
 */
import { MEDIA_PATH, PICTURE_NAME } from '#shared/media/pictures.ts';

const PICTURE_URL = new RegExp(`${MEDIA_PATH}(${PICTURE_NAME.source})`, 'g');

/** The present names of pictures, by their names in the export. */
export type RenamedPictures = ReadonlyMap<string, string>;

/** Returns the names of the pictures in a text. */
export function picturesIn(text: string): string[] {
  return Array.from(text.matchAll(PICTURE_URL), ([, name = '']) => name);
}

export function renamePictures(text: string, renamed: RenamedPictures): string {
  if (renamed.size === 0) return text;
  return text.replace(PICTURE_URL, (_, name: string) => MEDIA_PATH + (renamed.get(name) ?? name));
}
