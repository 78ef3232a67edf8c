import { Editor, Range } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { Alignment, HeadingLevel } from '#rich-text/attributes.ts';
import type { Mark } from '#rich-text/schema.ts';
import { words } from '#src/admin/lib/words.ts';
import {
  alignmentAt,
  setAlignment,
  setTextKind,
  textKindOf,
  toggleCodeBlock,
  toggleHeading,
  toggleQuote,
} from './rules/blocks.ts';
import { linkAt } from './rules/links.ts';
import { type ListType, listTypeAt, toggleList } from './rules/lists.ts';
import { hasMark, toggleMark } from './rules/marks.ts';
import { duplicateBlocks, moveBlocks } from './rules/move-blocks.ts';
import { above, type Siblings, textBlockAt } from './rules/nodes.ts';
import { insertTable, isInRow, moveLines, tableAt } from './rules/tables.ts';
import { imageAt, insertRule } from './rules/voids.ts';
import type { TextEditor } from './slate-types.ts';

const LABELS = words.commands;

/** The dialogs. `alternative text` is the picture's dialog with the focus on the field for alternative text. */
export type DialogName = 'link' | 'image' | 'alternative text' | 'fact';

/** The change of the text with which a dialog closes. */
export type DialogOutcome = (editor: TextEditor) => void;

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
  | 'fact'
  | 'move-up'
  | 'move-down'
  | 'duplicate'
  | 'block-actions'
  | 'find'
  | 'comment'
  | 'undo'
  | 'redo';

export type Command = {
  label: string;
  /** The shortcut in the syntax of `isPressed`; `mod` is Command on a Mac and Control on other systems. */
  keys?: string;
  dialog?: DialogName;
  run?: (editor: TextEditor) => void;
  /** True if the command is active. Missing for commands that cannot be active, such as undo. */
  isOn?: (editor: TextEditor) => boolean;
  isPossible?: (editor: TextEditor) => boolean;
};

function mark(name: Mark, label: string, keys: string): Command {
  return { label, keys, run: (editor) => toggleMark(editor, name), isOn: (editor) => hasMark(editor, name) };
}

function heading(level: HeadingLevel): Command {
  return {
    label: LABELS.heading(level),
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

export function move(editor: TextEditor, way: 'up' | 'down', blocks?: Siblings): void {
  const newPlace =
    !blocks && isInRow(editor)
      ? moveLines(editor, 'row', way === 'up' ? 'back' : 'on')
      : moveBlocks(editor, way, blocks);
  editor.say(newPlace ? LABELS.moved[way](newPlace.place, newPlace.count) : LABELS.nowhere[way]);
}

/** All commands. The shortcuts are those of TipTap and most other editors. */
export const COMMANDS: Readonly<Record<CommandName, Command>> = {
  bold: mark('bold', LABELS.bold, 'mod+b'),
  italic: mark('italic', LABELS.italic, 'mod+i'),
  underline: mark('underline', LABELS.underline, 'mod+u'),
  strike: mark('strike', LABELS.strike, 'mod+shift+s'),
  code: mark('code', LABELS.code, 'mod+e'),
  paragraph: {
    label: LABELS.paragraph,
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
  'bullet-list': list('bullet-list', LABELS['bullet-list'], 'mod+shift+8'),
  'ordered-list': list('ordered-list', LABELS['ordered-list'], 'mod+shift+7'),
  'task-list': list('task-list', LABELS['task-list'], 'mod+shift+9'),
  blockquote: {
    label: LABELS.blockquote,
    keys: 'mod+shift+b',
    run: toggleQuote,
    isOn: (editor) => above(editor, ['blockquote']) !== undefined,
  },
  'code-block': {
    label: LABELS['code-block'],
    keys: 'mod+alt+c',
    run: (editor) => toggleCodeBlock(editor),
    isOn: (editor) => textBlockAt(editor)?.[0].type === 'code-block',
  },
  'align-left': align('left', LABELS['align-left'], 'mod+shift+l'),
  'align-center': align('center', LABELS['align-center'], 'mod+shift+e'),
  'align-right': align('right', LABELS['align-right'], 'mod+shift+r'),
  'align-justify': align('justify', LABELS['align-justify'], 'mod+shift+j'),
  link: {
    label: LABELS.link,
    keys: 'mod+k',
    dialog: 'link',
    isOn: (editor) => linkAt(editor) !== undefined,
  },
  image: { label: LABELS.image, dialog: 'image', isOn: (editor) => imageAt(editor) !== undefined },
  table: { label: LABELS.table, run: insertTable },
  'horizontal-rule': { label: LABELS['horizontal-rule'], run: insertRule },
  fact: { label: LABELS.fact, dialog: 'fact' },
  'move-up': { label: LABELS['move-up'], keys: 'alt+arrowup', run: (editor) => move(editor, 'up') },
  'move-down': { label: LABELS['move-down'], keys: 'alt+arrowdown', run: (editor) => move(editor, 'down') },
  duplicate: { label: LABELS.duplicate, keys: 'mod+d', run: (editor) => duplicateBlocks(editor) },
  'block-actions': { label: words.blocks.actions, keys: 'alt+enter' },
  find: { label: words.find.title, keys: 'mod+f' },
  comment: { label: LABELS.comment, keys: 'mod+alt+m' },
  undo: {
    label: LABELS.undo,
    keys: 'mod+z',
    run: (editor) => editor.undo(),
    isPossible: ({ history }) => history.undos.length > 0,
  },
  redo: {
    label: LABELS.redo,
    keys: 'mod+shift+z',
    run: (editor) => editor.redo(),
    isPossible: ({ history }) => history.redos.length > 0,
  },
};

export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[];

/** Runs a command at the selection. If the text has never had a caret, the command runs at the document's end. */
export function runCommand(editor: TextEditor, name: CommandName): void {
  if (!editor.selection && name !== 'undo' && name !== 'redo') editor.select(Editor.end(editor, []));
  const { run } = COMMANDS[name];
  if (!run) return;
  if (name === 'undo' || name === 'redo') run(editor);
  // The command is a separate undo step, even right after typing.
  else HistoryEditor.withNewBatch(editor, () => run(editor));
}

/** Returns which commands are active or impossible, as a string that can be compared quickly. */
export function commandStates(editor: TextEditor): string {
  return COMMAND_NAMES.map((name) => {
    const { isOn, isPossible } = COMMANDS[name];
    return isPossible ? (isPossible(editor) ? '.' : '-') : editor.selection && isOn?.(editor) ? '+' : '.';
  }).join('');
}

export type Context = 'image' | 'code-block' | 'table' | 'link' | 'none';

export function contextAt(editor: TextEditor): Context {
  if (!editor.selection) return 'none';
  if (imageAt(editor)) return 'image';
  if (textBlockAt(editor)?.[0].type === 'code-block') return 'code-block';
  if (linkAt(editor) && Range.isCollapsed(editor.selection)) return 'link';
  return tableAt(editor) ? 'table' : 'none';
}
