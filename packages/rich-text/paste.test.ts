import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryHtml } from './__fixtures__/arbitrary-html.ts';
import { nodeSetFaults } from './__fixtures__/node-set-check.ts';
import { pasteToValue, sanitizeHtml, valueToHtml } from './rich-text.ts';

const pasted = (html: string) => valueToHtml(pasteToValue(html));
const wordItem = (level: number, mark: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;mso-list:${list} level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const task = (isDone: boolean, text: string) =>
  `<li data-checked="${isDone}" data-type="taskItem"><label><input type="checkbox"${isDone ? ' checked="checked"' : ''}><span></span></label><div><p>${text}</p></div></li>`;

test.each([
  [
    'Word’s bullets, by level',
    `${wordItem(1, '·', 'a')}${wordItem(2, 'o', 'b')}${wordItem(1, '·', 'c')}<p class=MsoNormal>d</p>`,
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul><p>d</p>',
  ],
  [
    'Word’s numbers, from the first on',
    `${wordItem(1, '3.', 'a')}\n${wordItem(1, '4.', 'b')}`,
    '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>',
  ],
  [
    'Word’s letters in brackets, which start at one',
    `${wordItem(1, '(a)', 'a')}${wordItem(1, '(b)', 'b')}`,
    '<ol><li><p>a</p></li><li><p>b</p></li></ol>',
  ],
  [
    'a picture of Word that exists only in VML, in an item',
    wordItem(1, '·', 'a<!--[if gte vml 1]><v:imagedata src="https://ex.com/b.png"/><![endif]-->'),
    '<ul><li><p>a</p><img src="https://ex.com/b.png"></li></ul>',
  ],
  [
    'a second list of Word',
    `${wordItem(1, '·', 'a')}${wordItem(1, '1.', 'b', 'l1')}`,
    '<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>',
  ],
  [
    'links without a scheme',
    '<p><a href=" sesdas.example.com/pricing">a</a> <a href="/yol">b</a> <a href="notlar.md">c</a> <a href="tel:1">d</a></p>',
    '<p><a href="https://sesdas.example.com/pricing">a</a> <a href="/yol">b</a> <a href="notlar.md">c</a> <a href="tel:1">d</a></p>',
  ],
  [
    'Google Docs’ wrapper and the breaks between its blocks',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">a</span></p><br /><p dir="ltr"><span style="font-weight:400">b</span></p></b><br class="Apple-interchange-newline">',
    '<p><strong>a</strong></p><p>b</p>',
  ],
  [
    'WebKit’s spaces at the edges of elements',
    '<span>a<span class="Apple-converted-space">\u00a0</span></span><b>b</b><span><span class="Apple-converted-space">&nbsp;</span>c\u00a0d</span>',
    '<p>a <strong>b</strong> c&nbsp;d</p>',
  ],
  [
    'Google Docs’ check boxes',
    '<ul><li role="checkbox" aria-checked="true"><p>a</p></li><li role="checkbox" aria-checked="false"><p>b</p></li></ul>',
    `<ul data-type="taskList">${task(true, 'a')}${task(false, 'b')}</ul>`,
  ],
  [
    'Notion’s check boxes',
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div><span>a</span></li></ul>',
    `<ul data-type="taskList">${task(true, 'a')}</ul>`,
  ],
  [
    'Markdown’s check boxes',
    '<ul><li>[ ] a</li><li><p>[x] b</p></li><li>[X] c</li></ul>',
    `<ul data-type="taskList">${task(false, 'a')}${task(true, 'b')}${task(true, 'c')}</ul>`,
  ],
  [
    'VS Code’s lines',
    `<div style="color: #ccc;font-family: Menlo, Monaco, 'Courier New', monospace;white-space: pre;"><div><span>if (a) {</span></div><div><span>    b();</span></div><div>}</div></div>`,
    '<pre><code>if (a) {\n    b();\n}</code></pre>',
  ],
  [
    'monospaced text without preserved white space, which is not code',
    '<div style="font-family: Consolas, monospace"><p>a</p><p>b</p></div>',
    '<p>a</p><p>b</p>',
  ],
  [
    'classes of a style sheet, unless the element’s own style differs',
    '<style>/* .b {} */ @import "a"; .a, i.c { font-weight: bold; color: red } .b { font-style: italic } @media print { .a { display: none } }</style><span class="x a">1</span><span class="a b" style="font-weight: 400">2</span><span class="c">3</span><i class="c">4</i>',
    '<p><strong>1</strong><em>2</em>3<strong><em>4</em></strong></p>',
  ],
  [
    'selectors of a style sheet with more than one class, which are ignored',
    '<style>.a.b, p .a, .a > b, .a:hover, #a { font-weight: bold }</style><p class="a b" id="a">1</p>',
    '<p>1</p>',
  ],
  [
    'headings that the style sheet makes bold',
    '<style>.a { font-weight: 700 }</style><h2 class="a">1</h2><p class="a">2</p>',
    '<h2>1</h2><p><strong>2</strong></p>',
  ],
  [
    'Word’s lists, defined in a style sheet',
    `<style>p.Madde { mso-list: l3 level1 lfo2 }</style><p class=Madde><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>a</p>`,
    '<ol><li><p>a</p></li></ol>',
  ],
  [
    'Quill’s lists, whose levels are classes',
    '<ol start="3"><li>a</li><li class="ql-indent-1">b</li><li class="ql-indent-2">c</li><li>d</li></ol>',
    '<ol start="3"><li><p>a</p><ol><li><p>b</p><ol><li><p>c</p></li></ol></li></ol></li><li><p>d</p></li></ol>',
  ],
  [
    'lists of two kinds at the same level, which stay separate',
    '<ul><li aria-level="1">a</li></ul><ol><li aria-level="2">b</li></ol><ul><li aria-level="2">c</li></ul><ol><li aria-level="1">d</li></ol>',
    '<ul><li><p>a</p><ol><li><p>b</p></li></ol><ul><li><p>c</p></li></ul></li></ul><ol><li><p>d</p></li></ol>',
  ],
  [
    'Google Docs’ nested lists, which are nested already',
    '<ul><li aria-level="1"><p>a</p></li><ul><li aria-level="2"><p>b</p></li></ul><li aria-level="1"><p>c</p></li></ul>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
  ],
  [
    'lists with a paragraph between them',
    '<ol><li aria-level="1">a</li></ol><p>b</p><ol start="2"><li aria-level="1">c</li></ol>',
    '<ol><li><p>a</p></li></ol><p>b</p><ol start="2"><li><p>c</p></li></ol>',
  ],
  [
    'code whose lines are displayed as blocks',
    '<pre><code class="language-js" style="display: block">a<span style="display: block">b</span></code></pre>',
    '<pre><code class="language-js">a\nb</code></pre>',
  ],
  ['spaces at the edges of a link', '<p>a<a href="/x"> b<i> </i></a>c</p>', '<p>a <a href="/x">b</a> c</p>'],
  [
    'an underline around a link, which stays, unlike the link’s own underline',
    '<u>a <a href="/x"><s style="text-decoration: underline line-through">b</s></a></u>',
    '<p><u>a </u><a href="/x"><s><u>b</u></s></a></p>',
  ],
  ['a line break within a paragraph', '<p>a<br>b</p>', '<p>a<br>b</p>'],
  ['Apple Notes’ empty line', '<div>a</div><div><br></div><div>b</div>', '<p>a</p><p></p><p>b</p>'],
  [
    'Apple Notes’ empty lines with marks',
    '<div><b>a</b></div><div><b><br></b></div><div><span><b> <br></b></span></div><div>b</div>',
    '<p><strong>a</strong></p><p></p><p></p><p>b</p>',
  ],
  [
    'a line break that ends a line',
    '<div>a<br></div><ul><li>b<b><br></b></li></ul>',
    '<p>a</p><ul><li><p>b</p></li></ul>',
  ],
  ['an empty line after a line', '<div>a<br><br></div>', '<p>a<br></p>'],
  ['a picture and a break', '<div><img src="/a.png"><br></div>', '<img src="/a.png">'],
  ['an empty item and heading', '<ul><li><br></li></ul><h2><br></h2>', '<ul><li><p></p></li></ul><h2></h2>'],
])('%s', (_name, html, result) => {
  expect(pasted(html)).toBe(result);
});

describe('labels of controls are dropped', () => {
  test.each([
    '<button>x</button>',
    '<div><button><span>x</span></button></div>',
    '<select><option>x</select>',
    '<input value="x">',
    '<nav><ul><li><a href="/x">x</a></li></ul></nav>',
    '<template><p>x</p></template>',
    '<dialog open><p>x</p></dialog>',
    '<span aria-hidden="true">x</span>',
    '<div aria-hidden="true"><p>x</p><img src="/x"></div>',
  ])('%s', (control) => {
    expect(pasted(`<p>a</p>${control}<p>b</p>`)).toBe('<p>a</p><p>b</p>');
    expect(pasted(`<pre>${control}a</pre>`)).toBe('<pre><code>a</code></pre>');
  });

  test.each([
    ['text with aria-hidden="false"', '<p><span aria-hidden="false">a</span></p>', '<p>a</p>'],
    [
      'the check box of a task',
      '<ul><li><input type="checkbox" aria-hidden="true" checked> a</li></ul>',
      `<ul data-type="taskList">${task(true, 'a')}</ul>`,
    ],
    [
      'a question in a button that opens the answer',
      '<h3> <button>a</button> </h3><p>b</p>',
      '<h3>a</h3><p>b</p>',
    ],
    ['a heading beside its button', '<h3>a <button>x</button></h3>', '<h3>a</h3>'],
    [
      'a formula’s letters',
      '<p>a <span class="katex"><math><mi>E</mi></math><span class="katex-html" aria-hidden="true">E</span></span></p>',
      '<p>a E</p>',
    ],
  ])('%s is not dropped', (_name, html, result) => {
    expect(pasted(html)).toBe(result);
  });
});

describe('code with a header is one block of code', () => {
  const bash = '<pre><code class="language-bash">npm ci\nnpm start</code></pre>';
  const lines = '<span>npm</span> ci\nnpm start';

  test.each([
    [
      'from ChatGPT',
      `<pre><div class="contain"><div class="flex">bash</div><div class="sticky"><div><button>Kopyala</button></div></div><div class="overflow-y-auto" dir="ltr"><code class="whitespace-pre! language-bash">${lines}</code></div></div></pre>`,
      bash,
    ],
    [
      'from ChatGPT, whose buttons were not selected',
      `<pre><div><div>Bash</div><div><code class="language-bash">${lines}</code></div></div></pre>`,
      bash,
    ],
    [
      'from Claude',
      `<div class="relative group/copy"><div class="sticky"><div><button aria-label="Copy"><svg></svg></button></div></div><div class="text-text-500">\n <span>bash</span>\n</div>\n<div class="overflow-x-auto"><pre class="code-block__code"><code class="language-bash">${lines}</code></pre></div></div>`,
      bash,
    ],
    [
      'from GitHub',
      `<div class="highlight highlight-source-shell notranslate"><pre class="notranslate">${lines}</pre><div class="zeroclipboard-container"><clipboard-copy role="button" value="npm ci"><svg></svg></clipboard-copy></div></div>`,
      bash,
    ],
    [
      'from GitHub, in HTML and C++',
      '<div class="highlight highlight-text-html-basic"><pre>&lt;p></pre></div><div class="highlight highlight-source-c++"><pre>a</pre></div>',
      '<pre><code class="language-html">&lt;p&gt;</code></pre><pre><code class="language-c++">a</code></pre>',
    ],
    [
      'from GitHub, if the code element names its language',
      `<div class="highlight highlight-source-js">${bash}</div>`,
      bash,
    ],
    ['from a page with a box around the code', `<pre><div>${bash.slice(5, -6)}</div></pre>`, bash],
    [
      'from a page with a button after the language',
      `<div><span>bash</span><div><button>Copy</button></div>${bash}</div>`,
      bash,
    ],
    [
      'from a page with a copy button that is not a button element',
      `<pre><span>setup.sh</span><span role="button">Copy</span><code class="language-bash">${lines}</code></pre>`,
      bash,
    ],
  ])('%s', (_name, html, result) => {
    expect(pasted(`<p>a</p>${html}<p>b</p>`)).toBe(`<p>a</p>${result}<p>b</p>`);
  });

  test.each([
    [
      'a text before code',
      '<pre>use <code class="language-bash">npm</code></pre>',
      '<pre><code class="language-bash">use npm</code></pre>',
    ],
    [
      'code line by line',
      '<pre><button>x</button><div><code>a</code></div><div><code>b</code></div></pre>',
      '<pre><code>a\nb</code></pre>',
    ],
    [
      'code around other code',
      '<pre><button>x</button><code>a</code><pre>b</pre></pre>',
      '<pre><code>ab</code></pre>',
    ],
    ['a line above code', `<p>bash</p>${bash}`, `<p>bash</p>${bash}`],
    ['another word above code', `<div>Kurulum</div>${bash}`, `<p>Kurulum</p>${bash}`],
    ['a word above the preceding paragraph', `<div>bash</div><p>a</p>${bash}`, `<p>bash</p><p>a</p>${bash}`],
  ])('%s is not a header', (_name, html, result) => {
    expect(pasted(html)).toBe(result);
  });
});

test('an item of Word may have any number of elements', () => {
  const many = '<i></i>'.repeat(150_000);
  expect(pasted(`<p style="mso-list:l0 level1 lfo1"><span>${many}</span>a</p>`)).toBe(
    '<ul><li><p>a</p></li></ul>',
  );
});

/** Unclosed elements that a paste interprets. */
const OPENINGS = [
  '<span style="display: block">',
  '<div style="display: inline">',
  '<div style="white-space: pre-wrap">\n',
  '<p class=MsoQuote>',
  '<div role=heading aria-level=9>',
  '<h2 class=b><![if !supportLists]>',
  '<ul><ul><li aria-level=3>',
  '<div><ol data-indent=1><li class="ql-indent-2">',
  '<a href="/x"> <u>',
  '<li><span><svg></svg></span>',
  '<p hidden>',
  '<table><thead><tr><td>',
  '<style>.b { display: block; font-weight: 700; mso-list: l1 level2 lfo1 }</style><p class=b>',
  '<!--[if gte vml 1]><v:imagedata src="file:///a.png"/><![endif]-->',
  '<br> <!----> ',
];

test('any paste becomes HTML of the node set', () => {
  const word = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom('·', '1.', 'a)', ''), arbitraryHtml), {
      maxLength: 6,
    })
    .map((items) => items.map(([level, mark, html]) => wordItem(level, mark, html)).join('<div>'));
  const other = fc
    .array(fc.tuple(fc.constantFrom(...OPENINGS), arbitraryHtml), { maxLength: 6 })
    .map((parts) => parts.flat().join(''));
  fc.assert(
    fc.property(fc.oneof(arbitraryHtml, word, other), (html) => {
      const result = pasted(html);
      expect(nodeSetFaults(result)).toEqual([]);
      expect(sanitizeHtml(result)).toBe(result);
    }),
    { numRuns: 1000 },
  );
});
