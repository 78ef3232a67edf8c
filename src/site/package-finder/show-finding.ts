import { findPackage } from './find-package.ts';

/** Displays the finding beside the sliders, and marks the fitting package in cards and table. */
export function showFinding(finder: HTMLElement): void {
  const packs = [...document.querySelectorAll<HTMLElement>('[data-minutes]')];
  const packages = packs.map(({ dataset }) => ({ minutes: Number(dataset['minutes']) }));
  const [calls, halves] = finder.querySelectorAll('input');
  if (!calls || !halves) return;
  const { packageIndex, use, ...texts } = findPackage(packages, calls.valueAsNumber, halves.valueAsNumber);
  const [callsOutput, lengthOutput] = finder.querySelectorAll('output');
  write(callsOutput, texts.calls);
  write(lengthOutput, texts.length);
  write(finder.querySelector('.hint'), texts.perDay);
  calls.ariaValueText = `${texts.calls}, ${texts.perDay}`;
  halves.ariaValueText = texts.length;
  for (const [index, pack] of packs.entries()) {
    pack.toggleAttribute('data-fits', index === packageIndex);
    pack.style.setProperty('--use', index === packageIndex ? `${use}` : '1');
  }
  document.querySelector('.compare table')?.setAttribute('data-fits', `${packageIndex}`);
  const pack = packs[packageIndex];
  if (pack) showAnswer(finder, pack, texts);
}

type AnswerTexts = Record<'total' | 'before' | 'after' | 'rest', string>;

/** Writes the answer. Price, price of a minute and button are those of the fitting card. */
function showAnswer(
  finder: HTMLElement,
  pack: HTMLElement,
  { total, before, after, rest }: AnswerTexts,
): void {
  const [minutes, , beforeName, afterName] = finder.querySelectorAll('.fit span');
  const name = finder.querySelector<HTMLElement>('.fit mark');
  const cardName = pack.querySelector<HTMLElement>(':is(h2, h3) > span');
  write(minutes, total);
  write(beforeName, before);
  write(name, cardName?.textContent ?? '');
  if (cardName?.lang) name?.setAttribute('lang', cardName.lang);
  else name?.removeAttribute('lang');
  write(afterName, after);
  write(finder.querySelector('.finding-f > [role]'), `${pack.querySelector('.rate')?.textContent}. ${rest}`);
  replace(finder.querySelector('.finding-p'), pack.querySelector('.pack-p'));
  replace(finder.querySelector('.finding-f > .btn'), pack.querySelector('.btn'));
}

/** Gives an element the content and attributes of another element, except its class. */
function replace(element: Element | null, source: Element | null): void {
  if (!element || !source || element.innerHTML === source.innerHTML) return;
  element.replaceChildren(...source.cloneNode(true).childNodes);
  for (const { name, value } of source.attributes) if (name !== 'class') element.setAttribute(name, value);
}

function write(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
