import { describe, expect, test } from 'vitest';
import { htmlToValue, sanitizeHtml, type Value, valueToHtml } from './rich-text.ts';

const task = (checked: boolean, content: string) =>
  `<li data-checked="${checked}" data-type="taskItem"><label><input type="checkbox"${checked ? ' checked="checked"' : ''}>` +
  `<span></span></label><div>${content}</div></li>`;
const tasks = (...items: string[]) => `<ul data-type="taskList">${items.join('')}</ul>`;
const table = (style: string, cols: string[], ...rows: string[]) =>
  `<table style="${style}"><colgroup>${cols.map((col) => `<col style="${col}">`).join('')}</colgroup>` +
  `<tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;
const FREE = 'min-width: 25px;';
const text = (content: string) => [{ text: content }];
const paragraph = (content: string) => ({ type: 'paragraph' as const, children: text(content) });

describe('HTML of the contract', () => {
  test.each([
    ['a paragraph', '<p>a</p>'],
    ['an empty paragraph', '<p></p>'],
    ['an aligned paragraph', '<p style="text-align: center;">a</p>'],
    [
      'all alignments',
      ['left', 'right', 'justify'].map((side) => `<p style="text-align: ${side};">a</p>`).join(''),
    ],
    ['an aligned heading', '<h2 style="text-align: right;">H</h2>'],
    ['all heading levels', [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>H</h${level}>`).join('')],
    ['a blockquote', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['a nested bullet list', '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>'],
    ['an ordered list with start', '<ol start="5"><li><p>a</p></li></ol>'],
    ['an ordered list from one', '<ol><li><p>a</p></li></ol>'],
    ['two lists in a row', '<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>'],
    ['a task list', tasks(task(true, '<p>a</p>'), task(false, '<p>b</p>'))],
    ['a nested task list', tasks(task(true, `<p>a</p>${tasks(task(false, '<p>b</p>'))}`))],
    [
      'a code block',
      '<pre><code class="language-javascript">\n\tif (a &lt; b &amp;&amp; c) {\n\n}</code></pre>',
    ],
    ['a code block without language', '<pre><code>x</code></pre>'],
    ['marks that share a tag', '<p><strong>a<em>b</em></strong><em>c</em></p>'],
    ['all marks at once', '<p><strong><em><s><u>a</u></s></em></strong></p>'],
    ['marks in a link', '<p><a href="/x"><strong>a</strong>b</a></p>'],
    ['inline code', '<p><code>x</code></p>'],
    [
      'a link to a new tab',
      '<p><a target="_blank" rel="noopener noreferrer" href="https://ex.com/?a=1&amp;b=2">l</a></p>',
    ],
    ['a link that only has a URL', '<p><a href="https://ex.com/">l</a></p>'],
    ['a nofollow link', '<p><a target="_blank" rel="noopener noreferrer nofollow" href="/">l</a></p>'],
    ['an image', '<img src="https://e.com/a.png" alt="A" title="T" width="300" height="200">'],
    ['an image with an empty description', '<img src="/a.png" alt="">'],
    ['a rule', '<hr>'],
    ['a hard break inside a mark', '<p><strong>a<br>b</strong></p>'],
    ['a hard break at the end', '<p>a<br></p>'],
    [
      'a table without widths',
      table(
        'min-width: 50px;',
        [FREE, FREE],
        '<th><p>A</p></th><th><p>B</p></th>',
        '<td><p>1</p></td><td><p></p></td>',
      ),
    ],
    [
      'a table with every width set',
      table(
        'width: 200px;',
        ['width: 120px;', 'width: 80px;'],
        '<td colwidth="120"><p>a</p></td><td colwidth="80"><p>b</p></td>',
      ),
    ],
    [
      'a table with some widths set',
      table(
        'min-width: 145px;',
        ['width: 120px;', FREE],
        '<td colwidth="120"><p>a</p></td><td><p>b</p></td>',
      ),
    ],
    [
      'a cell over two columns',
      table(
        'width: 300px;',
        ['width: 100px;', 'width: 200px;'],
        '<th colspan="2" colwidth="100,200"><p>A</p></th>',
      ),
    ],
    ['a cell over two rows', table(FREE, [FREE], '<td rowspan="2"><p></p></td>')],
    ['escapes', '<p>&amp; &lt; &gt; &nbsp;"\'</p><img src="/a" alt="&amp;&quot;&lt;&gt;&nbsp;\'">'],
    [
      'a table in a list in a quote',
      `<blockquote><ul><li><p></p>${table(FREE, [FREE], '<td><hr></td>')}</li></ul></blockquote>`,
    ],
  ])('%s stays unchanged', (_, html) => {
    expect(sanitizeHtml(html)).toBe(html);
  });
});

