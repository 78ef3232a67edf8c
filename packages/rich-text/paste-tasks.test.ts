import { expect, test } from 'vitest';
import { readPasted } from './rich-text.ts';
import { serializeValue } from './serialize.ts';

const pasted = (html: string) =>
  serializeValue(readPasted(html).value).replaceAll(
    /<label>.*?<\/label>|<\/?(?:div|p)>| data-type="\w+"/g,
    '',
  );

const TASKS = '<ul><li data-checked="true">a</li><li data-checked="false">b</li></ul>';

test.each([
  [
    'pictures of boxes in Google Docs',
    '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,iVBORw0KGgo=" alt="checked" aria-roledescription="checkbox"><p>a</p></li><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,iVBORw0KGgo=" aria-roledescription="checkbox"><p>b</p></li></ul>',
  ],
  [
    'a handle whose drawing is hidden from screen readers',
    '<ul><li><span class="handle"><svg aria-hidden="true"></svg></span><input type="checkbox" checked><span></span>a</li><li><span><svg aria-hidden="true"></svg></span><input type="checkbox">b</li></ul>',
  ],
  ['the bullet list of Quill 2', '<ul><li data-list="checked">a</li><li data-list="unchecked">b</li></ul>'],
  [
    'the styles of Evernote',
    '<ul style="--en-todo:true;"><li style="--en-checked:true;"><div>a</div></li><li style="--en-checked:false;"><div>b</div></li></ul>',
  ],
  [
    'a button with the role of a box',
    '<ul><li><button role="checkbox" aria-checked="true"><svg></svg></button><p>a</p></li><li><button role="checkbox" aria-checked="false"></button><p>b</p></li></ul>',
  ],
  [
    'an element with the role of a box',
    '<ul><li><div role="checkbox" aria-checked="true"></div><div>a</div></li><li><div role="checkbox" aria-checked="false"></div><div>b</div></li></ul>',
  ],
  ['paragraphs', '<p><input type="checkbox" checked> a</p>\n<p><input type="checkbox"> b</p>'],
  [
    'boxes with labels',
    '<div><label><input type="checkbox" checked>a</label></div><div><label><input type="checkbox">b</label></div>',
  ],
  [
    'a box before its label',
    '<div><input type="checkbox" checked id="x"><label for="x">a</label></div><div><input type="checkbox" id="y"><label for="y">b</label></div>',
  ],
  ['drawn boxes in paragraphs', '<p>☑ a</p><p>☐&nbsp;b</p>'],
])('reads tasks from %s', (_, html) => {
  expect(pasted(html)).toBe(TASKS);
  expect(readPasted(html).losses.pictures).toBe(0);
});

test('a form around several lines is not one task', () => {
  expect(pasted('<div><input type="checkbox">a<p>b</p></div>')).toBe('ab');
});
