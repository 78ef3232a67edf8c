import { expect, test } from 'vitest';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { SiteProvider } from '#src/lib/site-context.tsx';
import { showMarkup } from '#tests/support/components/static-markup.ts';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';
import { Hero } from './hero.tsx';

const SITE = { ...DEFAULT_SITE, origin: 'https://example.com' };
const { hero, figures } = shippedTexts('landing', SITE);

test.each([
  [14, 20, 'short'],
  [14, 21, 'middle'],
  [36, 10, 'middle'],
  [37, 10, 'long'],
])('a headline of %i and %i letters is %s', (rang, answered, length) => {
  const text = { ...hero, rang: 'a'.repeat(rang), answered: 'a'.repeat(answered) };
  const page = showMarkup(
    <SiteProvider value={SITE}>
      <Hero text={text} figures={figures} site={SITE} />
    </SiteProvider>,
  );
  const headline = page.querySelector('h1');
  expect(headline?.dataset['length']).toBe(length);
});
