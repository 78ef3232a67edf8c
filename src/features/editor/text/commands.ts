/** Every command of buttons and keys, by name. */
import type { Mark } from '#shared/rich-text/schema.ts';
import type { Alignment, HeadingLevel } from '#shared/rich-text/attributes.ts';
import { BLOCK_MESSAGES, FIND_MESSAGES } from '../editor-messages.ts';
import { Editor, Range } from 'slate';
import { HistoryEditor } from 'slate-history';
import {
  alignmentAt,
  setAlignment,
  setTextKind,
  textKindOf,
  toggleCodeBlock,
  toggleHeading,
  toggleQuote,
} from './rules/blocks.ts';
import { type ListType, listTypeAt, toggleList } from './rules/lists.ts';
import { linkAt } from './rules/links.ts';
import { hasMark, toggleMark } from './rules/marks.ts';
import { duplicateBlocks, moveBlocks } from './rules/move-blocks.ts';
import { above, type Siblings, textBlockAt } from './rules/nodes.ts';
import { insertTable, isInRow, moveLines, tableAt } from './rules/tables.ts';
import { imageAt, insertRule } from './rules/voids.ts';
import type { TextEditor } from './slate-types.ts';

export type DialogName = 'link' | 'image' | 'claim';

export type CommandName =
  | Mark
  | 'paragraph'
  | `heading-${HeadingLevel}`
  | ListType
  | 'blockquote'
  | 'code-block'
  | `align-${Alignment}`
  | 'link'
  | 'image'
  | 'table'
  | 'horizontal-rule'
  | 'claim'
  | 'move-up'
  | 'move-down'
  | 'duplicate'
  | 'block-actions'
  | 'find'
  | 'undo'
  | 'redo';

export type Command = {
  label: string;
  /** In the syntax of `keys.ts`; `mod` is Command on a Mac, Control elsewhere. */
  keys?: string;
  /** Opens a dialog first. */
  dialog?: DialogName;
  run?: (editor: TextEditor) => void;
  /** Says whether it is active at the caret; absent for one-time commands. */
  isOn?: (editor: TextEditor) => boolean;
  isPossible?: (editor: TextEditor) => boolean;
};

function mark(name: Mark, label: string, keys: string): Command {
  return { label, keys, run: (editor) => toggleMark(editor, name), isOn: (editor) => hasMark(editor, name) };
}

function heading(level: HeadingLevel): Command {
  return {
    label: `Heading ${level}`,
    keys: `mod+alt+${level}`,
    run: (editor) => toggleHeading(editor, level),
    isOn: (editor) => textKindAt(editor) === level,
  };
}

function list(type: ListType, label: string, keys: string): Command {
  return {
    label,
    keys,
    run: (editor) => toggleList(editor, type),
    isOn: (editor) => listTypeAt(editor) === type,
  };
}

function align(to: Alignment, label: string, keys: string): Command {
  return {
    label,
    keys,
    run: (editor) => setAlignment(editor, to),
    isOn: (editor) => alignmentAt(editor) === to,
  };
}

function textKindAt(editor: TextEditor) {
  const block = textBlockAt(editor);
  return block && textKindOf(block[0]);
}

/** @param blocks by default those of the selection, or the rows of its cells */
export function move(editor: TextEditor, way: 'up' | 'down', blocks?: Siblings): void {
  const moved =
    !blocks && isInRow(editor)
      ? moveLines(editor, 'row', way === 'up' ? 'back' : 'on')
      : moveBlocks(editor, way, blocks);
  const nowhere =
    way === 'up' ? 'Nothing above to change places with.' : 'Nothing below to change places with.';
  editor.say(moved ? `Moved ${way}: ${moved.place} of ${moved.count}.` : nowhere);
}

