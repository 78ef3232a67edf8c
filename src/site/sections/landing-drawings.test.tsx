import { expect, test } from 'vitest';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { showMarkup } from '#tests/support/components/static-markup.ts';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';
import { CostLine } from '../pages/landing/cost-line.tsx';
import { DayStrip } from '../pages/landing/day-strip.tsx';
import { StartLine } from '../pages/landing/start-line.tsx';

const SITE = { ...DEFAULT_SITE, origin: 'https://example.com' };
const { day, start, cost } = shippedTexts('landing', SITE);

const textsOf = (container: HTMLElement, selector: string) =>
  [...container.querySelectorAll(selector)].map((element) => element.textContent);

test('the day has a stem for each half hour, and the night begins at the closing time', () => {
  const hours = { days: 'Mo-Fr', opens: '08:30', closes: '17:00' };
  const drawing = showMarkup(<DayStrip day={day} hours={hours} />);
  expect(textsOf(drawing, '.zone b')).toEqual(['00.00–08.30', '08.30–17.00', '17.00–24.00']);
  const stems = [...drawing.querySelectorAll('.zone')].map((zone) => zone.querySelectorAll('i').length);
  expect(stems).toEqual([17, 17, 14]);
});

test('the steps until the service starts are drawn to scale, with a tick for each of 48 hours', () => {
  const drawing = showMarkup(<StartLine start={start} />);
  const ticks = [...drawing.querySelectorAll('.ticks path')].map(
    (path) => path.getAttribute('d')?.match(/M/g)?.length ?? 0,
  );
  expect(ticks.reduce((sum, count) => sum + count)).toBe(49);
  expect(ticks.at(-1)).toBe(start.steps.length);
  const { steps } = start;
  expect(steps.map(({ hour }) => hour)).toEqual([0, 7, 29, 48]);
  for (const { hour, time } of steps) expect((10 + hour) % 24).toBe(Number.parseInt(time, 10));
});

test('the landing page states the price of the first package', () => {
  const [first] = shippedTexts('pricing', SITE).packages;
  expect(showMarkup(<CostLine cost={cost} />).textContent).toContain(`${first?.price} liradan`);
});
