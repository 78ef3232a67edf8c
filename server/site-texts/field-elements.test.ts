import { describe, expect, test } from 'vitest';
import { findFields, writeFields } from './field-elements.ts';
import { FieldMarks, isOfKind } from './field-marks.ts';

type Mark = (text: string, path: string) => string;

/** Writes paths into a page that is rendered without and with marks. */
function withFields(render: (mark: Mark) => string): string {
  const marks = new FieldMarks();
  const html = render((text) => text);
  return writeFields(
    html,
    findFields(
      html,
      render((text, path) => marks.add(text, [path])),
      marks,
    ),
  );
}

describe('an element gets the path of', () => {
  test('its own text, beside other texts and elements', () => {
    expect(
      withFields((mark) => `<div><p>“${mark('Soru', 'q')}”<br/><b>${mark('Yanıt', 'a')}</b> son</p></div>`),
    ).toBe('<div><p data-field="q">“Soru”<br/><b data-field="a">Yanıt</b> son</p></div>');
  });

  test('several texts', () => {
    expect(withFields((mark) => `<p>${mark('Bir', 'a.0')}<!-- --> ${mark('iki', 'a.1')}</p>`)).toBe(
      '<p data-field="a.0 a.1">Bir<!-- --> iki</p>',
    );
  });

  test('a text whose marked words are elements, once', () => {
    const render = (mark: Mark) => {
      const [before, word, after] = mark('Salı [günü] olur', 'lines.0').split(/[[\]]/);
      return `<p><i>Arayan</i><span>${before}</span><mark>${word}</mark><span>${after}</span></p>`;
    };
    expect(withFields(render)).toBe(
      '<p data-field="lines.0"><i>Arayan</i><span>Salı </span><mark>günü</mark><span> olur</span></p>',
    );
  });

  test('a text in an attribute, if no element displays the text', () => {
    expect(
      withFields(
        (mark) =>
          `<section aria-label="${mark('Çağrı', 'label')}"><a title="${mark('Git', 'act')}">${mark('Git', 'act')}</a></section>`,
      ),
    ).toBe(
      '<section data-field="label" aria-label="Çağrı"><a data-field="act" tabindex="-1" title="Git">Git</a></section>',
    );
  });
});

describe('no element gets the path of', () => {
  test('a text that is drawn or computed', () => {
    const render = (mark: Mark) => {
      const text = mark('Alo', 'voice');
      return `<svg><path d="M${text.length}"></path></svg><p>${text.length} harf</p>`;
    };
    expect(withFields(render)).toBe(render((text) => text));
  });

  test('a text that replaces another text because of marks', () => {
    const render = (mark: Mark) => `<p>${Number(mark('15', 'a')) > 0 ? '15 ₺' : mark('Görüşelim', 'b')}</p>`;
    expect(withFields(render)).toBe('<p>15 ₺</p>');
  });

  test('any text if marks change the elements of the page', () => {
    const render = (mark: Mark) => (mark('Alo', 'a') === 'Alo' ? '<p>Alo</p>' : `<b>${mark('Alo', 'a')}</b>`);
    expect(withFields(render)).toBe('<p>Alo</p>');
  });

  test('a text that has a mark already', () => {
    const text = `A${String.fromCodePoint(0xf0000)}lo`;
    expect(withFields((mark) => `<p>${text}</p><b>${mark('Evet', 'yes')}</b>`)).toBe(
      `<p>${text}</p><b data-field="yes">Evet</b>`,
    );
  });
});

test('controls and scrolled parts are no tab stops', () => {
  const html =
    '<main tabindex="-1"><a href="/">Git</a><abbr>a</abbr><div tabIndex="0"></div><input/><summary>S</summary></main>';
  expect(writeFields(html, new Map())).toBe(
    '<main tabindex="-1"><a tabindex="-1" href="/">Git</a><abbr>a</abbr><div tabindex="-1"></div><input tabindex="-1"/><summary tabindex="-1">S</summary></main>',
  );
});

test('marks leave a bracket or an emoji in front, and an empty text empty', () => {
  const marks = new FieldMarks();
  expect(marks.add('[Salı] günü', ['a'])).toMatch(/^\[S.alı\] .günü$/u);
  expect(marks.add('📞 Alo', ['a'])).toMatch(/^📞. Alo$/u);
  expect(marks.add('', ['a'])).toBe('');
  expect(marks.pathsIn(marks.add('Alo', ['b', 'a']))).toEqual(['b', 'a']);
});

test.each([
  ['15.000', 'numbers'],
  ['0,8', 'numbers'],
  ['%80', 'words'],
  ['48 saat', 'words'],
] as const)('%s is marked with %s', (text, kind) => {
  expect([isOfKind(text, 'words'), isOfKind(text, 'numbers')]).toEqual([
    kind === 'words',
    kind === 'numbers',
  ]);
});
