/**
 * Two people who change one post at the same time. A list of numbers determines their changes, so that
 * fast-check can shrink it. Every typed word is unique and can be found again.
 */

import { coerceValue } from '#rich-text/coerce.ts';
import type { Block, Inline, Link, TextNode, Value } from '#rich-text/schema.ts';
import { EMPTY_DRAFT, type PostDraft, type PostFields } from '#shared/posts/post-draft.ts';
import type { PostStatus } from '#shared/posts/post-states.ts';
import type { PostVersions } from '#src/editor/merging/merge-posts.ts';

type Pick = (count: number) => number;

type Writer = {
  pick: Pick;
  word: () => string;
  /** The index of the last changed block; most changes are near it. */
  home: number;
};

type Container = { children: Node[] };
type Node = { type?: string; text?: string; children?: Node[] };
type TextBlock = { type: string; children: Inline[] };

const COMMON = ['ve', 'bir', 'bu', 'için', 'çağrı', 'klinik', 'gece', 'randevu'];
const CATEGORIES = ['a', 'b', 'c', 'd'];
const STATUSES: readonly PostStatus[] = ['draft', 'published', 'archived'];
const BLOCKS_MIN = 10;
const BLOCKS_MAX = 60;
/** A form saves thirty seconds after a change, so few changes happen between two saves. */
const CHANGES_MAX = 6;

/** Uses zeros after the end of `numbers`. */
export function playTwoPeople(numbers: readonly number[]): PostVersions {
  let position = 0;
  let words = 0;
  const pick: Pick = (count) => (numbers[position++] ?? 0) % Math.max(1, count);
  const word = (by: string) => () => `${by}${(words += 1)}ş`;
  const author: Writer = { pick, word: word('k'), home: 0 };
  const base = startOf(author);
  const versions = ['m', 't'].map((by) => {
    const writer: Writer = { pick, word: word(by), home: pick(base.content.length) };
    return changedBy(writer, base);
  });
  const [mine = base, theirs = base] = versions;
  return { base, mine, theirs };
}

function startOf(author: Writer): PostDraft {
  const count = BLOCKS_MIN + author.pick(BLOCKS_MAX - BLOCKS_MIN);
  const content = Array.from({ length: count }, () => newBlock(author));
  const categoryIds = CATEGORIES.filter(() => author.pick(2) === 0);
  const fields: PostFields = { ...EMPTY_DRAFT.fields, title: author.word(), slug: 'yazi', categoryIds };
  return { fields, content: coerceValue(content) };
}

function changedBy(writer: Writer, { fields, content }: PostDraft): PostDraft {
  const value = structuredClone(content);
  const changes = 1 + writer.pick(CHANGES_MAX);
  for (let change = 0; change < changes; change += 1) {
    // Two of three changes are made near the last one.
    if (writer.pick(3) === 0) writer.home = writer.pick(value.length);
    const act = ACTS[writer.pick(ACTS.length)] ?? typeWords;
    act(value, writer);
  }
  return { fields: changeFields(writer, fields), content: coerceValue(value) };
}

/** In one of eight changes, changes another field instead of the text. */
function changeFields(writer: Writer, fields: PostFields): PostFields {
  switch (writer.pick(48)) {
    case 0:
      return { ...fields, title: `${fields.title} ${writer.word()}` };
    case 1:
      return { ...fields, excerpt: writer.word() };
    case 2:
      return { ...fields, metaDescription: writer.word() };
    case 3:
      return { ...fields, status: STATUSES[writer.pick(STATUSES.length)] ?? 'draft' };
    case 4:
    case 5:
      return { ...fields, categoryIds: CATEGORIES.filter(() => writer.pick(2) === 0) };
    default:
      return fields;
  }
}

type Act = (value: Value, writer: Writer) => void;

