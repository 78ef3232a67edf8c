import { describe, expect, test } from 'vitest';
import { caretHtml, editing } from '../__fixtures__/caret-html.ts';
import type { TextEditor } from '../slate-types.ts';
import { indent, outdent, toggleList } from './lists.ts';

const cases = (act: (editor: TextEditor) => void, table: readonly (readonly [string, string])[]) => {
  test.each(table)('%s → %s', (before, after) => {
    const editor = editing(before);
    act(editor);
    expect(caretHtml(editor)).toBe(after);
  });
};

describe('a list command changes the selection', () => {
  cases(
    (editor) => toggleList(editor, 'bullet-list'),
    [
      ['<p>a|</p>', '<ul><li><p>a|</p></li></ul>'],
      ['<p>|a</p><p>b|</p><p>c</p>', '<ul><li><p>|a</p></li><li><p>b|</p></li></ul><p>c</p>'],
      ['<h2>a|</h2>', '<ul><li><p>a|</p></li></ul>'],
      ['<ul><li>a</li></ul><p>b|</p>', '<ul><li><p>a</p></li><li><p>b|</p></li></ul>'],
      ['<p>a|</p><ul><li>b</li></ul>', '<ul><li><p>a|</p></li><li><p>b</p></li></ul>'],
      [
        '<ul><li>a</li><li>b|</li><li>c</li></ul>',
        '<ul><li><p>a</p></li></ul><p>b|</p><ul><li><p>c</p></li></ul>',
      ],
      ['<ul><li>a<ul><li>b|</li></ul></li></ul>', '<ul><li><p>a</p></li></ul><p>b|</p>'],
      ['<ol start="4"><li>a|</li></ol>', '<ul><li><p>a|</p></li></ul>'],
      ['<pre><code>a|</code></pre>', '<pre><code>a|</code></pre>'],
    ],
  );
});

describe('a task list is made of another list', () => {
  cases(
    (editor) => toggleList(editor, 'task-list'),
    [
      [
        '<ul><li>a|</li></ul>',
        '<ul data-type="taskList"><li data-checked="false" data-type="taskItem"><div><p>a|</p></div></li></ul>',
      ],
    ],
  );
});

describe('Tab', () => {
  cases(indent, [
    ['<ul><li>a</li><li>b|</li></ul>', '<ul><li><p>a</p><ul><li><p>b|</p></li></ul></li></ul>'],
    ['<ul><li>a|</li></ul>', '<ul><li><p>a|</p></li></ul>'],
    [
      '<ul><li>a<ul><li>b</li></ul></li><li>c|</li></ul>',
      '<ul><li><p>a</p><ul><li><p>b</p></li><li><p>c|</p></li></ul></li></ul>',
    ],
    [
      '<ol><li>a</li><li>|b</li><li>c|</li></ol>',
      '<ol><li><p>a</p><ol><li><p>|b</p></li><li><p>c|</p></li></ol></li></ol>',
    ],
  ]);
});

describe('Shift and Tab', () => {
  cases(outdent, [
    ['<ul><li>a<ul><li>b|</li></ul></li></ul>', '<ul><li><p>a</p></li><li><p>b|</p></li></ul>'],
    [
      '<ul><li>a<ul><li>b|</li><li>c</li></ul></li></ul>',
      '<ul><li><p>a</p></li><li><p>b|</p><ul><li><p>c</p></li></ul></li></ul>',
    ],
    ['<ul><li>a|</li></ul>', '<ul><li><p>a|</p></li></ul>'],
  ]);
});

describe('Enter', () => {
  cases(
    (editor) => editor.insertBreak(),
    [
      ['<ul><li>a|b</li></ul>', '<ul><li><p>a</p></li><li><p>|b</p></li></ul>'],
      ['<ul><li>a</li><li>|</li></ul>', '<ul><li><p>a</p></li></ul><p>|</p>'],
      [
        '<ol start="3"><li>a</li><li>|</li><li>b</li></ol>',
        '<ol start="3"><li><p>a</p></li></ol><p>|</p><ol start="4"><li><p>b</p></li></ol>',
      ],
      [
        '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>a|</p></li></ul>',
        '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><div><p>a</p></div></li><li data-checked="false" data-type="taskItem"><div><p>|</p></div></li></ul>',
      ],
    ],
  );
});

describe('Backspace at the start', () => {
  cases(
    (editor) => editor.deleteBackward('character'),
    [
      ['<ul><li>|a</li><li>b</li></ul>', '<p>|a</p><ul><li><p>b</p></li></ul>'],
      ['<ul><li>a<ul><li>|b</li></ul></li></ul>', '<ul><li><p>a</p></li><li><p>|b</p></li></ul>'],
      ['<ul><li>a</li></ul><p>|b</p>', '<ul><li><p>a|b</p></li></ul>'],
    ],
  );
});
