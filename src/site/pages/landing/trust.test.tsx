import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import type { Story } from '#shared/site-texts/records/city.ts';
import { DEFAULT_SITE, type Site } from '#shared/site-texts/site.ts';
import { DataHandlingProvider } from '#src/lib/data-handling-context.tsx';
import { factsOnData } from '#src/site/content/data-facts.ts';
import { showMarkup } from '#tests/support/components/static-markup.ts';
import { Figures } from '../../sections/figures.tsx';
import { Stories } from '../city/city-sections.tsx';
import { CompanySection } from './company-section.tsx';
import { Trust } from './trust.tsx';

const SITE: Site = { ...DEFAULT_SITE, origin: 'https://example.com' };
const HANDLING: DataHandling = { leadsForwarded: false, leadRetentionMonths: 18 };

const textOf = (element: ReactElement) => showMarkup(element).textContent;

const trustOf = (handling: DataHandling) =>
  textOf(
    <DataHandlingProvider value={handling}>
      <Trust />
    </DataHandlingProvider>,
  );

describe('the facts on people’s data', () => {
  test('describe this deployment', () => {
    const ownFacts = trustOf(HANDLING);
    expect(ownFacts).toContain('18 ay sonra kendiliğinden silinir');
    expect(ownFacts).toContain('Başka bir hizmete aktarılmaz');
    expect(ownFacts).toContain('Tarayıcınıza çerez yerleştirmeyiz');

    const other = trustOf({ ...HANDLING, leadsForwarded: true, googleMeasurementId: 'G-ABC1234567' });
    expect(other).toContain('form hizmetine aktarılır');
    expect(other).toContain('Siz kabul etmedikçe');
  });

  test('state where calls are stored only if the owner states it', () => {
    const titlesOf = (...facts: Parameters<typeof factsOnData>) =>
      factsOnData(...facts).facts.map(({ title }) => title);
    expect(titlesOf(HANDLING)).not.toContain('Görüşmeler nerede duruyor?');
    expect(titlesOf(HANDLING, { where: 'Türkiye’de.', howLong: '30 gün sonra.' })).toEqual(
      expect.arrayContaining(['Görüşmeler nerede duruyor?', 'Ne zaman siliniyor?']),
    );
  });

  test('contain the company’s numbers if they are set', () => {
    expect(textOf(<CompanySection site={SITE} />)).not.toMatch(/VKN|MERSİS/);
    const text = textOf(
      <CompanySection site={{ ...SITE, taxNumber: '1234567890', mersisNumber: '0123456789012345' }} />,
    );
    expect(text).toContain('VKN1234567890');
    expect(text).toContain('MERSİS0123456789012345');
  });
});

test('each part of the proof is displayed only if it exists', () => {
  const base = textOf(<CompanySection site={SITE} />);
  expect(base).toContain(SITE.phone);
  expect(document.querySelector('figure, .seals')).toBeNull();
  expect(
    textOf(<CompanySection site={SITE} proof={{ certificates: [{ name: 'ISO 27001', number: 'TR-1' }] }} />),
  ).toBe(`${base}BelgelerimizISO 27001 TR-1`);
  textOf(
    <CompanySection
      site={SITE}
      proof={{
        customers: {
          title: 'Telefonunu bize emanet edenler',
          logos: [{ name: 'Deniz Optik', logo: { src: '/media/d.svg', width: 80, height: 24 } }],
        },
        quote: { text: 'Açıyor.', name: 'Ada Deniz', company: 'Deniz Optik' },
      }}
    />,
  );
  expect(document.querySelector('img')?.alt).toBe('Deniz Optik');
  expect(document.querySelector('figcaption')?.textContent).toBe('Ada Deniz, Deniz Optik');
});

test('only real customers are quoted: scenes have a time and a note, quotes of customers have neither', () => {
  const scene: Story = {
    kind: 'scene',
    time: '08.05',
    scene: 'Klinik açılıyor.',
    company: 'Diş kliniği',
    result: 'Açıldı.',
  };
  const quote: Story = { kind: 'quote', quote: 'Açılıyor.', company: 'Gülüş Ltd.', result: 'Açıldı.' };
  expect(textOf(<Stories stories={[scene]} />)).toMatch(/^08\.05.*Temsilî sahnelerdir/);
  expect(textOf(<Stories stories={[quote]} />)).not.toMatch(/Temsilî|08\.05/);
  expect(document.querySelector('blockquote')?.textContent).toBe('“Açılıyor.”');
});

test('figures with the same note have the same number', () => {
  const text = textOf(
    <Figures
      figures={[
        { value: '%99', label: 'doğruluk', note: 'Genelde.' },
        { value: '50+', label: 'dil' },
        { value: '%80', label: 'tasarruf', note: 'Yaklaşık.' },
        { value: '0,8', unit: 'sn', label: 'yanıt', note: 'Genelde.' },
      ]}
    />,
  );
  expect([...document.querySelectorAll('dt sup')].map((mark) => mark.textContent)).toEqual(['1', '2', '1']);
  expect(text).toMatch(/1 Genelde\.2 Yaklaşık\.$/);
});
