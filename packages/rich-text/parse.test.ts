import { describe, expect, test } from 'vitest';
import { parseHtml } from './parse.ts';
import { htmlToValue, sanitizeHtml } from './rich-text.ts';

const task = (checked: boolean, content: string) =>
  `<li data-checked="${checked}" data-type="taskItem"><label><input type="checkbox"${checked ? ' checked="checked"' : ''}>` +
  `<span></span></label><div>${content}</div></li>`;
const tasks = (...items: string[]) => `<ul data-type="taskList">${items.join('')}</ul>`;
const COL = '<col style="min-width: 25px;">';
const oneCell = (cell: string) =>
  `<table style="min-width: 25px;"><colgroup>${COL}</colgroup><tbody><tr>${cell}</tr></tbody></table>`;

function testSanitizeHtml(cases: readonly (readonly [string, string])[]): void {
  test.each(cases)('%s becomes %s', (source, html) => {
    expect(sanitizeHtml(source)).toBe(html);
  });
}

/** Tags of blocks outside the node set that HTML allows beside text. */
const GROUP_TAGS = (
  'address article aside dd details dialog div dl dt fieldset figcaption figure footer form header hgroup ' +
  'legend main nav search section summary'
).split(' ');

describe('paragraphs and headings', () => {
  testSanitizeHtml([
    ['a', '<p>a</p>'],
    ...['div', 'section', 'article', 'figcaption', 'dt', 'dd', 'summary', 'address', 'main'].map(
      (tag) => [`<${tag}>a</${tag}>`, '<p>a</p>'] as const,
    ),
    ['<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    ['<div><div><p>a</p></div></div>', '<p>a</p>'],
    ['<my-box>a <blink>b</blink></my-box>', '<p>a b</p>'],
    ['<p align="right">a</p>', '<p style="text-align: right;">a</p>'],
    ['<p align="middle">a</p>', '<p>a</p>'],
    ['<center>a</center>', '<p style="text-align: center;">a</p>'],
    [
      '<div style="text-align:center"><p>a</p><h2>b</h2></div>',
      '<p style="text-align: center;">a</p><h2 style="text-align: center;">b</h2>',
    ],
    ['<center><p style="text-align:start">a</p></center>', '<p>a</p>'],
    ['<p style="color: red; TEXT-ALIGN : Center !important">a</p>', '<p style="text-align: center;">a</p>'],
    ['<p style="text-align: start;">a</p>', '<p>a</p>'],
    ['<center><p style="text-align: end">a</p></center>', '<p>a</p>'],
    ['<p id="x" class="y" title="t" lang="tr" data-x="1">a</p>', '<p>a</p>'],
    ['<p style="text-align: expression(alert(1))">a</p>', '<p>a</p>'],
    ['<p>&nbsp;</p>', '<p></p>'],
    ['<p> </p>', '<p></p>'],
    ['<div></div>', '<p></p>'],
    ['<p>a</p><div></div><p></p>', '<p>a</p><p></p>'],
    ['<p><br></p>', '<p><br></p>'],
    ['<h2 class="x" id="y" style="color:red">H</h2>', '<h2>H</h2>'],
    ['<h1 align="center">H</h1>', '<h1 style="text-align: center;">H</h1>'],
    ['<h7>H</h7>', '<p>H</p>'],
    ['<h2><div>a</div></h2>', '<h2>a</h2>'],
    ['<html><head><title>t</title></head><body><p>a</p></body></html>', '<p>a</p>'],
    ['<blockquote>a<br>b</blockquote>', '<blockquote><p>a<br>b</p></blockquote>'],
    ['<blockquote></blockquote>', '<blockquote><p></p></blockquote>'],
    ...GROUP_TAGS.map((tag) => [`a<${tag}>b</${tag}>c`, '<p>a</p><p>b</p><p>c</p>'] as const),
    ['<p align=" Right ">a</p>', '<p style="text-align: right;">a</p>'],
    ['<p style="text-align: right ! important ; color: red">a</p>', '<p style="text-align: right;">a</p>'],
    ['<p style="text-align: cen!importantter">a</p>', '<p>a</p>'],
    ['<center><p style="text-align: sideways">a</p></center>', '<p style="text-align: center;">a</p>'],
    ...['initial', 'auto', '-webkit-auto'].map(
      (side) => [`<center><p style="text-align: ${side}">a</p></center>`, '<p>a</p>'] as const,
    ),
  ]);
});

describe('lists', () => {
  testSanitizeHtml([
    ['<ul><li>a</li></ul>', '<ul><li><p>a</p></li></ul>'],
    ['<ul><li></li></ul>', '<ul><li><p></p></li></ul>'],
    ['<ul>\n<li>a</li>\n<ul><li>b</li></ul>\n</ul>', '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>'],
    ['<ul><ul><li>b</li></ul></ul>', '<ul><li><p></p><ul><li><p>b</p></li></ul></li></ul>'],
    ['<ul><li>a<ol><li>b</ol></ul>', '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>'],
    ['<ul><li><h2>a</h2><h3>b</h3></li></ul>', '<ul><li><p>a</p><h3>b</h3></li></ul>'],
    ['<ul><li><pre>a</pre></li></ul>', '<ul><li><p></p><pre><code>a</code></pre></li></ul>'],
    [
      '<ul>a <b>b</b><li>c</li><p>d</p></ul>',
      '<ul><li><p>a <strong>b</strong></p></li><li><p>c</p></li><li><p>d</p></li></ul>',
    ],
    ['<li>a</li><li>b</li><p>c</p>', '<ul><li><p>a</p></li><li><p>b</p></li></ul><p>c</p>'],
    ['<ul><div><li>a</li><li>b</li></div></ul>', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['<ul><b>a</b> <i>b</i></ul>', '<ul><li><p><strong>a</strong> <em>b</em></p></li></ul>'],
    ['<ul><a href="/x">a</a> b</ul>', '<ul><li><p><a href="/x">a</a> b</p></li></ul>'],
    ['<menu><li>a</menu>', '<ul><li><p>a</p></li></ul>'],
    ['<ol type="a" reversed start="3"><li value="9">a</li></ol>', '<ol start="3"><li><p>a</p></li></ol>'],
    ['<ol start="1"><li>a</li></ol>', '<ol><li><p>a</p></li></ol>'],
    ['<ol start="2x"><li>a</li></ol>', '<ol><li><p>a</p></li></ol>'],
    ['<ol start="0"><li>a</li></ol>', '<ol start="0"><li><p>a</p></li></ol>'],
    [
      '<ul style="text-align:center"><li align="right">a<li>b</ul>',
      '<ul><li><p style="text-align: right;">a</p></li><li><p style="text-align: center;">b</p></li></ul>',
    ],
  ]);
});

describe('task lists', () => {
  testSanitizeHtml([
    ['<ul><li data-checked="true">a</li></ul>', tasks(task(true, '<p>a</p>'))],
    ['<ul><li data-checked="">a</li></ul>', tasks(task(true, '<p>a</p>'))],
    ['<ul data-type="taskList"><li>a</li></ul>', tasks(task(false, '<p>a</p>'))],
    ['<ul data-type="taskList"></ul>', '<p></p>'],
    ['<ul><li data-type="taskItem">a</li></ul>', tasks(task(false, '<p>a</p>'))],
    ['<ul data-type="taskList">a<p>b</p></ul>', tasks(task(false, '<p>a</p>'), task(false, '<p>b</p>'))],
    [
      '<ul><li>a</li><ul data-type="taskList"><li>b</li></ul></ul>',
      `<ul><li><p>a</p>${tasks(task(false, '<p>b</p>'))}</li></ul>`,
    ],
    ['<ul><li>\n<input type=checkbox checked> a</li></ul>', tasks(task(true, '<p>a</p>'))],
    ['<ul><li><div><input type=checkbox checked> a</div></li></ul>', tasks(task(true, '<p>a</p>'))],
    ['<ul><li><span><input type=checkbox checked> a</span></li></ul>', tasks(task(true, '<p>a</p>'))],
    ['<ul><li><input type=radio checked> a</li></ul>', '<ul><li><p>a</p></li></ul>'],
    ['<ul><li><div type=checkbox>a</div></li></ul>', '<ul><li><p>a</p></li></ul>'],
    ['<ul><li><input type="checkbox" checked disabled> a</li></ul>', tasks(task(true, '<p>a</p>'))],
    ['<ul><li><p><input type=checkbox> a</p></li></ul>', tasks(task(false, '<p>a</p>'))],
    ['<ul><li><label><input type=checkbox checked=""> a</label></li></ul>', tasks(task(true, '<p>a</p>'))],
    ['<ul><li role="checkbox" aria-checked="true"><p>a</p></li></ul>', tasks(task(true, '<p>a</p>'))],
    ['<ul><li role="checkbox" aria-checked="false">a</li></ul>', tasks(task(false, '<p>a</p>'))],
    [
      '<ul><li><div class="checkbox checkbox-on"></div> <span>a</span></li></ul>',
      tasks(task(true, '<p>a</p>')),
    ],
    ['<ul><li><div class="checkbox checkbox-off"></div> a</li></ul>', tasks(task(false, '<p>a</p>'))],
    ['<ul><li>a <input type=checkbox></li></ul>', '<ul><li><p>a</p></li></ul>'],
    [
      '<ul><li>a</li><li data-checked=true>b</li></ul>',
      `<ul><li><p>a</p></li></ul>${tasks(task(true, '<p>b</p>'))}`,
    ],
    [
      '<ol><li>a<li data-checked=true>b<li>c</ol>',
      `<ol><li><p>a</p></li></ol>${tasks(task(true, '<p>b</p>'))}<ol start="3"><li><p>c</p></li></ol>`,
    ],
  ]);
});

describe('code blocks', () => {
  testSanitizeHtml([
    ['<pre>a  b\n\tc</pre>', '<pre><code>a  b\n\tc</code></pre>'],
    ['<pre>\n\na</pre>', '<pre><code>\na</code></pre>'],
    ['<pre><code>\na\n</code></pre>', '<pre><code>\na\n</code></pre>'],
    ['<pre class="lang-x">a</pre>', '<pre><code class="language-x">a</code></pre>'],
    ['<pre><code class="hljs language-c++">a</code></pre>', '<pre><code class="language-c++">a</code></pre>'],
    ['<pre><code class="language-&quot;x">a</code></pre>', '<pre><code>a</code></pre>'],
    ['<pre><code><span class="hljs-k">if</span> <b>x</b></code></pre>', '<pre><code>if x</code></pre>'],
    ['<pre>a<br>b</pre>', '<pre><code>a\nb</code></pre>'],
    ['<pre><div>a</div><div><br></div><div>b</div></pre>', '<pre><code>a\n\nb</code></pre>'],
    ['<pre>a<script>b</script><img src="/x">&lt;i&gt;</pre>', '<pre><code>a&lt;i&gt;</code></pre>'],
    ['<pre>a<div>b</div>c</pre>', '<pre><code>a\nb\nc</code></pre>'],
    ['<pre>a\n<div>b</div></pre>', '<pre><code>a\nb</code></pre>'],
    ['<pre><p>a</p><p>b</p></pre>', '<pre><code>a\nb</code></pre>'],
    ['<pre><ul><li>a</li><li>b</li></ul></pre>', '<pre><code>a\nb</code></pre>'],
    ['<pre><table><tr><td>a</td></tr><tr><td>b</td></tr></table></pre>', '<pre><code>a\nb</code></pre>'],
    [
      '<pre>a <span>b</span> <code class="language-js">c</code></pre>',
      '<pre><code class="language-js">a b c</code></pre>',
    ],
    ['<pre></pre>', '<pre><code></code></pre>'],
    ['<pre>a&#13;&#10;b</pre>', '<pre><code>a\nb</code></pre>'],
  ]);
});

describe('marks', () => {
  testSanitizeHtml([
    [
      '<b>a</b><i>b</i><del>c</del><strike>d</strike><ins>e</ins>',
      '<p><strong>a</strong><em>b</em><s>cd</s><u>e</u></p>',
    ],
    ['<u><s><em><b>a</b></em></s></u>', '<p><strong><em><s><u>a</u></s></em></strong></p>'],
    ['<span style="font-weight:bold">a</span>', '<p><strong>a</strong></p>'],
    ['<span style="font-weight:bolder">a</span>', '<p><strong>a</strong></p>'],
    [
      '<span style="font-weight:600">a</span><span style="font-weight:500">b</span>',
      '<p><strong>a</strong>b</p>',
    ],
    ['<span style="font-style:italic">a</span>', '<p><em>a</em></p>'],
    ['<span style="font-weight:semibold">a</span><span style="font-weight:700px">b</span>', '<p>ab</p>'],
    [
      '<b style="font-weight:abnormal">a</b><b style="font-weight:normalish">b</b>',
      '<p><strong>ab</strong></p>',
    ],
    ['<b style="font-weight:60">a</b><b style="font-weight:5">b</b>', '<p>ab</p>'],
    ['<span style="font-style:nonitalic">a</span>', '<p>a</p>'],
    ['<i style="font-style:inherit">a</i>', '<p><em>a</em></p>'],
    ['<a href="/x" style="text-decoration:underline">a</a>', '<p><a href="/x">a</a></p>'],
    ['<span style="text-decoration: underline line-through red">a</span>', '<p><s><u>a</u></s></p>'],
    ['<b style="font-weight:normal"><p>a <b>b</b></p></b>', '<p>a <strong>b</strong></p>'],
    ['<b>a<span style="font-weight:400">b</span></b>', '<p><strong>a</strong>b</p>'],
    ['<em>a<span style="font-style:normal">b</span></em>', '<p><em>a</em>b</p>'],
    ['<i style="font-style:normal">a</i><u style="text-decoration:none">b</u>', '<p>ab</p>'],
    ['<b><p>a</p><p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    ['<b><i>a</b>b</i>', '<p><strong><em>a</em></strong><em>b</em></p>'],
    ['<b><code>x</code></b>', '<p><code>x</code></p>'],
    ['<kbd>a</kbd> <samp>b</samp> <tt>c</tt>', '<p><code>a</code> <code>b</code> <code>c</code></p>'],
    ['<code>a <b>b</b></code>', '<p><code>a b</code></p>'],
  ]);
});

describe('links and images', () => {
  const newTab = '<a target="_blank" rel="noopener noreferrer" href="/x">a</a>';
  testSanitizeHtml([
    ['<a href="/x" class="c" title="t" id="i">a</a>', '<p><a href="/x">a</a></p>'],
    ['<a href="/x" target="_BLANK">a</a>', `<p>${newTab}</p>`],
    ['<a href="/x" target="_blank" rel="opener">a</a>', `<p>${newTab}</p>`],
    ['<a href="/x" target="_self">a</a>', '<p><a href="/x">a</a></p>'],
    ['<a href="/x" target=" _blank ">a</a>', `<p>${newTab}</p>`],
    ['<a href="/x" rel="nofollow">a</a>', '<p><a rel="nofollow" href="/x">a</a></p>'],
    ['<a href="/x">a</a><a href="/x" target=_blank>a</a>', `<p><a href="/x">a</a>${newTab}</p>`],
    [
      '<a href="/x" rel="noopener noreferrer">b</a><a href="/x" target=_blank>a</a>',
      `<p><a rel="noopener noreferrer" href="/x">b</a>${newTab}</p>`,
    ],
    [
      '<a href="/x">a</a><a href="/x" rel="nofollow">b</a>',
      '<p><a href="/x">a</a><a rel="nofollow" href="/x">b</a></p>',
    ],
    ['<p>a<a href="/x" style="text-align:center">b</a>c</p>', '<p>a<a href="/x">b</a>c</p>'],
    [
      '<a href="/x" target="_blank" rel="NoFollow noopener x nofollow">a</a>',
      '<p><a target="_blank" rel="nofollow noopener noreferrer" href="/x">a</a></p>',
    ],
    ['<a href="/x" rel="stylesheet prefetch">a</a>', '<p><a href="/x">a</a></p>'],
    ['<a>a</a><a href="">b</a><a href="/x"></a>', '<p>ab</p>'],
    ['<a href="/x"><h2>a</h2><p>b</p></a>', '<h2><a href="/x">a</a></h2><p><a href="/x">b</a></p>'],
    ['<b>a<a href="/x">b</a></b>', '<p><strong>a</strong><a href="/x"><strong>b</strong></a></p>'],
    ['<i><a href="/x">a</a></i><a href="/x">b</a>', '<p><a href="/x"><em>a</em>b</a></p>'],
    ['<a href="/x"><code>a</code></a>', '<p><a href="/x"><code>a</code></a></p>'],
    ['<p>a<img src="/i">b</p>', '<p>a</p><img src="/i"><p>b</p>'],
    ['<p><img src="/i"></p>', '<img src="/i">'],
    ['<a href="/x"><img src="/i"></a>', '<img src="/i">'],
    [
      '<figure><picture><source srcset="/s"><img src="/i"></picture><figcaption>c</figcaption></figure>',
      '<img src="/i"><p>c</p>',
    ],
    ['<img alt="x">', '<p></p>'],
    ['<img src="/i" width="50px" height="50%">', '<img src="/i">'],
    ['<img src="/i" width="1.5" height="-3">', '<img src="/i">'],
    ['<img src="/i" width=" 30 " height="0">', '<img src="/i" width="30">'],
    ['<img src="/i" srcset="/j 2x" onerror="x" loading="lazy" style="width:1px" title="">', '<img src="/i">'],
    ['<p>a<hr>b', '<p>a</p><hr><p>b</p>'],
    ['<div>a<hr>b</div>', '<p>a</p><hr><p>b</p>'],
  ]);
});

describe('tables', () => {
  const cell = (content: string) => oneCell(`<td>${content}</td>`);
  testSanitizeHtml([
    ['<table><td>a</table>', cell('<p>a</p>')],
    ['<table><td></table>', cell('<p></p>')],
    [
      '<table><thead><tr><th>A</th></tr></thead><tfoot><tr><td>F</td></tr></tfoot><tbody><tr><td>B</td></tr></tbody></table>',
      oneCell('<th><p>A</p></th></tr><tr><td><p>F</p></td></tr><tr><td><p>B</p></td>'),
    ],
    [
      '<table><caption>C <b>d</b></caption><tr><td>a</td></tr></table>',
      `<p>C <strong>d</strong></p>${cell('<p>a</p>')}`,
    ],
    ['<table>stray<tr><td>a</table>', `<p>stray</p>${cell('<p>a</p>')}`],
    [
      '<table border=1 width="100%" class=x style="color:red"><tr><td width=5 bgcolor=red nowrap>a</table>',
      cell('<p>a</p>'),
    ],
    [
      '<table><td style="text-align:center"><p>a</p>b</table>',
      cell('<p style="text-align: center;">a</p><p style="text-align: center;">b</p>'),
    ],
    ['<table><td align=right>a</table>', cell('<p style="text-align: right;">a</p>')],
    ['<table><td colspan=1 rowspan=0>a</table>', cell('<p>a</p>')],
    ['<table><tr></tr><tr><td>a</td></tr></table>', cell('<p>a</p>')],
    ['<table align=center><td>a</table>', cell('<p>a</p>')],
    ['<table><tr width=70><td>a</table>', cell('<p>a</p>')],
    ['<table><col style="width: 7px0"><td>a</table>', cell('<p>a</p>')],
    [
      '<table><tr></tr><tr><td rowspan=2>a</td></tr><tr><td>b</td></tr></table>',
      oneCell('<td rowspan="2"><p>a</p></td></tr><tr><td><p>b</p></td>'),
    ],
    [
      '<table><tr><td rowspan=3>a</td></tr><tr></tr><tr><td>b</td></tr></table>',
      oneCell('<td rowspan="2"><p>a</p></td></tr><tr><td><p>b</p></td>'),
    ],
    [
      '<table><colgroup><col width=70><col style="width: 80px"></colgroup><tr><td>a<td>b<tr><td>c<td>d</table>',
      '<table style="width: 150px;"><colgroup><col style="width: 70px;"><col style="width: 80px;"></colgroup><tbody><tr><td colwidth="70"><p>a</p></td><td colwidth="80"><p>b</p></td></tr><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>',
    ],
    [
      '<table><col width="10%"><tr><td data-colwidth="90">a</table>',
      '<table style="width: 90px;"><colgroup><col style="width: 90px;"></colgroup><tbody><tr><td colwidth="90"><p>a</p></td></tr></tbody></table>',
    ],
    [
      '<table><tr><td colwidth="90,80,x">a</table>',
      '<table style="width: 90px;"><colgroup><col style="width: 90px;"></colgroup><tbody><tr><td colwidth="90"><p>a</p></td></tr></tbody></table>',
    ],
  ]);

  test.each([
    ['<col span=2 width=50>', [50, 50]],
    ['<col span=0 width=50>', [50, undefined]],
    ['<col span=x2 width=50>', [50, undefined]],
    ['<col width="50px "><col width=60>', [50, 60]],
    ['<col width=70 style="width: 53pt"><col style="width: 1in">', [70, 96]],
    ['<col width=70 style="width: 60px"><col style="width: 50%">', [60, undefined]],
  ])('the columns %s have the widths %j', (columns, widths) => {
    const [table] = htmlToValue(`<table>${columns}<tr><td>a<td>b</table>`);
    const cells = table?.type === 'table' ? (table.children[0]?.children ?? []) : [];
    expect(cells.map(({ colwidth }) => colwidth?.[0])).toEqual(widths);
  });

  test('a cell’s width takes precedence over its column’s width', () => {
    const html = sanitizeHtml('<table><col width=70><tr><td colwidth=90>a</table>');
    expect(html).toContain('<td colwidth="90">');
  });

  test('at most 1000 columns of a table are read', () => {
    const [table] = parseHtml('<table><col span=1001 width=5><col width=5><td>a</table>');
    expect(table?.['columns']).toHaveLength(1000);
  });

  test('a cell spans at most 100 columns', () => {
    const html = sanitizeHtml('<table><td colspan=5000 colwidth=9999>a</table>');
    expect(html).toContain('<td colspan="100" colwidth="4000,0,');
    expect(html.split('<col ')).toHaveLength(101);
  });
});

describe('white space', () => {
  testSanitizeHtml([
    ['<p>\n  a \t\n b  </p>\n<p>c</p>\n', '<p>a b</p><p>c</p>'],
    ['<p>a <b> b </b> c</p>', '<p>a <strong>b </strong>c</p>'],
    ['<p>a <br> b<br>\n</p>', '<p>a<br>b<br></p>'],
    ['<p>&nbsp; a &nbsp;b&nbsp;</p>', '<p>&nbsp; a &nbsp;b&nbsp;</p>'],
    ['<p><b> </b>a<i> </i></p>', '<p>a</p>'],
    ['<p>a <img src="/i"> b</p>', '<p>a</p><img src="/i"><p>b</p>'],
    ['<p>a\u2003b</p>', '<p>a\u2003b</p>'],
    ['a\r\nb&#13;c&#12;d', '<p>a b c d</p>'],
  ]);
});

test.each(
  (
    'applet audio canvas iframe noembed noframes noscript object script select style template textarea title video xmp ' +
    'svg math svg><desc svg><foreignObject><p math><mi'
  ).split(' '),
)('the content of <%s> is dropped', (tag) => {
  expect(sanitizeHtml(`<p>a</p><${tag}>inner`)).toBe('<p>a</p>');
});
