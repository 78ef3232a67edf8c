import { findPackage } from './find-package.ts';

/** Displays the finding beside the sliders, and marks the fitting package. */
export function showFinding(finder: HTMLElement): void {
  const packs = [...document.querySelectorAll<HTMLElement>('[data-minutes]')];
  const packages = packs.map(({ dataset }) => ({
    name: dataset['name'] ?? '',
    minutes: Number(dataset['minutes']),
  }));
  const [calls, halves] = finder.querySelectorAll('input');
  if (!calls || !halves) return;
  const { packageIndex, ...texts } = findPackage(packages, calls.valueAsNumber, halves.valueAsNumber);
  const [callsOutput, lengthOutput] = finder.querySelectorAll('output');
  const [fits, rest] = finder.querySelectorAll('.finding p');
  write(callsOutput, texts.calls);
  write(lengthOutput, texts.length);
  write(fits, texts.fits);
  write(rest, texts.rest);
  calls.ariaValueText = texts.calls;
  halves.ariaValueText = texts.length;
  for (const [index, pack] of packs.entries()) pack.toggleAttribute('data-fits', index === packageIndex);
}

function write(element: Element | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
