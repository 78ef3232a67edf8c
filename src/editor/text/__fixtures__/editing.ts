import * as fc from 'fast-check';
import { Editor, Element, Node, type Path, type Point, Range, Transforms } from 'slate';
import { coerceDraft } from '#rich-text/coerce.ts';
import type { Value } from '#rich-text/schema.ts';
import { COMMAND_NAMES, runCommand } from '../commands.ts';
import { createTextEditor } from '../create-text-editor.ts';
import { setCodeLanguage } from '../rules/code-block.ts';
import { findMatches, replaceMatches } from '../rules/find-text.ts';
import { insertValue } from '../rules/insert-value.ts';
import { actOnKey } from '../rules/keys.ts';
import { removeLink, setLink } from '../rules/links.ts';
import { countNeighbours, handledBlock, moveBlockTo, removeBlock } from '../rules/move-blocks.ts';
import {
  addLine,
  changeColumnWidth,
  changeLines,
  deleteTable,
  mergeOrSplitCells,
  moveLines,
  moveLinesTo,
  selectLines,
  tableAt,
  toggleHeaderRow,
} from '../rules/tables.ts';
import { BLOCK_KINDS, turnInto } from '../rules/turn-into.ts';
import { imageAt, insertImage, resizeImage } from '../rules/voids.ts';
import { insertPlain } from '../rules/with-clipboard.ts';
import type { TextEditor } from '../slate-types.ts';
import { unrenderedLines } from './unrendered-lines.ts';

/** Creates an editor that cannot parse pasted HTML and ignores pasted files. */
export function editorOf(value: unknown): TextEditor {
  return createTextEditor(coerceDraft(value), {
    readHtml: () => Promise.reject(new Error('no parser here')),
    readMarkdown: () => Promise.reject(new Error('no parser here')),
    onElsewhere: () => {},
    onLost: () => {},
    onPlain: () => {},
  });
}

/** Waits for the end of the tick, in which Slate processes the collected operations. */
export const tick = () => Promise.resolve();

/** Returns whether a rule handled the key. */
export function pressKey(
  editor: TextEditor,
  key: string,
  mods: { ctrlKey?: boolean; shiftKey?: boolean } = {},
): boolean {
  const press = { key, code: key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...mods };
  return actOnKey(editor, press, unrenderedLines(editor));
}

function selectAt(editor: TextEditor, anchor: number, focus: number): void {
  const places = [...Node.texts(editor)].flatMap(([{ text }, path]): Point[] => [
    { path, offset: 0 },
    ...(text.length > 1 ? [{ path, offset: Math.floor(text.length / 2) }] : []),
    { path, offset: text.length },
  ]);
  const at = (part: number) => places[Math.min(places.length - 1, Math.floor(part * places.length))];
  const [one, other] = [at(anchor), at(focus)];
  if (one && other) Transforms.select(editor, { anchor: one, focus: other });
}

export type Act =
  | { kind: 'select'; anchor: number; focus: number }
  | { kind: 'type'; text: string }
  | { kind: 'key'; name: string; shift: boolean; mod: boolean }
  | { kind: 'delete'; how: 'backward' | 'forward' | 'word' }
  | { kind: 'break'; soft: boolean }
  | { kind: 'command'; index: number }
  | { kind: 'table'; index: number }
  | { kind: 'block'; at: number; to: number; how: 'move' | 'remove' | 'turn' }
  | { kind: 'link'; newTab: boolean }
  | { kind: 'replace'; search: string; by: string; all: boolean }
  | { kind: 'unlink' | 'picture' | 'resize' | 'language' | 'undo' | 'redo' }
  | { kind: 'paste'; value: Value }
  | { kind: 'plain'; text: string };

const TABLE_ACTS: readonly ((editor: TextEditor) => void)[] = [
  ...(['row', 'column'] as const).flatMap((axis) =>
    (['before', 'after', 'delete'] as const).map(
      (command) => (editor: TextEditor) => changeLines(editor, axis, command),
    ),
  ),
  ...(['row', 'column'] as const).flatMap((axis) => [
    (editor: TextEditor) => void moveLines(editor, axis, 'back'),
    (editor: TextEditor) => void moveLines(editor, axis, 'on'),
    (editor: TextEditor) => void moveLinesTo(editor, axis, 0),
    (editor: TextEditor) => selectLines(editor, axis),
    (editor: TextEditor) => {
      const table = tableAt(editor);
      if (table) addLine(editor, table.path, axis);
    },
  ]),
  toggleHeaderRow,
  mergeOrSplitCells,
  deleteTable,
  (editor) => changeColumnWidth(editor, 1),
];

const part = fc.double({ min: 0, max: 0.999, noNaN: true });
const typedText = fc.constantFrom(
  'a',
  ' ',
  'ğ',
  '# ',
  '## ',
  '- ',
  '1. ',
  '7. ',
  '> ',
  '[x] ',
  '[ ] ',
  '``` ',
  '```js ',
  '---',
  '**b**',
  '*i*',
  '_u_',
  '~~s~~',
  '`c`',
  '"a" ',
  "'",
  '--',
  '...',
  'www.ex.com ',
  'uzun bir cümle',
  '😀',
  '\n',
);

