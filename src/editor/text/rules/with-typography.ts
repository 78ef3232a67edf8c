/** Replaces typed signs by the signs of Turkish typography, and typed URLs by links, except in code. */
import { Editor, Node, type Path, Range, Text, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { addressesIn } from './addresses.ts';
import { isOfType, pointAt, textBefore, textBlockAt } from './nodes.ts';

const SIGNS: readonly { typed: RegExp; sign: string }[] = [
  { typed: /(?:^|[\s([{‘“/–—-])(")$/, sign: '“' },
  { typed: /(")$/, sign: '”' },
  { typed: /(?:^|[\s([{“/–—-])(')$/, sign: '‘' },
  // An apostrophe, as in İstanbul’da.
  { typed: /(')$/, sign: '’' },
  { typed: /(?<!\.)(\.\.\.)$/, sign: '…' },
  { typed: /(–-)$/, sign: '—' },
  // Two hyphens at the start of a line stay, as a third hyphen turns them into a rule.
  { typed: /[^-–—](--)$/, sign: '–' },
];

const LAST_SIGNS = /["'.-]/;

export function withTypography<E extends Editor>(editor: E, isComposing: () => boolean): E {
  const { insertText, insertBreak, deleteBackward } = editor;

  editor.insertText = (text, options) => {
    insertText(text, options);
    if (text.length !== 1 || options?.at !== undefined || isComposing()) return;
    if (text === ' ') linkAddress(editor, ' ');
    else if (LAST_SIGNS.test(text)) writeSign(editor, text);
  };

  editor.insertBreak = () => {
    if (!isComposing()) linkAddress(editor, '');
    insertBreak();
  };

  editor.deleteBackward = (unit) => {
    if (unit !== 'character' || !revertChange(editor)) deleteBackward(unit);
  };
  return editor;
}

function writeSign(editor: Editor, last: string): void {
  const line = typedLine(editor);
  if (!line?.text.endsWith(last)) return;
  for (const { typed, sign } of SIGNS) {
    const match = typed.exec(line.text);
    if (!match) continue;
    const end = line.text.length;
    const signs = rangeIn(editor, line.path, end - (match[1] ?? '').length, end);
    if (signs)
      changeAutomatically(editor, () => {
        Transforms.delete(editor, { at: signs });
        editor.insertText(sign);
      });
    return;
  }
}

function linkAddress(editor: Editor, follows: string): void {
  const line = typedLine(editor);
  const word = line && /(?<!\S)(\S+)\s?$/.exec(line.text)?.[1];
  if (!word || !line.text.endsWith(follows)) return;
  const at = line.text.length - follows.length - word.length;
  for (const { start, end, href } of addressesIn(word)) {
    const range = rangeIn(editor, line.path, at + start, at + end);
    if (range && isPlain(editor, range))
      changeAutomatically(editor, () =>
        Transforms.wrapNodes(editor, { type: 'link', href, children: [] }, { at: range, split: true }),
      );
  }
}

function rangeIn(editor: Editor, path: Path, start: number, end: number): Range | undefined {
  const [anchor, focus] = [pointAt(editor, path, start), pointAt(editor, path, end)];
  return anchor && focus && { anchor, focus };
}

function isPlain(editor: Editor, at: Range): boolean {
  const [other] = Editor.nodes(editor, {
    at,
    match: (node) => isOfType(node, 'link') || (Text.isText(node) && node.code === true),
  });
  return other === undefined;
}

function typedLine(editor: Editor): { text: string; path: Path } | undefined {
  const { selection } = editor;
  const block = textBlockAt(editor);
  if (!selection || Range.isExpanded(selection) || !block || block[0].type === 'code-block') return undefined;
  const leaf = Node.get(editor, selection.anchor.path);
  if (Text.isText(leaf) && leaf.code) return undefined;
  return { text: textBefore(editor, block[1], selection.anchor), path: block[1] };
}

type AutomaticChange = { batch: HistoryEditor['history']['undos'][number]; caret: Range };
const LAST_CHANGES = new WeakMap<Editor, AutomaticChange>();

/** Makes a change as an undo step of its own. Backspace directly after the change also reverts it. */
function changeAutomatically(editor: Editor, change: () => void): void {
  HistoryEditor.withNewBatch(editor, () => Editor.withoutNormalizing(editor, change));
  const batch = editor.history.undos.at(-1);
  if (batch && editor.selection) LAST_CHANGES.set(editor, { batch, caret: editor.selection });
}

/** @returns false if there was no change to revert */
function revertChange(editor: Editor): boolean {
  const change = LAST_CHANGES.get(editor);
  LAST_CHANGES.delete(editor);
  const { selection, history } = editor;
  if (!change || !selection || history.undos.at(-1) !== change.batch) return false;
  if (!Range.equals(selection, change.caret)) return false;
  editor.undo();
  return true;
}
