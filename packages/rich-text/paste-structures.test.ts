import { expect, test } from 'vitest';
import { pasteToValue, valueToHtml } from './rich-text.ts';

const pasted = (html: string) =>
  valueToHtml(pasteToValue(html)).replaceAll(/<table style[^>]*><colgroup>.*?<\/colgroup>/g, '<table>');

test.each([
  ['off the screen', 'position:absolute;left:-9999px'],
  ['moved by an indent', 'text-indent: -9999px'],
  ['clipped', 'position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0px, 0px, 0px, 0px)'],
  ['clipped by a path', 'position:absolute;clip-path: inset(50%)'],
  ['without a size', 'font-size:0px'],
  ['in a closed box', 'max-height:0px;overflow:hidden'],
])('drops text %s', (_, style) => {
  expect(pasted(`<p>a<span style="${style}">b</span></p>`)).toBe('<p>a</p>');
});

test.each([
  ['hidden on the screen by Word', '<p>a<span style="mso-hide:screen">b</span></p>', '<p>a</p>'],
  [
    'around the fragment of the clipboard',
    'Version:0.9 StartHTML:1<html><style>.x {font-weight:bold}</style><body>b<!--StartFragment--><p class=x>a</p><!-- EndFragment -->c</body></html>',
    '<p><strong>a</strong></p>',
  ],
  [
    'of a link from a heading to itself',
    '<h2 id="b">a<a class="headerlink" href="#b">¶</a></h2><h2><a href="#c">1</a> <a href="#">#</a></h2>',
    '<h2>a</h2><h2><a href="#c">1</a></h2>',
  ],
])('drops text %s', (_, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

test.each([
  ['a box of a video', '<div style="height:0;overflow:hidden"><p>a</p></div>'],
  ['a box whose content has its own size', '<div style="font-size:0"><p style="font-size:16px">a</p></div>'],
])('keeps the content of %s', (_, html) => {
  expect(pasted(html)).toBe('<p>a</p>');
});

test.each([
  [
    'Lexical',
    '<p>x</p><code data-highlight-language="js"><span>a</span><br><span>b</span></code>',
    '<p>x</p><pre><code class="language-js">a\nb</code></pre>',
  ],
  [
    'a block of code',
    '<code style="display:block;white-space:pre">a\n b</code>',
    '<pre><code>a\n b</code></pre>',
  ],
  ['code in a line', '<p>x <code>a</code></p>', '<p>x <code>a</code></p>'],
  [
    'an attribute',
    '<pre data-language="python">a</pre>',
    '<pre><code class="language-python">a</code></pre>',
  ],
  [
    'an attribute of inner code',
    '<pre><code data-lang="go">a</code></pre>',
    '<pre><code class="language-go">a</code></pre>',
  ],
  [
    'SyntaxHighlighter',
    '<pre class="brush: php; toolbar: false">a</pre>',
    '<pre><code class="language-php">a</code></pre>',
  ],
  [
    'Pandoc',
    '<pre class="sourceCode python"><code class="sourceCode python">a</code></pre>',
    '<pre><code class="language-python">a</code></pre>',
  ],
  [
    'highlight.js',
    '<pre><code class="hljs json">a</code></pre>',
    '<pre><code class="language-json">a</code></pre>',
  ],
  ['Quill without a language', '<pre data-language="plain">a</pre>', '<pre><code>a</code></pre>'],
  [
    'Quill’s lines',
    '<div class="ql-code-block-container"><div class="ql-code-block" data-language="js">a</div><div class="ql-code-block" data-language="js">b</div></div>',
    '<pre><code class="language-js">a\nb</code></pre>',
  ],
  [
    'a table with line numbers',
    '<table><tr><td><pre><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td><pre><code class="language-go">a\nb</code></pre></td></tr></table>',
    '<pre><code class="language-go">a\nb</code></pre>',
  ],
  [
    'GitHub’s table of lines',
    '<table><tr><td class="blob-num" data-line-number="1"></td><td class="blob-code">a</td></tr><tr><td class="blob-num" data-line-number="2"></td><td class="blob-code">b</td></tr></table>',
    '<pre><code>a\nb</code></pre>',
  ],
  [
    'line numbers between the lines',
    '<pre><span class="linenumber">1</span>a\n<span class="linenumber">2</span>b</pre>',
    '<pre><code>a\nb</code></pre>',
  ],
])('reads code: %s', (_, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

test.each([
  [
    'the foot below the body',
    '<table><tfoot><tr><td>c</td></tr></tfoot><tbody><tr><td>b</td></tr></tbody></table>',
    '<table><tbody><tr><td><p>b</p></td></tr><tr><td><p>c</p></td></tr></tbody></table>',
  ],
  [
    'a table for layout',
    '<table role="presentation"><tr><td><h2>a</h2></td></tr><tr><td>b</td><td><table><tr><td>c</td></tr></table></td></tr></table>',
    '<h2>a</h2><p>b</p><table><tbody><tr><td><p>c</p></td></tr></tbody></table>',
  ],
  [
    'widths of Word’s cells',
    '<table><tr><td width=208 style="width:155.8pt">a</td><td width="100">b</td><td width="50%">c</td></tr><tr><td width=208>d</td><td>e</td><td>f</td></tr></table>',
    '<table><tbody><tr><td colwidth="208"><p>a</p></td><td colwidth="100"><p>b</p></td><td><p>c</p></td></tr><tr><td><p>d</p></td><td><p>e</p></td><td><p>f</p></td></tr></tbody></table>',
  ],
])('reads tables: %s', (_, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

test.each([
  [
    'Pandoc',
    '<p>a<a href="#fn1" class="footnote-ref" role="doc-noteref"><sup>1</sup></a></p><p>b<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p>',
    '<p>a[1]</p><p>b</p>',
  ],
  [
    'WordPress',
    '<p>a<sup class="fn"><a href="#2f3c">1</a></sup></p><p><sup><a href="#x">[1]</a></sup> b</p>',
    '<p>a[1]</p><p>[1] b</p>',
  ],
  ['brackets beside the link', '<p>a<sup>[<a href="#x">1</a>]</sup></p>', '<p>a[1]</p>'],
  ['no words', '<p>a <sup><a href="#x">word</a></sup></p>', '<p>a <a href="#x">word</a></p>'],
])('reads footnotes: %s', (_, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

test.each([
  [
    'the caption of older WordPress',
    '<div class="wp-caption aligncenter"><img src="https://ex.com/a.jpg"><p class="wp-caption-text">b</p></div>',
    '<img src="https://ex.com/a.jpg" title="b">',
  ],
  [
    'a size in the style',
    '<img src="https://ex.com/a.jpg" style="width:200px;height:75pt"><img src="https://ex.com/b.jpg" style="width:50%">',
    '<img src="https://ex.com/a.jpg" width="200" height="100"><img src="https://ex.com/b.jpg">',
  ],
])('reads pictures: %s', (_, html, expected) => {
  expect(pasted(html)).toBe(expected);
});
