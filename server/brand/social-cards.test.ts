import { expect, test } from 'vitest';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';
import { readSocialCard } from './social-cards.ts';

const site = { ...DEFAULT_SITE, origin: 'https://sesdas.example.com' };

test('a card has the published texts of its page', async () => {
  const card = { question: 'Kaç para?', title: 'Konuştuğunuz kadar.', voice: '[Fiyat] alabilir miyim?' };
  const readRecord = async (name: Parameters<typeof shippedTexts>[0]) => ({ ...shippedTexts(name), card });
  expect(await readSocialCard('pricing', { readRecord: readRecord as never, site })).toEqual(card);
});

test('a card has the shipped texts, with the configured name, if the texts cannot be read', async () => {
  const readRecord = () => Promise.reject(new Error('no database'));
  const { title } = await readSocialCard('landing', { readRecord, site: { ...site, name: 'Voltaj' } });
  expect(title).toBe('Telefon çaldı. Voltaj açtı bile.');
  expect((await readSocialCard('notice', { readRecord, site })).title).toBe('KVKK aydınlatma metni');
});
