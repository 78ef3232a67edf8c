import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HEADLINE_CHARACTERS, MENU_CHARACTERS, TURKISH_LETTERS } from '#shared/brand/font-characters.ts';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';

test('the inlined fonts contain all letters of the menu and of the headline', () => {
  const { services, links } = shippedTexts('navigation').menu;
  const menu = [services, ...links.map(({ label }) => label)].join('');
  expect(Array.from(menu).filter((letter) => !MENU_CHARACTERS.includes(letter))).toEqual([]);
  const { hero } = shippedTexts('landing');
  const letters = hero.rang + hero.answered;
  expect(
    Array.from(letters).filter((letter) => !`${HEADLINE_CHARACTERS}${TURKISH_LETTERS}`.includes(letter)),
  ).toEqual([]);
});

test('the inlined fonts add less than 13 kB to the page', () => {
  const sheet = readFileSync(new URL('./inlined-fonts.css', import.meta.url), 'utf8');
  const bytes = [...sheet.matchAll(/base64,([^)]+)\)/g)].reduce(
    (sum, [, data = '']) => sum + data.length * 0.75,
    0,
  );
  expect(bytes).toBeLessThan(13_000);
});
