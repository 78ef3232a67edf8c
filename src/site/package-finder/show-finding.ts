import { findPackage } from './find-package.ts';

/** Writes beside the sliders what suffices, and marks that package. */
export function showFinding(finder: HTMLElement): void {
  const packs = [...document.querySelectorAll<HTMLElement>('[data-minutes]')];
  const packages = packs.map(({ dataset }) => ({
    name: dataset['name'] ?? '',
    minutes: Number(dataset['minutes']),
  }));
  const [calls, halves] = finder.querySelectorAll('input');
  if (!calls || !halves) return;
  const { place, ...said } = findPackage(packages, calls.valueAsNumber, halves.valueAsNumber);
  const [callsSaid, lengthSaid] = finder.querySelectorAll('output');
  const [fits, rest] = finder.querySelectorAll('.finding p');
  write(callsSaid, said.calls);
  write(lengthSaid, said.length);
  write(fits, said.fits);
  write(rest, said.rest);
  calls.ariaValueText = said.calls;
  halves.ariaValueText = said.length;
  for (const [index, pack] of packs.entries()) pack.toggleAttribute('data-fits', index === place);
}

function write(element: Element | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
