import { expect, test } from 'vitest';
import { pasteToValue, valueToHtml } from './rich-text.ts';

const pasted = (html: string) => valueToHtml(pasteToValue(html)).replaceAll(/<\/?p>/g, '');

const SPACER = '<span style="font:7.0pt &quot;Times New Roman&quot;">&nbsp;&nbsp;&nbsp; </span>';

test.each([
  ['bullets in paragraphs', '<p>• a</p>\n<p>•&nbsp;&nbsp;b</p>'],
  ['bullets in boxes', '<div><span>•</span><span>&nbsp; </span>a</div><div><span>•</span>b</div>'],
  ['bullets after line breaks', '• a<br>• b'],
  ['bullets after line breaks in a paragraph', '<p>● a<br>● b<br></p>'],
  ['bullets before text in items', '<ul style="list-style:none"><li>• a</li><li><p>• b</p></li></ul>'],
  [
    'Word’s bullets in Gmail, which drops comments and styles',
    `<p class="MsoListParagraph"><u></u><span style="font-family:Symbol"><span>·${SPACER}</span></span><u></u>a<u></u><u></u></p><p class="MsoListParagraph"><u></u><span style="font-family:Symbol"><span>·${SPACER}</span></span><u></u>b<u></u></p>`,
  ],
  [
    'Word’s bullets with a font in single properties',
    ['a', 'b']
      .map(
        (word) =>
          `<p class="MsoNormal"><span style="font-family:Symbol">·<span style="font-style:normal;font-size:7pt;font-family:&quot;Times New Roman&quot;">&nbsp; </span></span>${word}</p>`,
      )
      .join(''),
  ],
])('reads %s as a list', (_, html) => {
  expect(pasted(html)).toBe('<ul><li>a</li><li>b</li></ul>');
});

test.each([
  [
    'numbers between Word’s comments',
    '<p class="MsoListParagraph"><!--[if !supportLists]-->3)<span>&nbsp; </span><!--[endif]-->a</p>',
    '<ol start="3"><li>a</li></ol>',
  ],
  [
    'numbers of Word without comments',
    `<p class="MsoNormal"><span>1.${SPACER}</span>a</p><p class="MsoNormal"><span>2.${SPACER}</span>b</p>`,
    '<ol><li>a</li><li>b</li></ol>',
  ],
  [
    'the level in the name of Word’s style',
    "<p class=MsoListBullet style='mso-list:l3 level1 lfo2'><span style='mso-list:Ignore'>·</span>a</p><p class=MsoListBullet2 style='mso-list:l4 level1 lfo3'><span style='mso-list:Ignore'>·</span>b</p><p class=MsoListBullet style='mso-list:l3 level1 lfo2'><span style='mso-list:Ignore'>·</span>c</p>",
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  ],
  [
    'the level of a margin',
    '<p>• a</p><p style="margin-left:36pt">◦ b</p><p>• c</p>',
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  ],
  [
    'a text before the bullets',
    '<div>x:<br>• <b>a</b><br>• b</div>',
    'x:<ul><li><strong>a</strong></li><li>b</li></ul>',
  ],
  [
    'words before a space in Word’s font',
    `<p class=MsoNormal>2024 yılı${SPACER}b</p>`,
    '2024 yılı&nbsp;&nbsp;&nbsp; b',
  ],
  ['one bullet in a quote', '<blockquote>• a</blockquote>', '<blockquote><ul><li>a</li></ul></blockquote>'],
  ['bullets without words', '<p>• • •</p>', '• • •'],
  ['a bullet in a line', '<p>a • b</p>', 'a • b'],
  ['a bullet in a heading', '<h2>• a</h2>', '<h2>• a</h2>'],
  ['bullets in code', '<pre>• a\n• b</pre>', '<pre><code>• a\n• b</code></pre>'],
])('reads %s', (_, html, expected) => {
  expect(pasted(html)).toBe(expected);
});
