import { expect, test } from 'vitest';
import { cdata, escapeXml } from '#server/xml.ts';
import { absoluteHtml } from './rss.ts';

test('text keeps every letter that XML has, and no other', () => {
  expect(escapeXml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;');
  expect(escapeXml('a\0b\u0008c\u000bd\u001fe\ufffef\uffff\ud800g')).toBe('abcdefg');
  expect(escapeXml('çağrı İI ₺ \u{1f4de}\t\n\r\u0085\u00a0')).toBe('çağrı İI ₺ \u{1f4de}\t\n\r\u0085\u00a0');
});

test('a section ends only at its own end mark', () => {
  expect(cdata('a]]>b]]]>c')).toBe('<![CDATA[a]]]]><![CDATA[>b]]]]]><![CDATA[>c]]>');
  expect(cdata('\u0007<p>&amp;</p>')).toBe('<![CDATA[<p>&amp;</p>]]>');
});

test.each([
  ['/blog?a=1&amp;b=2', 'https://sesdas.example.com/blog?a=1&amp;b=2'],
  ['#bolum', 'https://sesdas.example.com/blog/2026/03/yazi#bolum'],
  ['baska', 'https://sesdas.example.com/blog/2026/03/baska'],
  ['?q=a', 'https://sesdas.example.com/blog/2026/03/yazi?q=a'],
  ['//cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
  ['https://example.com/ç', 'https://example.com/ç'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['TEL:+90850', 'TEL:+90850'],
  ['/a&quot;b&lt;', 'https://sesdas.example.com/a%22b%3C'],
  ['http://[', 'http://['],
  ['//[', '//['],
])('on another page %s is %s', (from, to) => {
  const base = 'https://sesdas.example.com/blog/2026/03/yazi';
  expect(absoluteHtml(`<p>href="/x"<a href="${from}">a</a></p>`, base)).toBe(
    `<p>href="/x"<a href="${to}">a</a></p>`,
  );
  expect(absoluteHtml(`<img src="${from}" alt="src=&quot;/x&quot; &gt;">`, base)).toBe(
    `<img src="${to}" alt="src=&quot;/x&quot; &gt;">`,
  );
});