const ACTS: readonly Act[] = [
  ...Array.from({ length: 8 }, () => typeWords),
  ...Array.from({ length: 4 }, () => replaceWords),
  ...Array.from({ length: 3 }, () => removeWords),
  ...Array.from({ length: 3 }, () => addBlocks),
  growWord,
  growWord,
  markWords,
  markWords,
  removeBlock,
  moveBlock,
  splitBlock,
  joinBlocks,
  changeKind,
  addChild,
  removeChild,
  changeAttribute,
];

function sentence({ pick, word }: Writer, length: number): string {
  return Array.from({ length }, () =>
    pick(3) === 0 ? (COMMON[pick(COMMON.length)] ?? word()) : word(),
  ).join(' ');
}

const paragraph = (writer: Writer, length = 3 + writer.pick(25)): Block => ({
  type: 'paragraph',
  children: [{ text: sentence(writer, length) }],
});

function newBlock(writer: Writer): Block {
  const { pick, word } = writer;
  const some = () => Array.from({ length: 1 + pick(4) });
  switch (pick(16)) {
    case 0:
    case 1:
      return {
        type: 'heading',
        level: pick(2) === 0 ? 2 : 3,
        children: [{ text: sentence(writer, 2 + pick(5)) }],
      };
    case 2:
      return {
        type: 'bullet-list',
        children: some().map(() => ({ type: 'list-item', children: [paragraph(writer, 1 + pick(8))] })),
      };
    case 3:
      return {
        type: 'task-list',
        children: some().map(() => ({
          type: 'task-item',
          checked: pick(2) === 0,
          children: [paragraph(writer, 1 + pick(8))],
        })),
      };
    case 4:
      return { type: 'blockquote', children: some().map(() => paragraph(writer, 1 + pick(12))) };
    case 5:
      return { type: 'image', src: `/${word()}.png`, alt: word(), children: [{ text: '' }] };
    case 6:
      return {
        type: 'code-block',
        children: [
          {
            text: some()
              .map(() => sentence(writer, 1 + pick(4)))
              .join('\n'),
          },
        ],
      };
    case 7:
      return {
        type: 'table',
        children: some().map(() => ({
          type: 'table-row',
          children: [0, 1].map(() => ({
            type: 'table-cell',
            header: false,
            children: [paragraph(writer, 1 + pick(4))],
          })),
        })),
      };
    case 8:
      return { type: 'horizontal-rule', children: [{ text: '' }] };
    case 9:
      return {
        type: 'paragraph',
        children: [
          { text: `${word()} ` },
          { type: 'link', href: '/a', children: [{ text: word() }] },
          { text: ` ${word()} ` },
          { text: word(), bold: true },
        ],
      };
    default:
      return paragraph(writer);
  }
}

function textNear(value: Value, { pick, home }: Writer): TextNode | undefined {
  const block = value[(home + pick(2)) % value.length];
  const texts: TextNode[] = [];
  const visit = (node: Node | Inline): void => {
    if ('text' in node && node.text !== undefined) texts.push(node as TextNode);
    else for (const child of (node as Container).children) visit(child);
  };
  if (block && block.type !== 'image' && block.type !== 'horizontal-rule') visit(block);
  return texts[pick(texts.length)];
}

function editWords(value: Value, writer: Writer, edit: (words: string[], at: number) => void): void {
  const node = textNear(value, writer);
  if (!node) return;
  const words = node.text.split(' ');
  edit(words, writer.pick(words.length + 1));
  node.text = words.join(' ');
}

function typeWords(value: Value, writer: Writer): void {
  editWords(value, writer, (words, at) => words.splice(at, 0, sentence(writer, 1 + writer.pick(10))));
}

function replaceWords(value: Value, writer: Writer): void {
  editWords(value, writer, (words, at) =>
    words.splice(at, 1 + writer.pick(3), sentence(writer, 1 + writer.pick(4))),
  );
}

function removeWords(value: Value, writer: Writer): void {
  editWords(value, writer, (words, at) => words.splice(at, 1 + writer.pick(4)));
}

function growWord(value: Value, writer: Writer): void {
  editWords(value, writer, (words, at) => {
    if (words[at]) words[at] = `${words[at]}${writer.word()}`;
  });
}

