/**
 * Formats typed Markdown. The typed characters are inserted before the formatting, so that one undo restores the
 * characters.
 */

import { Editor, Node, Path, Range, Text, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { type HeadingLevel, language } from '#rich-text/attributes.ts';
import { LIMITS, type Mark } from '#rich-text/schema.ts';
import { setTextKind, toggleCodeBlock, toggleQuote } from './blocks.ts';
import { itemAt, toggleList } from './lists.ts';
import { above, depthAt, isOfType, pointAt, textBefore, textBlockAt } from './nodes.ts';
import { insertRule } from './voids.ts';

type BlockRule = { pattern: RegExp; run: (editor: Editor, match: RegExpExecArray) => void };

const BLOCK_RULES: readonly BlockRule[] = [
  {
    pattern: /^(#{1,6}) $/,
    run: (editor, [, signs = '#']) => setTextKind(editor, signs.length as HeadingLevel),
  },
  { pattern: /^[-*+] $/, run: (editor) => toggleList(editor, 'bullet-list') },
  {
    pattern: /^(\d{1,9})\. $/,
    run: (editor, [, start]) => toggleList(editor, 'ordered-list', Number(start)),
  },
  { pattern: /^> $/, run: (editor) => toggleQuote(editor) },
  { pattern: /^\[([ xX]?)\] $/, run: (editor, [, sign = '']) => startTask(editor, /x/i.test(sign)) },
  { pattern: /^(?:```|~~~)(\S*) $/, run: (editor, [, languageName]) => startCode(editor, languageName) },
  { pattern: /^(?:---|—-)$/, run: (editor) => insertRule(editor) },
];

type MarkRule = { pattern: RegExp; mark: Mark };

/**
 * The rules for marks. The text between two signs must not begin or end with a space. `_` must not follow a
 * letter.
 */
const MARK_RULES: readonly MarkRule[] = [
  { pattern: /(?:^|[^*])(\*\*)(?!\s)([^*]+)(?<!\s)\*\*$/, mark: 'bold' },
  { pattern: /(?:^|[^\w_])(__)(?!\s)([^_]+)(?<!\s)__$/, mark: 'bold' },
  { pattern: /(?:^|[^*])(\*)(?!\s)([^*]+)(?<!\s)\*$/, mark: 'italic' },
  { pattern: /(?:^|[^\w_])(_)(?!\s)([^_]+)(?<!\s)_$/, mark: 'italic' },
  { pattern: /(?:^|[^~])(~~)(?!\s)([^~]+)(?<!\s)~~$/, mark: 'strike' },
  { pattern: /(?:^|[^`])(`)([^`]+)`$/, mark: 'code' },
];

export function withMarkdown<E extends Editor>(editor: E, isComposing: () => boolean): E {
  const { insertText, insertBreak } = editor;

  editor.insertText = (text, options) => {
    insertText(text, options);
    if (text.length === 1 && options?.at === undefined && !isComposing()) applyRules(editor, text);
  };

  editor.insertBreak = () => {
    if (!isComposing() && startCodeByBreak(editor)) return;
    insertBreak();
  };
  return editor;
}

function applyRules(editor: Editor, character: string): void {
  const { selection } = editor;
  const block = textBlockAt(editor);
  if (!selection || Range.isExpanded(selection) || !block || block[0].type === 'code-block') return;
  const before = textBefore(editor, block[1], selection.anchor);
  if (character === ' ' || character === '-') applyBlockRule(editor, block[0].type, block[1], before);
  else if ('*_~`'.includes(character)) applyMarkRule(editor, block[1], before);
}

function applyBlockRule(editor: Editor, type: string, path: Path, before: string): void {
  for (const { pattern, run } of BLOCK_RULES) {
    const match = pattern.exec(before);
    if (!match || (type === 'heading' && !before.startsWith('#'))) continue;
    // In a list item, only the Markdown for a task applies.
    if (itemAt(editor, path) && !before.startsWith('[')) continue;
    if (depthAt(editor, path) >= LIMITS.depth) return;
    HistoryEditor.withNewBatch(editor, () => {
      Editor.withoutNormalizing(editor, () => {
        eraseBefore(editor, path, before.length);
        run(editor, match);
      });
    });
    return;
  }
}

function eraseBefore(editor: Editor, path: Path, length: number): void {
  const anchor = Editor.start(editor, path);
  const focus = editor.selection?.focus;
  if (length > 0 && focus) Transforms.delete(editor, { at: { anchor, focus } });
}

function startTask(editor: Editor, isChecked: boolean): void {
  toggleList(editor, 'task-list');
  const item = above(editor, ['list-item', 'task-item']);
  if (item && isOfType(Node.parent(editor, item[1]), 'task-list')) {
    Transforms.setNodes(editor, { type: 'task-item', checked: isChecked }, { at: item[1] });
  }
}

function startCode(editor: Editor, languageName: string | undefined): void {
  toggleCodeBlock(editor, language.accept(languageName));
}

/** Handles Enter after three backticks or tildes, which makes a code block. A space has the same effect. */
function startCodeByBreak(editor: Editor): boolean {
  const { selection } = editor;
  const block = textBlockAt(editor);
  if (!selection || Range.isExpanded(selection) || block?.[0].type !== 'paragraph') return false;
  const [, path] = block;
  const match = /^(?:```|~~~)([a-z0-9][a-z0-9+#._-]{0,39})?$/i.exec(Editor.string(editor, path));
  if (!match || itemAt(editor, path)) return false;
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      Transforms.select(editor, Editor.end(editor, path));
      eraseBefore(editor, path, match[0].length);
      startCode(editor, match[1]);
    });
  });
  return true;
}

function applyMarkRule(editor: Editor, path: Path, before: string): void {
  for (const { pattern, mark } of MARK_RULES) {
    const match = pattern.exec(before);
    const [, signs = '', text = ''] = match ?? [];
    if (!match || text === '') continue;
    const end = before.length;
    const start = end - text.length - 2 * signs.length;
    const points = [start, start + signs.length, end - signs.length, end].map((offset) =>
      pointAt(editor, path, offset),
    );
    const [opening, from, to, closing] = points;
    if (!opening || !from || !to || !closing) return;
    // Characters in code are not Markdown.
    const range = { anchor: opening, focus: closing };
    if ([...Editor.nodes(editor, { at: range, match: Text.isText })].some(([leaf]) => leaf.code)) return;
    HistoryEditor.withNewBatch(editor, () => {
      Editor.withoutNormalizing(editor, () => {
        Transforms.delete(editor, { at: { anchor: to, focus: closing } });
        // The following changes split and join texts, so a reference tracks the range.
        const content = Editor.rangeRef(editor, { anchor: from, focus: to }, { affinity: 'inward' });
        if (mark === 'code' && content.current)
          Transforms.unsetNodes<Text>(editor, ['bold', 'italic', 'underline', 'strike'], {
            at: content.current,
            match: Text.isText,
            split: true,
          });
        Transforms.delete(editor, { at: { anchor: opening, focus: from } });
        const at = content.unref();
        if (at) Transforms.setNodes<Text>(editor, { [mark]: true }, { at, match: Text.isText, split: true });
      });
      // Removes the mark from text that is typed next.
      Editor.removeMark(editor, mark);
    });
    return;
  }
}