export function arbitraryAct(pasted: fc.Arbitrary<Value>): fc.Arbitrary<Act> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('select' as const), anchor: part, focus: part }) },
    { weight: 3, arbitrary: part.map((at) => ({ kind: 'select' as const, anchor: at, focus: at })) },
    { weight: 4, arbitrary: typedText.map((text) => ({ kind: 'type' as const, text })) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('key' as const),
        name: fc.constantFrom('Tab', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'a'),
        shift: fc.boolean(),
        mod: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('delete' as const),
        how: fc.constantFrom('backward' as const, 'forward' as const, 'word' as const),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('break' as const), soft: fc.boolean() }) },
    {
      weight: 5,
      arbitrary: fc.nat(COMMAND_NAMES.length - 1).map((index) => ({ kind: 'command' as const, index })),
    },
    {
      weight: 3,
      arbitrary: fc.nat(TABLE_ACTS.length - 1).map((index) => ({ kind: 'table' as const, index })),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('block' as const),
        at: part,
        to: part,
        how: fc.constantFrom('move' as const, 'remove' as const, 'turn' as const),
      }),
    },
    fc.boolean().map((newTab) => ({ kind: 'link' as const, newTab })),
    fc.record({
      kind: fc.constant('replace' as const),
      search: fc.constantFrom('a', 'I', 'u', 'b ', 'x'),
      by: fc.constantFrom('', 'İ', 'a b'),
      all: fc.boolean(),
    }),
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(
          'unlink' as const,
          'picture' as const,
          'resize' as const,
          'language' as const,
          'undo' as const,
          'redo' as const,
        )
        .map((kind) => ({ kind })),
    },
    { weight: 2, arbitrary: pasted.map((value) => ({ kind: 'paste' as const, value })) },
    typedText.map((text) => ({ kind: 'plain' as const, text: `${text}\n\n${text}` })),
  );
}

export function perform(editor: TextEditor, act: Act): void {
  switch (act.kind) {
    case 'select':
      return selectAt(editor, act.anchor, act.focus);
    case 'type':
      for (const letter of act.text) {
        if (letter === '\n') editor.insertBreak();
        else editor.insertText(letter);
      }
      return undefined;
    case 'key':
      pressKey(editor, act.name, { ctrlKey: act.mod, shiftKey: act.shift });
      return undefined;
    case 'delete': {
      const { selection } = editor;
      if (selection && Range.isExpanded(selection)) editor.deleteFragment();
      else if (act.how === 'forward') editor.deleteForward('character');
      else editor.deleteBackward(act.how === 'word' ? 'word' : 'character');
      return undefined;
    }
    case 'break':
      return act.soft ? editor.insertSoftBreak() : editor.insertBreak();
    case 'command': {
      const name = COMMAND_NAMES[act.index];
      if (name) runCommand(editor, name);
      return undefined;
    }
    case 'table':
      return TABLE_ACTS[act.index]?.(editor);
    case 'block':
      return actOnBlock(editor, act);
    case 'link':
      return setLink(editor, { href: 'https://example.com/', newTab: act.newTab });
    case 'replace': {
      const matches = findMatches(editor, act.search);
      replaceMatches(editor, act.all ? matches : matches.slice(-1), act.by);
      return undefined;
    }
    case 'unlink':
      return removeLink(editor);
    case 'picture':
      return insertImage(editor, { src: '/a.png', alt: 'A' });
    case 'resize': {
      const image = imageAt(editor);
      if (image) resizeImage(editor, image[1], image[0].width ? undefined : { width: 300, height: 200 });
      return undefined;
    }
    case 'language':
      return setCodeLanguage(editor, 'json');
    case 'undo':
      return editor.undo();
    case 'redo':
      return editor.redo();
    case 'paste':
      return insertValue(editor, coerceDraft(act.value));
    default:
      return insertPlain(editor, act.text);
  }
}

function actOnBlock(editor: TextEditor, { at, to, how }: Extract<Act, { kind: 'block' }>): void {
  const paths = [...Node.texts(editor)].map(([, path]) => path);
  const text = paths[Math.floor(at * paths.length)];
  if (!text) return;
  const block = handledBlock(editor, text);
  if (how === 'remove') removeBlock(editor, block);
  else if (how === 'move')
    moveBlockTo(editor, block, Math.floor(to * (countNeighbours(editor, block.slice(0, -1)) + 1)));
  else {
    const kind = BLOCK_KINDS[Math.floor(to * BLOCK_KINDS.length)];
    if (kind) turnInto(editor, kind);
  }
}

/** Returns violations of the node set: kinds, attributes and positions of blocks, and marks of texts. */
export function faultsOf(editor: TextEditor): string[] {
  const faults: string[] = [];
  const coerced = coerceDraft(editor.children);
  if (JSON.stringify(shapeOf(editor.children)) !== JSON.stringify(shapeOf(coerced))) {
    faults.push(`not in normal form: ${JSON.stringify(editor.children)}`);
  }
  for (const [text, path] of Node.texts(editor)) {
    const { text: _, code, ...others } = text;
    if (code && Object.values(others).some(Boolean)) faults.push(`marks beside code at ${path.join('.')}`);
  }
  const last = editor.children.at(-1);
  if (!last || !Element.isElement(last) || last.type !== 'paragraph') faults.push('no line to go on in');
  const { selection } = editor;
  if (selection && !(holds(editor, selection.anchor) && holds(editor, selection.focus))) {
    faults.push(`a selection of nothing: ${JSON.stringify(selection)}`);
  }
  return faults;
}

function holds(editor: TextEditor, { path, offset }: { path: Path; offset: number }): boolean {
  if (!Editor.hasPath(editor, path)) return false;
  const node = Node.get(editor, path);
  return 'text' in node && offset <= node.text.length;
}

/** Returns blocks with their attributes, but texts only as `text`, because storing trims spaces. */
function shapeOf(nodes: readonly unknown[]): unknown {
  return nodes.map((node) => {
    if (!Element.isElement(node)) return 'text';
    const { children, ...attributes } = node;
    const named = Object.fromEntries(
      Object.entries(attributes).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
    const isLine = node.type === 'paragraph' || node.type === 'heading' || node.type === 'code-block';
    return { ...named, children: isLine ? 'line' : shapeOf(children) };
  });
}
