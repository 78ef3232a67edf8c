import { words } from '#src/admin/lib/words.ts';
import { foldText } from '#text/fold-text.ts';
import type { CommandName } from './commands.ts';

export type BlockEntry = {
  command: CommandName;
  /** The Markdown that creates the block. */
  signs?: string;
  words: string;
};

export type BlockGroup = { label: string; entries: readonly BlockEntry[] };

const heading = (level: 1 | 2 | 3 | 4 | 5 | 6): BlockEntry => ({
  command: `heading-${level}`,
  signs: '#'.repeat(level),
  words: `heading ${level} title h${level} başlık ${level}`,
});

/** The groups of the menu, with the most used entries first. Entries in `rare` are found only by a search. */
const GROUPS: readonly (BlockGroup & { rare?: readonly BlockEntry[] })[] = [
  {
    label: words.text.blockGroups.text,
    entries: [
      heading(2),
      heading(3),
      { command: 'bullet-list', signs: '-', words: 'bullet list unordered madde imli liste' },
      { command: 'ordered-list', signs: '1.', words: 'numbered list ordered numaralı sıralı liste' },
      { command: 'task-list', signs: '[ ]', words: 'task list todo check görev yapılacaklar onay listesi' },
      { command: 'blockquote', signs: '>', words: 'blockquote quote alıntı' },
    ],
    rare: [
      { command: 'paragraph', words: 'paragraph text plain paragraf metin düz yazı' },
      heading(1),
      heading(4),
      heading(5),
      heading(6),
    ],
  },
  {
    label: words.text.blockGroups.insert,
    entries: [
      { command: 'image', words: 'image picture photo görsel resim fotoğraf' },
      { command: 'table', words: 'table tablo çizelge' },
      { command: 'code-block', signs: '```', words: 'code block kod bloğu' },
      { command: 'horizontal-rule', signs: '---', words: 'horizontal rule divider line yatay çizgi ayırıcı' },
      { command: 'fact', words: 'number fact promise sayı oran vaat' },
    ],
    rare: [{ command: 'link', words: 'link address bağlantı adres' }],
  },
];

/**
 * Returns the entries in which a word begins with each word of the search. Without a search, returns the entries
 * that are not rare.
 */
export function findBlocks(search: string): BlockGroup[] {
  const terms = wordsOf(search);
  return GROUPS.map(({ label, entries, rare = [] }) => ({
    label,
    entries: terms.length === 0 ? entries : [...entries, ...rare].filter((entry) => matches(entry, terms)),
  })).filter(({ entries }) => entries.length > 0);
}

function matches(entry: BlockEntry, terms: readonly string[]): boolean {
  const names = wordsOf(entry.words);
  return terms.every((word) => names.some((name) => name.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return foldText(text).split(' ').filter(Boolean);
}
