/** This module includes the HTML parser and is loaded before the first paste. */

import { separateWords } from '#rich-text/paste-words.ts';
import { type Losses, readPasted } from '#rich-text/rich-text.ts';
import type { Value } from '#rich-text/schema.ts';
import { PAGE_IDS } from '#shared/blog/page-ids.ts';
import { filesOfPictures } from './rules/pasted-pictures.ts';

/** The texts of the clipboard by type. A text is empty if the clipboard does not have its type. */
export type ClipboardTexts = { html: string; text: string; rtf: string };

export type ClipboardContent = {
  /** A value in Slate's normal form. A lost picture is an image without a URL. */
  value: Value;
  losses: Losses;
  /**
   * The files of the lost pictures in document order; undefined for a picture whose bytes are not in the
   * clipboard.
   */
  files: (File | undefined)[];
};

/** Returns the content of the clipboard. Never throws. */
export function readClipboardHtml({ html, text, rtf }: ClipboardTexts): ClipboardContent {
  const { value, losses, sources } = readPasted(html, { reservedIds: PAGE_IDS });
  separateWords(value, text);
  return { value, losses, files: filesOfPictures(sources, rtf) };
}