function markWords(value: Value, writer: Writer): void {
  const block = value[writer.home % value.length];
  if (block?.type !== 'paragraph') return;
  const at = writer.pick(block.children.length);
  const node = block.children[at];
  if (!node || 'type' in node) return;
  const words = node.text.split(' ');
  const from = writer.pick(words.length);
  const to = from + 1 + writer.pick(3);
  const marked = { ...node, text: words.slice(from, to).join(' '), bold: true } as TextNode;
  const link: Link = { type: 'link', href: `/${writer.word()}`, children: [{ text: marked.text }] };
  const before = words.slice(0, from).map((word) => `${word} `);
  const after = words.slice(to).map((word) => ` ${word}`);
  block.children.splice(at, 1, { ...node, text: before.join('') }, writer.pick(4) === 0 ? link : marked, {
    ...node,
    text: after.join(''),
  });
}

function addBlocks(value: Value, writer: Writer): void {
  const blocks = Array.from({ length: 1 + writer.pick(3) }, () => newBlock(writer));
  value.splice((writer.home + writer.pick(2)) % (value.length + 1), 0, ...blocks);
}

function removeBlock(value: Value, { home }: Writer): void {
  if (value.length > 2) value.splice(home % value.length, 1);
}

function moveBlock(value: Value, { home, pick }: Writer): void {
  const movedBlocks = value.splice(home % value.length, 1);
  value.splice(pick(value.length + 1), 0, ...movedBlocks);
}

function splitBlock(value: Value, { home, pick }: Writer): void {
  const at = home % value.length;
  const block = value[at] as TextBlock | undefined;
  if (block?.type !== 'paragraph') return;
  const node = block.children.at(-1);
  if (!node || 'type' in node) return;
  const words = node.text.split(' ');
  const rest = words.splice(pick(words.length + 1));
  node.text = words.join(' ');
  value.splice(at + 1, 0, { type: 'paragraph', children: [{ ...node, text: rest.join(' ') }] });
}

function joinBlocks(value: Value, { home }: Writer): void {
  const at = home % value.length;
  const [block, next] = [value[at], value[at + 1]];
  if (block?.type !== 'paragraph' || next?.type !== 'paragraph') return;
  block.children.push({ text: ' ' }, ...next.children);
  value.splice(at + 1, 1);
}

function changeKind(value: Value, { home, pick }: Writer): void {
  const at = home % value.length;
  const block = value[at];
  if (block?.type === 'heading') value[at] = { type: 'paragraph', children: block.children };
  else if (block?.type === 'paragraph') {
    value[at] =
      pick(2) === 0
        ? { type: 'heading', level: 2, children: block.children }
        : { ...block, align: pick(2) === 0 ? 'center' : 'right' };
  }
}

function addChild(value: Value, writer: Writer): void {
  const block = value[writer.home % value.length];
  const children = block && (block.children as Node[]);
  const sample = children?.[0];
  if (!children || !sample?.type || block.type === 'paragraph' || block.type === 'heading') return;
  const newChild = structuredClone(sample);
  const rename = (node: Node): void => {
    if (node.text !== undefined) node.text = sentence(writer, 1 + writer.pick(5));
    for (const child of node.children ?? []) rename(child);
  };
  rename(newChild);
  children.splice(writer.pick(children.length + 1), 0, newChild);
}

function removeChild(value: Value, { home, pick }: Writer): void {
  const block = value[home % value.length];
  if (!block || block.type === 'paragraph' || block.type === 'heading') return;
  if (block.children.length > 1) block.children.splice(pick(block.children.length), 1);
}

function changeAttribute(value: Value, { home, pick, word }: Writer): void {
  const block = value[home % value.length];
  if (block?.type === 'image') block.alt = word();
  else if (block?.type === 'heading') block.level = pick(2) === 0 ? 4 : 5;
  else if (block?.type === 'code-block') block.language = word();
  else if (block?.type === 'task-list') {
    const item = block.children[pick(block.children.length)];
    if (item) item.checked = !item.checked;
  }
}
