import type { Losses } from '#shared/rich-text/rich-text.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.losses;

const KINDS = ['pictures', 'videos', 'recordings', 'pages'] as const satisfies (keyof Losses)[];

export function describeLosses(losses: Losses): string[] {
  const counts = KINDS.flatMap((kind) => (losses[kind] === 0 ? [] : [MESSAGES[kind](losses[kind])]));
  const { pictures, footnotes } = losses;
  const list = new Intl.ListFormat(MESSAGES.list, { style: 'long', type: 'conjunction' });
  return [
    ...(counts.length > 0 ? [MESSAGES.notTaken(list.format(counts))] : []),
    ...(pictures > 0 ? [MESSAGES.missing] : []),
    ...(footnotes > 0 ? [MESSAGES.footnotes(footnotes)] : []),
  ];
}
