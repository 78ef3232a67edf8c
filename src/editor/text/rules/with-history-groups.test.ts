import { createEditor } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import { expect, test } from 'vitest';
import { caretHtml, editing } from '../__fixtures__/caret-html.ts';
import { tick } from '../__fixtures__/editing.ts';
import { runCommand } from '../commands.ts';
import type { TextEditor } from '../slate-types.ts';
import { setCodeLanguage } from './code-block.ts';
import { checkTask } from './lists.ts';
import { setColumnWidth } from './tables.ts';
import { withBreaks } from './with-breaks.ts';
import { withHistoryGroups } from './with-history-groups.ts';

function timed() {
  const clock = { now: 0 };
  const editor = withBreaks(withHistoryGroups(withHistory(withReact(createEditor())), () => clock.now));
  editor.children = [
    { type: 'paragraph', children: [{ text: '' }] },
    { type: 'paragraph', children: [{ text: '' }] },
    { type: 'paragraph', children: [{ text: '' }] },
  ];
  editor.select({ path: [0, 0], offset: 0 });
  return { editor, clock };
}

async function type(editor: TextEditor, letters: string): Promise<void> {
  for (const letter of letters) {
    editor.insertText(letter);
    await tick();
  }
}

test('letters without a pause are one group, and a pause of more than 500 ms begins another group', async () => {
  const { editor, clock } = timed();
  await type(editor, 'bir');
  clock.now = 500;
  await type(editor, 'iki');
  clock.now = 1001;
  await type(editor, 'üç');
  expect(editor.history.undos).toHaveLength(2);
  editor.undo();
  expect(editor.string([0])).toBe('biriki');
});

test.each(['undo', 'redo'] as const)(
  'text that is typed after %s is a separate group, even without a pause',
  async (how) => {
    const { editor, clock } = timed();
    await type(editor, 'bir');
    clock.now = 501;
    await type(editor, 'iki');
    editor.undo();
    await tick();
    if (how === 'redo') editor.redo();
    await tick();
    const before = editor.string([0]);
    await type(editor, 'üç');
    editor.undo();
    expect(editor.string([0])).toBe(before);
  },
);

test('Enter begins a group that includes later text and Backspace', async () => {
  const { editor } = timed();
  await type(editor, 'a');
  editor.insertBreak();
  await tick();
  await type(editor, 'bc');
  editor.deleteBackward('character');
  await tick();
  editor.undo();
  expect(editor.children.map((_, index) => editor.string([index]))).toEqual(['a', '', '']);
});

test('text in another block is another group', async () => {
  const { editor } = timed();
  await type(editor, 'a');
  editor.select({ path: [2, 0], offset: 0 });
  await type(editor, 'b');
  editor.undo();
  expect(editor.children.map((_, index) => editor.string([index]))).toEqual(['a', '', '']);
});

test('a hundred groups can be undone', async () => {
  const { editor, clock } = timed();
  for (let group = 0; group < 150; group += 1) {
    clock.now += 501;
    await type(editor, 'a');
  }
  expect(editor.history.undos).toHaveLength(100);
});

test('a command is a separate group, even right after typing', async () => {
  const editor = editing('<p>|</p>');
  await type(editor, 'a');
  runCommand(editor, 'heading-2');
  await tick();
  await type(editor, 'b');
  editor.undo();
  expect(caretHtml(editor)).toBe('<h2>a|</h2>');
  editor.undo();
  expect(caretHtml(editor)).toBe('<p>a|</p>');
});

test.each<[string, string, (editor: TextEditor) => void]>([
  ['the language of code', '<pre><code>|</code></pre>', (editor) => setCodeLanguage(editor, 'json')],
  [
    'the width of a column',
    '<table><tr><td>|</td></tr></table>',
    (editor) => setColumnWidth(editor, [0], 0, 90),
  ],
  [
    'checking a task',
    '<ul><li data-checked="false">|</li></ul>',
    (editor) => checkTask(editor, [0, 0], true),
  ],
])('%s is a separate group, even right after typing', async (_name, html, act) => {
  const editor = editing(html);
  await type(editor, 'a');
  const htmlAfterTyping = caretHtml(editor);
  act(editor);
  await tick();
  const htmlAfterChange = caretHtml(editor);
  await type(editor, 'b');
  editor.undo();
  expect(caretHtml(editor)).toBe(htmlAfterChange);
  editor.undo();
  expect(caretHtml(editor)).toBe(htmlAfterTyping);
});
