import type { Losses } from '#rich-text/rich-text.ts';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.losses;

const KINDS = ['pictures', 'videos', 'recordings', 'pages'] as const satisfies (keyof Losses)[];

export function describeLosses(losses: Losses): string[] {
  const counts = KINDS.flatMap((kind) => (losses[kind] === 0 ? [] : [LABELS[kind](losses[kind])]));
  const { pictures, footnotes } = losses;
  const list = new Intl.ListFormat(LABELS.list, { style: 'long', type: 'conjunction' });
  return [
    ...(counts.length > 0 ? [LABELS.notTaken(list.format(counts))] : []),
    ...(pictures > 0 ? [LABELS.missing] : []),
    ...(footnotes > 0 ? [LABELS.footnotes(footnotes)] : []),
  ];
}
