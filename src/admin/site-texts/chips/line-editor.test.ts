import { Editor, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { mapStrings } from '#shared/site-texts/map-strings.ts';
import { referenceTexts, splitReferences } from '#shared/site-texts/references.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import type { TextEditor } from '#src/editor/text/slate-types.ts';
import { CLIPBOARD_TYPE } from './clipboard.ts';
import {
  changeChip,
  chipAt,
  chipNear,
  createLineEditor,
  insertChip,
  lineOf,
  moveCaret,
  nextChip,
  pointAt,
  replaceChip,
  textOfLine,
} from './line-editor.ts';

const TEXTS = referenceTexts(DEFAULT_RECORDS.facts, DEFAULT_SITE);
const TEXT = 'Kurulum {setup|de}, deneme {trial|lik}.';

/** An editor whose caret is at the `|` of the text. */
function open(marked: string): TextEditor & { slashes: number } {
  const offset = marked.indexOf('‸');
  const editor = Object.assign(
    createLineEditor(marked.replace('‸', ''), { texts: TEXTS, onSlash: () => (editor.slashes += 1) }),
    { slashes: 0 },
  );
  Transforms.select(editor, pointAt(editor, offset));
  return editor;
}

/** Returns the text with `‸` at the caret; a caret in a chip is not marked. */
function read(editor: TextEditor): string {
  const text = textOfLine(editor);
  if (!editor.selection || chipAt(editor)) return text;
  const before = textOfLine({
    children: Editor.fragment(editor, { anchor: Editor.start(editor, []), focus: editor.selection.focus }),
  });
  return `${before}‸${text.slice(before.length)}`;
}

test('every shipped text becomes chips and plain texts, and the same text again', () => {
  let chips = 0;
  mapStrings(DEFAULT_RECORDS, (text) => {
    const line = lineOf(text, TEXTS);
    chips += line.children.filter((child) => 'type' in child).length;
    const plain = line.children.map((child) => ('text' in child ? child.text : '')).join('');
    expect(plain).not.toMatch(/[{}]/);
    expect(textOfLine({ children: [line] })).toBe(text);
    return text;
  });
  expect(chips).toBeGreaterThan(200);
});

test('a reference to an unknown name is plain text', () => {
  expect(splitReferences('{yok} {setup} {constructor}', TEXTS)).toEqual([
    '{yok} ',
    '{setup}',
    ' {constructor}',
  ]);
});

test.each([
  [
    'Backspace after a chip',
    'a {setup|de}‸ b',
    (editor: TextEditor) => editor.deleteBackward('character'),
    'a ‸ b',
  ],
  [
    'Delete before a chip',
    'a ‸{setup|de} b',
    (editor: TextEditor) => editor.deleteForward('character'),
    'a ‸ b',
  ],
  ['a word before the caret', 'a {setup|de}‸', (editor: TextEditor) => editor.deleteBackward('word'), 'a ‸'],
  [
    'one arrow passes a chip',
    'a ‸{setup|de} b',
    (editor: TextEditor) => moveCaret(editor, false),
    'a {setup|de}‸ b',
  ],
  [
    'one arrow passes back',
    'a {setup|de}‸ b',
    (editor: TextEditor) => moveCaret(editor, true),
    'a ‸{setup|de} b',
  ],
  ['an arrow in a text', 'a‸b', (editor: TextEditor) => moveCaret(editor, true), '‸ab'],
  ['Enter makes no paragraph', 'a‸b', (editor: TextEditor) => editor.insertBreak(), 'a‸b'],
  ['Shift+Enter makes no line', 'a‸b', (editor: TextEditor) => editor.insertSoftBreak(), 'a‸b'],
  ['a typed reference', 'a {setup|de‸ b', (editor: TextEditor) => editor.insertText('}'), 'a {setup|de}‸ b'],
  ['a typed unknown name', '{yok‸', (editor: TextEditor) => editor.insertText('}'), '{yok}‸'],
  [
    'a chosen chip replaces the slash',
    'a /‸ b',
    (editor: TextEditor) => insertChip(editor, '{setup}', 1),
    'a {setup}‸ b',
  ],
] as const)('%s', (_, before, act, after) => {
  const editor = open(before);
  act(editor);
  expect(read(editor)).toBe(after);
  expect(editor.children).toHaveLength(1);
});

test('a typed reference is a chip, an unknown name is not', () => {
  const editor = open('{setup‸');
  editor.insertText('}');
  expect(editor.children).toEqual([lineOf('{setup}', TEXTS)]);
});

test.each([
  ['at the start', '‸', 1],
  ['after a space', 'a ‸', 1],
  ['within a word', '7‸', 0],
  ['after a chip', '{setup}‸', 0],
])('a slash %s asks for a chip or not', (_, before, slashes) => {
  const editor = open(before);
  editor.insertText('/');
  expect(editor.slashes).toBe(slashes);
});

test('an ending is changed, and undone', () => {
  const editor = open(`${TEXT}‸`);
  changeChip(editor, [0, 1], '{setup|lik}');
  expect(textOfLine(editor)).toBe('Kurulum {setup|lik}, deneme {trial|lik}.');
  editor.undo();
  expect(textOfLine(editor)).toBe(TEXT);
});

test('a chip becomes plain text, and undo brings it back', () => {
  const editor = open(`${TEXT}‸`);
  replaceChip(editor, [0, 3], '14 günlük');
  expect(read(editor)).toBe('Kurulum {setup|de}, deneme 14 günlük‸.');
  editor.undo();
  expect(textOfLine(editor)).toBe(TEXT);
});

test('the chip at the caret, before it or after it is found, and Tab visits each', () => {
  const editor = open(`‸${TEXT}`);
  expect(chipNear(editor)).toBeUndefined();
  const visits = [];
  for (let chip = nextChip(editor, false); chip; chip = nextChip(editor, false)) {
    visits.push(chip);
    Transforms.select(editor, chip);
    expect(chipNear(editor)).toEqual(chip);
  }
  expect(visits).toEqual([
    [0, 1],
    [0, 3],
  ]);
  expect(nextChip(editor, true)).toEqual([0, 1]);
  expect(chipNear(open('a {setup}‸ b'))).toEqual([0, 1]);
  expect(chipNear(open('a ‸{setup} b'))).toEqual([0, 1]);
});

test('typing at a chosen chip continues after the chip', () => {
  const editor = open('a ‸{setup} b');
  Transforms.select(editor, [0, 1]);
  editor.insertText('x');
  expect(read(editor)).toBe('a {setup}x‸ b');
});

test('copied text keeps its references in the form, and is what visitors read elsewhere', () => {
  const editor = open(`${TEXT}‸`);
  Transforms.select(editor, []);
  const clipboard = new Map<string, string>();
  const transfer = {
    setData: (type: string, text: string) => clipboard.set(type, text),
    getData: (type: string) => clipboard.get(type) ?? '',
  } as unknown as DataTransfer;
  editor.setFragmentData(transfer);
  expect(Object.fromEntries(clipboard)).toEqual({
    'text/plain': 'Kurulum 48 saatte, deneme 14 günlük.',
    [CLIPBOARD_TYPE]: TEXT,
  });
  const other = open('a ‸ b {trial}');
  other.insertData(transfer);
  expect(read(other)).toBe(`a ${TEXT}‸ b {trial}`);
});

test('pasted lines become one line, and a pasted reference a chip', () => {
  const editor = open('‸');
  const getData = (type: string) => (type === 'text/plain' ? 'Kurulum\r\n {setup|de} \n{yok}' : '');
  editor.insertData({ getData } as unknown as DataTransfer);
  expect(textOfLine(editor)).toBe('Kurulum {setup|de} {yok}');
  expect(editor.children).toEqual([lineOf('Kurulum {setup|de} {yok}', TEXTS)]);
});
