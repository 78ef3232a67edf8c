import type { Anchors } from '#shared/rich-text/heading-anchors.ts';
import type { Losses, Value } from '#shared/rich-text/rich-text.ts';
import type { RichText } from '#server/rich-text/rich-text.ts';
import type { Loss, SourcePost } from '../source-item.ts';
import { shortenedTexts } from './plan-post.ts';

export type TextReader = Pick<RichText, 'foreign' | 'document'>;

export type SourceText = {
  value: Value;
  losses: Loss[];
  /** Ids of headings on the page here, by their ids on the former page. */
  anchors: Anchors;
};

/** The losses of `readPasted`, as those of an import. */
const LOSSES: Readonly<Record<keyof Losses, Pick<Loss, 'kind' | 'outcome'>>> = {
  pictures: { kind: 'picture', outcome: 'removed' },
  videos: { kind: 'video', outcome: 'removed' },
  recordings: { kind: 'audio', outcome: 'removed' },
  pages: { kind: 'embed', outcome: 'removed' },
  footnotes: { kind: 'footnote', outcome: 'became text' },
};

/** Reads the text of a post, and lists what it loses beside the losses that the source's reader has found. */
export async function readSourceText(richText: TextReader, post: SourcePost): Promise<SourceText> {
  const { html, isExact } = post;
  if (isExact) return { value: JSON.parse(await richText.document(html)) as Value, losses: [], anchors: {} };
  const { value, losses, anchors } = await richText.foreign(html);
  return { value, losses: [...lossesOf(losses), ...shortenedTexts(post)], anchors };
}

function lossesOf(counts: Losses): Loss[] {
  return Object.entries(LOSSES).flatMap(([name, loss]) => {
    const count = counts[name as keyof Losses];
    return count === 0 ? [] : [{ ...loss, detail: '', ...(count > 1 && { count }) }];
  });
}