describe('the value', () => {
  const html =
    '<h2 style="text-align: right;">H</h2><p>a<br><strong>b</strong><a href="/x"><code>c</code></a></p>' +
    `<ol start="3"><li><p>d</p></li></ol>${tasks(task(true, '<p>e</p>'))}<pre><code class="language-js">f\n</code></pre>` +
    `<img src="/g" width="3"><hr>${table('min-width: 75px;', ['width: 50px;', FREE], '<th colspan="2" colwidth="50,0"><p>h</p></th>')}`;
  const value: Value = [
    { type: 'heading', level: 2, align: 'right', children: text('H') },
    {
      type: 'paragraph',
      children: [
        { text: 'a\n' },
        { text: 'b', bold: true },
        { type: 'link', href: '/x', children: [{ text: 'c', code: true }] },
        { text: '' },
      ],
    },
    { type: 'ordered-list', start: 3, children: [{ type: 'list-item', children: [paragraph('d')] }] },
    { type: 'task-list', children: [{ type: 'task-item', checked: true, children: [paragraph('e')] }] },
    { type: 'code-block', language: 'js', children: [{ text: 'f\n' }] },
    { type: 'image', src: '/g', width: 3, children: [{ text: '' }] },
    { type: 'horizontal-rule', children: [{ text: '' }] },
    {
      type: 'table',
      children: [
        {
          type: 'table-row',
          children: [
            { type: 'table-cell', header: true, colspan: 2, colwidth: [50, 0], children: [paragraph('h')] },
          ],
        },
      ],
    },
  ];

  test('has the shape that Slate edits', () => {
    expect(htmlToValue(html)).toEqual(value);
  });

  test('is written as the HTML that it was read from', () => {
    expect(valueToHtml(value)).toBe(html);
  });

  test('has a text on both sides of a link', () => {
    expect(htmlToValue('<p><a href="/a">x</a><a href="/b">y</a></p>')).toMatchObject([
      { children: [{ text: '' }, { href: '/a' }, { text: '' }, { href: '/b' }, { text: '' }] },
    ]);
  });

  test('shares no object between nodes, because Slate identifies nodes by reference', () => {
    const [first, second] = htmlToValue('<hr><hr>');
    expect(first?.children[0]).not.toBe(second?.children[0]);
  });

  test.each(['', ' \n ', '<!-- nothing -->', '<script>alert(1)</script>', '<ul></ul>', '<table></table>'])(
    'of %j is one empty paragraph',
    (empty) => {
      expect(htmlToValue(empty)).toEqual([paragraph('')]);
      expect(sanitizeHtml(empty)).toBe('<p></p>');
    },
  );
});

describe('typed text', () => {
  test.each([
    ['a  b', 'a&nbsp; b'],
    ['a    b', 'a&nbsp;&nbsp;&nbsp; b'],
    ['a\tb', 'a b'],
    ['a\fb', 'a b'],
    [' a ', 'a'],
    ['  a', '&nbsp; a'],
    ['a \n b', 'a<br>b'],
    ['\n', '<br>'],
    ['a\r\nb', 'a<br>b'],
    ['a\u0000\u000b\u001fb', 'ab'],
    ['\ud800', '\ufffd'],
    ['<b>&amp;', '&lt;b&gt;&amp;amp;'],
  ])('%j is stored as %j', (input, html) => {
    expect(valueToHtml([paragraph(input)])).toBe(`<p>${html}</p>`);
  });

  test('keeps consecutive spaces across marks', () => {
    const children = [{ text: 'a ' }, { text: ' b', bold: true as const }];
    expect(valueToHtml([{ type: 'paragraph', children }])).toBe('<p>a&nbsp;<strong> b</strong></p>');
  });
});
