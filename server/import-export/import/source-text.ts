import type { Loss, SourcePost } from '#blog-sources/source-item.ts';
import type { Anchors } from '#rich-text/heading-anchors.ts';
import type { Losses, Value } from '#rich-text/rich-text.ts';
import { WorkerFailure, WorkerTimeout } from '#server/concurrency/worker-process.ts';
import { openRichText, type RichText } from '#server/rich-text/rich-text.ts';
import { shortenedTexts } from './plan-post.ts';

export type TextReader = Pick<RichText, 'foreign'>;

/**
 * Milliseconds for one text. A text that takes longer is left out, so the limit is long enough for a busy machine.
 */
const TEXT_MS = 60_000;

/** Opens a process for texts of imports, so that a text that takes long delays no other text of the site. */
export function openTextReader(): TextReader & Pick<RichText, 'close'> {
  return openRichText({ limitMs: TEXT_MS });
}

export type SourceText = {
  value: Value;
  losses: Loss[];
  /** The ids of headings on this site, by their ids on the former site. */
  anchors: Anchors;
};

/** The kinds of an import's losses, by the losses that `readPasted` counts. */
const LOSSES: Readonly<Record<keyof Losses, Pick<Loss, 'kind' | 'outcome'>>> = {
  pictures: { kind: 'picture', outcome: 'removed' },
  videos: { kind: 'video', outcome: 'removed' },
  recordings: { kind: 'audio', outcome: 'removed' },
  pages: { kind: 'embed', outcome: 'removed' },
  footnotes: { kind: 'footnote', outcome: 'became text' },
};

/**
 * Reads the text of a post. Its losses are added to those of the source's reader.
 * @returns a reason to leave out the post if its text takes too much time or memory
 */
export async function readSourceText(
  richText: TextReader,
  post: SourcePost,
): Promise<SourceText | { reason: 'too large' | 'unreadable' }> {
  try {
    const text = await richText.foreign(post.html, post.isExact ? 'exact' : 'foreign');
    if (!text) return { reason: 'too large' };
    const { value, losses, anchors } = text;
    return { value, losses: [...lossesOf(losses), ...shortenedTexts(post)], anchors };
  } catch (error) {
    if (error instanceof WorkerFailure || error instanceof WorkerTimeout) return { reason: 'unreadable' };
    throw error;
  }
}

function lossesOf(counts: Losses): Loss[] {
  return Object.entries(LOSSES).flatMap(([name, loss]) => {
    const count = counts[name as keyof Losses];
    return count === 0 ? [] : [{ ...loss, detail: '', ...(count > 1 && { count }) }];
  });
}
