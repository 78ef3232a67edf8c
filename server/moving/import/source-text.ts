import type { Losses, Value } from '#shared/rich-text/rich-text.ts';
import type { RichText } from '#server/rich-text/rich-text.ts';
import type { Loss, SourcePost } from '../source-item.ts';

export type TextReader = Pick<RichText, 'foreign' | 'document'>;

/** The losses of `readPasted`, as those of an import. */
const LOSSES: Readonly<Record<keyof Losses, Pick<Loss, 'kind' | 'outcome'>>> = {
  pictures: { kind: 'picture', outcome: 'removed' },
  videos: { kind: 'video', outcome: 'removed' },
  recordings: { kind: 'audio', outcome: 'removed' },
  pages: { kind: 'embed', outcome: 'removed' },
  footnotes: { kind: 'footnote', outcome: 'became text' },
};

/** Reads the text of a post, and lists what it loses beside the losses that the source's reader has found. */
export async function readSourceText(
  richText: TextReader,
  { html, isExact }: Pick<SourcePost, 'html' | 'isExact'>,
): Promise<{ value: Value; losses: Loss[] }> {
  if (isExact) return { value: JSON.parse(await richText.document(html)) as Value, losses: [] };
  const { value, losses } = await richText.foreign(html);
  return { value, losses: lossesOf(losses) };
}

function lossesOf(counts: Losses): Loss[] {
  return Object.entries(LOSSES).flatMap(([name, loss]) =>
    Array.from({ length: Math.min(counts[name as keyof Losses], 20) }, () => ({ ...loss, detail: '' })),
  );
}
