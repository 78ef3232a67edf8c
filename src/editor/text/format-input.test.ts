import { expect, test } from 'vitest';
import { caretHtml, editing } from './__fixtures__/caret-html.ts';
import { applyFormatInput, isFormatInput } from './format-input.ts';
import { removeMarks } from './rules/marks.ts';

test.each([
  ['formatBold', '<p>a <strong>b</strong> c</p>'],
  ['formatItalic', '<p>a <em>b</em> c</p>'],
  ['formatUnderline', '<p>a <u>b</u> c</p>'],
  ['formatStrikeThrough', '<p>a <s>b</s> c</p>'],
])('%s of the browser’s menu formats the selection, and removes the format again', (inputType, html) => {
  const editor = editing('<p>a |b| c</p>');
  expect(isFormatInput(inputType)).toBe(true);
  applyFormatInput(editor, inputType);
  expect(withoutCarets(caretHtml(editor))).toBe(html);
  applyFormatInput(editor, inputType);
  expect(withoutCarets(caretHtml(editor))).toBe('<p>a b c</p>');
});

test('formatRemove removes all formats', () => {
  const editor = editing('<p>|<strong>a<em>b</em></strong><code>c</code>|</p>');
  applyFormatInput(editor, 'formatRemove');
  expect(withoutCarets(caretHtml(editor))).toBe('<p>abc</p>');
});

test('at a caret, removed formats are not typed', () => {
  const editor = editing('<p><strong>a|</strong></p>');
  removeMarks(editor);
  editor.insertText('b');
  expect(withoutCarets(caretHtml(editor))).toBe('<p><strong>a</strong>b</p>');
});

test.each(['insertText', 'deleteContentBackward', 'formatFontColor'])('%s is no format', (inputType) => {
  expect(isFormatInput(inputType)).toBe(false);
});

function withoutCarets(html: string): string {
  return html.replaceAll('|', '');
}
