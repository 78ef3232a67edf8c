import * as fc from 'fast-check';
import { Editor, Node } from 'slate';
import { expect, test } from 'vitest';
import { arbitraryValue } from '#rich-text/__fixtures__/arbitrary-html.ts';
import { coerceDraft } from '#rich-text/coerce.ts';
import { htmlToValue } from '#rich-text/rich-text.ts';
import type { Value } from '#rich-text/schema.ts';
import { caretHtml, editing } from '../__fixtures__/caret-html.ts';
import { editorOf } from '../__fixtures__/editing.ts';
import { replaceValue } from './replace-value.ts';
import { withoutTrailing } from './trailing.ts';

test.each<[name: string, before: string, next: string, after: string]>([
  ['a new block before the caret', '<p>a|</p>', '<h2>x</h2><p>a</p>', '<h2>x</h2><p>a|</p>'],
  ['removal of a block before the caret', '<p>x</p><p>a|</p>', '<p>a</p>', '<p>a|</p>'],
  ['new words before the caret', '<p>bir iki| üç</p>', '<p>sıfır bir iki üç</p>', '<p>sıfır bir iki| üç</p>'],
  ['new words after the caret', '<p>bir iki| üç</p>', '<p>bir iki üç dört</p>', '<p>bir iki| üç dört</p>'],
  [
    'removal of the words around the caret',
    '<p>bir iki ü|ç dört beş</p>',
    '<p>bir iki dört beş</p>',
    '<p>bir iki |dört beş</p>',
  ],
  [
    'a mark on the caret’s word',
    '<p>bir i|ki</p>',
    '<p>bir <strong>iki</strong></p>',
    '<p>bir <strong>i|ki</strong></p>',
  ],
  [
    'a new item beside the caret’s item',
    '<ul><li>bir</li><li>ik|i</li></ul>',
    '<ul><li><p>sıfır</p></li><li><p>bir</p></li><li><p>iki</p></li></ul>',
    '<ul><li><p>sıfır</p></li><li><p>bir</p></li><li><p>ik|i</p></li></ul>',
  ],
  [
    'both ends of a selection',
    '<p>bir |iki</p><p>üç| dört</p>',
    '<p>o bir iki</p><p>üç beş dört</p>',
    '<p>o bir |iki</p><p>üç| beş dört</p>',
  ],
])('the caret stays at the same words: %s', (_name, before, next, after) => {
  const editor = editing(before);
  replaceValue(editor, htmlToValue(next));
  expect(caretHtml(editor)).toBe(after);
});

test('equal blocks stay the same nodes, and an equal document changes nothing', () => {
  const editor = editing('<p>bir |</p><p>iki</p>');
  const [first, second] = editor.children;
  // A space at the end of a line is not a difference, as it is not stored.
  replaceValue(editor, htmlToValue('<p>bir</p><p>iki</p>'));
  expect(editor.children).toEqual([first, second]);
  expect(editor.children[0]).toBe(first);
  replaceValue(editor, htmlToValue('<p>bir</p><p>iki üç</p>'));
  expect(editor.children[0]).toBe(first);
  expect(editor.children[1]).not.toBe(second);
});

const documentOf = ({ children }: Editor) => coerceDraft(withoutTrailing(children as Value));

test('any document can replace any other, in one step', () => {
  fc.assert(
    fc.property(arbitraryValue, arbitraryValue, fc.nat(), (before, blocks, place) => {
      // After a rule the editor adds an empty last line.
      const after: Value = [...blocks, { type: 'horizontal-rule', children: [{ text: '' }] }];
      const editor = editorOf(before);
      const start = structuredClone(editor.children);
      const texts = [...Node.texts(editor)];
      const [, path] = texts[place % texts.length] ?? [];
      if (path) editor.select(Editor.end(editor, path));
      replaceValue(editor, coerceDraft(after));
      expect(documentOf(editor)).toEqual(documentOf(editorOf(after)));
      expect(editor.selection === null || Editor.hasRange(editor, editor.selection)).toBe(true);
      expect(editor.history.undos.length).toBeLessThanOrEqual(1);
      editor.undo();
      expect(editor.children).toEqual(start);
    }),
    { numRuns: 100 },
  );
});
