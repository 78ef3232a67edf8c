import { beforeEach, expect, test } from 'vitest';
import { showMarkup } from '#tests/support/components/static-markup.ts';
import { findVisibleParagraph } from './visible-paragraph.ts';

beforeEach(() => {
  Object.assign(window, { innerWidth: 1000, innerHeight: 800 });
});

/** Shows elements with `data-top` and optionally `data-left`, each 100 pixels high and 400 wide. */
function show(markup: Parameters<typeof showMarkup>[0]): void {
  showMarkup(markup);
  for (const element of document.querySelectorAll<HTMLElement>('[data-top]')) {
    const { top, left = '0' } = element.dataset;
    element.getBoundingClientRect = () => new DOMRect(Number(left), Number(top), 400, 100);
  }
}

test('returns the paragraph nearest to the middle, with single spaces', () => {
  show(
    <main>
      <h2 data-top="100">Başlık</h2>
      <p data-top="320">
        Telefon <b>çaldı</b>,{'\n  '}kimse açmadı.
      </p>
      <p data-top="700">Son</p>
    </main>,
  );
  expect(findVisibleParagraph()).toBe('Telefon çaldı, kimse açmadı.');
});

test('returns the paragraph inside an item, and the nearer of two columns', () => {
  show(
    <main>
      <ul>
        <li data-top="350" data-left="300">
          Önce{' '}
          <p data-top="350" data-left="300">
            Madde
          </p>
        </li>
        <li data-top="350" data-left="900">
          Kenar
        </li>
      </ul>
    </main>,
  );
  expect(findVisibleParagraph()).toBe('Madde');
});

test('returns at most 200 characters', () => {
  show(
    <main>
      <p data-top="350">{'a'.repeat(300)}</p>
    </main>,
  );
  expect(findVisibleParagraph()).toBe('a'.repeat(200));
});

test('returns nothing outside the viewport, outside the page’s content, of forms, or of empty elements', () => {
  show(
    <>
      <p data-top="350">Menü</p>
      <main>
        <p data-top="-200">Yukarıda</p>
        <p data-top="900">Aşağıda</p>
        <p data-top="350" data-left="1100">
          Sağda
        </p>
        <p data-top="350"> </p>
        <p>Kapalı</p>
        <form>
          <p data-top="350">Yazılan</p>
        </form>
        <output>
          <p data-top="350">Sonuç</p>
        </output>
        <div contentEditable suppressContentEditableWarning>
          <p data-top="350">Taslak</p>
        </div>
      </main>
    </>,
  );
  expect(findVisibleParagraph()).toBeUndefined();
});
