import { describe, expect, test } from 'vitest';
import { caretHtml, editing } from '../__fixtures__/caret-html.ts';
import { setAlignment, toggleCodeBlock, toggleHeading, toggleQuote } from './blocks.ts';
import { toggleMark } from './marks.ts';

describe('kinds of blocks', () => {
  test.each([
    ['a heading', '<p>a|</p>', '<h2>a|</h2>'],
    ['another level', '<h4 style="text-align: center;">a|</h4>', '<h2 style="text-align: center;">a|</h2>'],
    ['a paragraph again', '<h2>a|</h2>', '<p>a|</p>'],
    ['all selected blocks', '<p>|a</p><h2>b|</h2>', '<h2>|a</h2><h2>b|</h2>'],
    // A triple click selects up to the start of the next block.
    ['not the next block after a triple click', '<p>|a</p><p>|b</p>', '<h2>|a</h2><p>|b</p>'],
    ['outside of a list', '<ul><li>a|</li></ul>', '<h2>a|</h2>'],
    ['a heading for each line of code', '<pre><code>a\nb|</code></pre>', '<h2>a</h2><h2>b|</h2>'],
  ])('%s: %s → %s', (_name, before, after) => {
    const editor = editing(before);
    toggleHeading(editor, 2);
    expect(caretHtml(editor)).toBe(after);
  });

  test.each([
    ['<p>a <strong>b</strong>|</p>', '<pre><code>a b|</code></pre>'],
    ['<p>|a</p><p>b|</p>', '<pre><code>|a\nb|</code></pre>'],
    ['<p><a href="/x">a</a>b|</p>', '<pre><code>ab|</code></pre>'],
    ['<pre><code>a|</code></pre>', '<p>a|</p>'],
    ['<ul><li>a|</li></ul>', '<pre><code>a|</code></pre>'],
  ])('code: %s → %s', (before, after) => {
    const editor = editing(before);
    toggleCodeBlock(editor);
    expect(caretHtml(editor)).toBe(after);
  });

  test.each([
    ['<p>|a</p><p>b|</p><p>c</p>', '<blockquote><p>|a</p><p>b|</p></blockquote><p>c</p>'],
    [
      '<blockquote><p>a</p><p>b|</p><p>c</p></blockquote>',
      '<blockquote><p>a</p></blockquote><p>b|</p><blockquote><p>c</p></blockquote>',
    ],
    ['<ul><li>a|</li></ul>', '<ul><li><p></p><blockquote><p>a|</p></blockquote></li></ul>'],
  ])('quote: %s → %s', (before, after) => {
    const editor = editing(before);
    toggleQuote(editor);
    expect(caretHtml(editor)).toBe(after);
  });

  test('headings and paragraphs are aligned, but code is not, and the default alignment is not stored', () => {
    const editor = editing('<p>|a</p><h2>b</h2><pre><code>c|</code></pre>');
    setAlignment(editor, 'right');
    expect(caretHtml(editor)).toBe(
      '<p style="text-align: right;">|a</p><h2 style="text-align: right;">b</h2><pre><code>c|</code></pre>',
    );
    setAlignment(editor, 'left');
    expect(caretHtml(editor)).toBe('<p>|a</p><h2>b</h2><pre><code>c|</code></pre>');
  });
});

describe('marks', () => {
  test.each([
    ['bold', '<p>a|b|c</p>', '<p>a<strong>|b|</strong>c</p>'],
    ['bold', '<p><strong>a|b|</strong></p>', '<p><strong>a</strong>|b|</p>'],
    ['bold', '<p>|a<strong>b|</strong></p>', '<p><strong>|ab|</strong></p>'],
    // Text with the mark `code` has no other marks.
    ['code', '<p>|<strong><em>a</em></strong>|</p>', '<p><code>|a|</code></p>'],
    ['bold', '<p><code>|a|</code></p>', '<p><strong>|a|</strong></p>'],
    ['bold', '<p>|a</p><pre><code>b|</code></pre>', '<p><strong>|a</strong></p><pre><code>b|</code></pre>'],
  ] as const)('%s: %s → %s', (mark, before, after) => {
    const editor = editing(before);
    toggleMark(editor, mark);
    expect(caretHtml(editor)).toBe(after);
  });

  test('newly typed text has the chosen mark, and no other mark if it is code', () => {
    const editor = editing('<p>a|</p>');
    toggleMark(editor, 'bold');
    toggleMark(editor, 'code');
    editor.insertText('b');
    expect(caretHtml(editor)).toBe('<p>a<code>b|</code></p>');
  });
});
