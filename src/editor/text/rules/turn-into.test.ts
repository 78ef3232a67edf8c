import { expect, test } from 'vitest';
import { caretHtml, editing } from '../__fixtures__/caret-html.ts';
import { BLOCK_KINDS, kindAt, turnInto } from './turn-into.ts';

test.each([
  ['<ul><li>a|</li><li>b</li></ul>', 'paragraph', '<p>a|</p><ul><li><p>b</p></li></ul>'],
  ['<ul><li>a|</li><li>b</li></ul>', 'heading-2', '<h2>a|</h2><ul><li><p>b</p></li></ul>'],
  ['<ul><li>a|</li></ul>', 'ordered-list', '<ol><li><p>a|</p></li></ol>'],
  ['<ul><li>a|</li></ul>', 'blockquote', '<blockquote><p>a|</p></blockquote>'],
  ['<blockquote><p>a|</p></blockquote>', 'heading-3', '<h3>a|</h3>'],
  ['<blockquote><p>a|</p></blockquote>', 'bullet-list', '<ul><li><p>a|</p></li></ul>'],
  ['<h2>a|</h2>', 'blockquote', '<blockquote><p>a|</p></blockquote>'],
  ['<h2>a|</h2>', 'paragraph', '<p>a|</p>'],
  ['<pre><code>a|</code></pre>', 'bullet-list', '<ul><li><p>a|</p></li></ul>'],
  ['<pre><code>a|</code></pre>', 'blockquote', '<blockquote><p>a|</p></blockquote>'],
  ['<p>a|</p>', 'code-block', '<pre><code>a|</code></pre>'],
] as const)('%s becomes a %s', (html, kind, becomes) => {
  const editor = editing(html);
  turnInto(editor, kind);
  expect(caretHtml(editor)).toBe(becomes);
  expect(kindAt(editor)).toBe(kind);
});

test('each kind of block can become each other kind', () => {
  for (const from of BLOCK_KINDS) {
    for (const to of BLOCK_KINDS) {
      const editor = editing('<p>a|</p>');
      turnInto(editor, from);
      turnInto(editor, to);
      expect(kindAt(editor), `${from} to ${to}`).toBe(to);
    }
  }
});