/** TipTap's keys, which most editors share. */
export const COMMANDS: Readonly<Record<CommandName, Command>> = {
  bold: mark('bold', 'Bold', 'mod+b'),
  italic: mark('italic', 'Italic', 'mod+i'),
  underline: mark('underline', 'Underline', 'mod+u'),
  strike: mark('strike', 'Strikethrough', 'mod+shift+s'),
  code: mark('code', 'Inline code', 'mod+e'),
  paragraph: {
    label: 'Paragraph',
    keys: 'mod+alt+0',
    run: (editor) => setTextKind(editor, 'paragraph'),
    isOn: (editor) => textKindAt(editor) === 'paragraph',
  },
  'heading-1': heading(1),
  'heading-2': heading(2),
  'heading-3': heading(3),
  'heading-4': heading(4),
  'heading-5': heading(5),
  'heading-6': heading(6),
  'bullet-list': list('bullet-list', 'Bullet list', 'mod+shift+8'),
  'ordered-list': list('ordered-list', 'Numbered list', 'mod+shift+7'),
  'task-list': list('task-list', 'Task list', 'mod+shift+9'),
  blockquote: {
    label: 'Blockquote',
    keys: 'mod+shift+b',
    run: toggleQuote,
    isOn: (editor) => above(editor, ['blockquote']) !== undefined,
  },
  'code-block': {
    label: 'Code block',
    keys: 'mod+alt+c',
    run: (editor) => toggleCodeBlock(editor),
    isOn: (editor) => textBlockAt(editor)?.[0].type === 'code-block',
  },
  'align-left': align('left', 'Align left', 'mod+shift+l'),
  'align-center': align('center', 'Align center', 'mod+shift+e'),
  'align-right': align('right', 'Align right', 'mod+shift+r'),
  'align-justify': align('justify', 'Justify', 'mod+shift+j'),
  link: {
    label: 'Insert link',
    keys: 'mod+k',
    dialog: 'link',
    isOn: (editor) => linkAt(editor) !== undefined,
  },
  image: { label: 'Insert image', dialog: 'image', isOn: (editor) => imageAt(editor) !== undefined },
  table: { label: 'Insert table', run: insertTable },
  'horizontal-rule': { label: 'Horizontal rule', run: insertRule },
  claim: { label: 'Insert a number of the site', dialog: 'claim' },
  'move-up': { label: 'Move up', keys: 'alt+arrowup', run: (editor) => move(editor, 'up') },
  'move-down': { label: 'Move down', keys: 'alt+arrowdown', run: (editor) => move(editor, 'down') },
  duplicate: { label: 'Duplicate', keys: 'mod+d', run: (editor) => duplicateBlocks(editor) },
  'block-actions': { label: BLOCK_MESSAGES.actions, keys: 'alt+enter' },
  find: { label: FIND_MESSAGES.title, keys: 'mod+f' },
  undo: {
    label: 'Undo',
    keys: 'mod+z',
    run: (editor) => editor.undo(),
    isPossible: ({ history }) => history.undos.length > 0,
  },
  redo: {
    label: 'Redo',
    keys: 'mod+shift+z',
    run: (editor) => editor.redo(),
    isPossible: ({ history }) => history.redos.length > 0,
  },
};

export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[];

/** Runs a command at the last caret, or at the document's end where there was none. */
export function runCommand(editor: TextEditor, name: CommandName): void {
  if (!editor.selection && name !== 'undo' && name !== 'redo') editor.select(Editor.end(editor, []));
  const { run } = COMMANDS[name];
  if (!run) return;
  if (name === 'undo' || name === 'redo') run(editor);
  // An undo step of its own, however quickly it followed typing.
  else HistoryEditor.withNewBatch(editor, () => run(editor));
}

/** The toolbar's state: active and possible commands. One word each, for quick comparison. */
export function commandStates(editor: TextEditor): string {
  return COMMAND_NAMES.map((name) => {
    const { isOn, isPossible } = COMMANDS[name];
    return isPossible ? (isPossible(editor) ? '.' : '-') : editor.selection && isOn?.(editor) ? '+' : '.';
  }).join('');
}

/** The element at the caret with settings of its own. */
export type Context = 'image' | 'code-block' | 'table' | 'link' | 'none';

export function contextAt(editor: TextEditor): Context {
  if (!editor.selection) return 'none';
  if (imageAt(editor)) return 'image';
  if (textBlockAt(editor)?.[0].type === 'code-block') return 'code-block';
  if (linkAt(editor) && Range.isCollapsed(editor.selection)) return 'link';
  return tableAt(editor) ? 'table' : 'none';
}
