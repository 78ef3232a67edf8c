import { describe, expect, test } from 'vitest';
import { caretHtml, editing } from '../__fixtures__/caret-html.ts';
import { tick } from '../__fixtures__/editing.ts';

/** Types letter by letter; `⌫` is Backspace and `⏎` is Enter. */
async function type(before: string, letters: string): Promise<string> {
  const editor = editing(before);
  for (const letter of letters) {
    if (letter === '⌫') editor.deleteBackward('character');
    else if (letter === '⏎') editor.insertBreak();
    else editor.insertText(letter);
    await tick();
  }
  return caretHtml(editor);
}

describe('signs', () => {
  test.each([
    ['"a" ("b")', '“a” (“b”)'],
    ["İstanbul'da", 'İstanbul’da'],
    ["'a' 5'te", '‘a’ 5’te'],
    ['a -- b', 'a – b'],
    ['a --- b', 'a — b'],
    ['a----', 'a—-'],
    ['a...', 'a…'],
    ['a....', 'a….'],
    ['10-12', '10-12'],
    ['a--⌫', 'a--'],
    ['a"⌫', 'a"'],
    ['a"⌫⌫', 'a'],
    ['a..." b', 'a…” b'],
    ['a"b⌫⌫', 'a'],
  ])('%s', async (letters, after) => {
    expect(await type('<p>|</p>', letters)).toBe(`<p>${after}|</p>`);
  });

  test('three dashes in an empty line become a rule', async () => {
    expect(await type('<p>|</p>', '---')).toBe('<hr><p>|</p>');
  });

  test('signs in code are not replaced', async () => {
    expect(await type('<pre><code>|</code></pre>', '"a"--...')).toBe('<pre><code>"a"--...|</code></pre>');
    expect(await type('<p><code>a|</code></p>', '"--')).toBe('<p><code>a"--|</code></p>');
  });

  test('one undo restores the typed signs', () => {
    const editor = editing('<p>a|</p>');
    editor.insertText('"');
    editor.undo();
    expect(caretHtml(editor)).toBe('<p>a"|</p>');
  });
});

describe('addresses', () => {
  const link = '<a href="https://www.ex.com">www.ex.com</a>';

  test.each([
    ['www.ex.com ', `<p>${link} |</p>`],
    ['(www.ex.com). b', `<p>(${link}). b|</p>`],
    ['www.ex.com⏎', `<p>${link}</p><p>|</p>`],
    ['www.ex.com ⌫', '<p>www.ex.com |</p>'],
    ['www.ex.com ⌫⌫', '<p>www.ex.com|</p>'],
    ['a@ex.com ', '<p><a href="mailto:a@ex.com">a@ex.com</a> |</p>'],
    ['notlar.md ', '<p>notlar.md |</p>'],
  ])('%s', async (letters, after) => {
    expect(await type('<p>|</p>', letters)).toBe(after);
  });

  test('in code and in a link are not replaced', async () => {
    expect(await type('<pre><code>|</code></pre>', 'www.ex.com ')).toBe(
      '<pre><code>www.ex.com |</code></pre>',
    );
    expect(await type('<p><a href="/a">b|c</a></p>', ' www.ex.com ')).toBe(
      '<p><a href="/a">b www.ex.com |c</a></p>',
    );
  });
});
