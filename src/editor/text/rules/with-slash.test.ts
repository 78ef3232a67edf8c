import { describe, expect, test } from 'vitest';
import { caretHtml, editing } from '../__fixtures__/caret-html.ts';
import { tick } from '../__fixtures__/editing.ts';
import { findBlocks } from '../block-menu-entries.ts';
import { runCommand } from '../commands.ts';
import { closeSlash, slashAt, takeSlash } from './with-slash.ts';

async function typeInto(before: string, letters: string) {
  const editor = editing(before);
  for (const letter of letters) {
    editor.insertText(letter);
    await tick();
  }
  return editor;
}

const searchAfter = async (before: string, letters: string) =>
  slashAt(await typeInto(before, letters))?.search;

describe('a slash', () => {
  test.each([
    ['<p>|</p>', '/', ''],
    ['<p>|</p>', '/baş', 'baş'],
    ['<p>|</p>', '/madde li', 'madde li'],
    ['<p>bir |</p>', '/t', 't'],
    ['<h2>|</h2>', '/', ''],
    ['<p>bir|</p>', '/iki', undefined],
    ['<p>|</p>', '/a/b', undefined],
    ['<p>|</p>', '/a.', undefined],
    ['<pre><code>|</code></pre>', '/', undefined],
    ['<p>https:/|</p>', '/', undefined],
  ])('in %s, typed %s, searches for %j', async (before, letters, search) => {
    expect(await searchAfter(before, letters)).toBe(search);
  });

  test('opens no menu if it was loaded with the text, after Escape, or away from the caret', async () => {
    expect(slashAt(editing('<p>/a|</p>'))).toBeUndefined();
    const editor = await typeInto('<p>|</p><p>son</p>', '/a');
    editor.select({ path: [1, 0], offset: 0 });
    expect(slashAt(editor)).toBeUndefined();
    editor.select({ path: [0, 0], offset: 2 });
    expect(slashAt(editor)?.search).toBe('a');
    closeSlash(editor);
    expect(slashAt(editor)).toBeUndefined();
    expect(caretHtml(editor)).toBe('<p>/a|</p><p>son</p>');
  });

  test('is removed with the search text by a choice, and one undo reverts the new block', async () => {
    const editor = await typeInto('<p>bir |</p>', '/baş');
    takeSlash(editor);
    runCommand(editor, 'heading-2');
    await tick();
    expect(caretHtml(editor)).toBe('<h2>bir |</h2>');
    editor.undo();
    expect(caretHtml(editor)).toBe('<p>bir |</p>');
  });
});

describe('blocks are found', () => {
  const commandsFor = (search: string) =>
    findBlocks(search).flatMap(({ entries }) => entries.map(({ command }) => command));

  test.each([
    ['baslik', 'heading-2'],
    ['BAŞLIK 4', 'heading-4'],
    ['h6', 'heading-6'],
    ['list', 'bullet-list'],
    ['sıralı', 'ordered-list'],
    ['gorev', 'task-list'],
    ['ALINTI', 'blockquote'],
    ['resim', 'image'],
    ['tab', 'table'],
    ['kod', 'code-block'],
    ['cizgi', 'horizontal-rule'],
    ['paragraf', 'paragraph'],
    ['baglanti', 'link'],
  ])('by %s', (search, command) => {
    expect(commandsFor(search)[0]).toBe(command);
  });

  test('by an empty search, but not by unknown words', () => {
    expect(commandsFor('')).toHaveLength(11);
    expect(commandsFor('veya')).toEqual([]);
  });
});
