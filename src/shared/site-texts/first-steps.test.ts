import { expect, test } from 'vitest';
import { SHIPPED_FACTS } from './facts.ts';
import { doneSteps } from './first-steps.ts';
import { DEFAULT_SITE } from './site.ts';

const SHIPPED = { site: DEFAULT_SITE, facts: SHIPPED_FACTS, hasChosenLanguage: false, hasOwnPost: false };
const ADDRESS = { ...DEFAULT_SITE.postalAddress, street: 'Cumhuriyet Caddesi No: 5' };

test.each([
  [{}, []],
  [{ site: { ...DEFAULT_SITE, phone: '0216 555 12 34' } }, ['phone']],
  [{ site: { ...DEFAULT_SITE, email: 'bilgi@ornek.example.com' } }, []],
  [{ site: { ...DEFAULT_SITE, postalAddress: ADDRESS } }, []],
  [{ site: { ...DEFAULT_SITE, email: 'bilgi@ornek.example.com', postalAddress: ADDRESS } }, ['company']],
  [{ site: { ...DEFAULT_SITE, name: 'Örnek Ses' } }, ['logo']],
  [{ site: { ...DEFAULT_SITE, logo: '/logo.png' } }, ['logo']],
  [{ facts: { ...SHIPPED_FACTS, priceProfesyonel: '99.000 ₺' } }, ['price']],
  [{ facts: { ...SHIPPED_FACTS, setup: '24 saat' } }, []],
  [{ site: { ...DEFAULT_SITE, blogLanguage: 'tr' as const } }, ['language']],
  [{ hasChosenLanguage: true }, ['language']],
  [{ hasOwnPost: true }, ['post']],
])('a shipped site with %o has done %j', (changes, steps) => {
  expect(doneSteps({ ...SHIPPED, ...changes })).toEqual(steps);
});
