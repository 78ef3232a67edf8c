import { describe, expect, test } from 'vitest';
import { SHIPPED_FACTS } from '#shared/site-texts/facts.ts';
import { DEFAULT_SITE, type Site } from '#shared/site-texts/site.ts';
import { trialOffer } from '#src/site/content/trial.ts';
import { localBusinessJsonLd, serviceJsonLd } from './business-json-ld.ts';

const SITE: Site = { ...DEFAULT_SITE, origin: 'https://www.example.com' };
const OFFERED = {
  name: 'Bursa AI Çağrı Merkezi',
  description: 'Her vardiyada.',
  path: '/bursa-ai-cagri-merkezi',
  city: 'Bursa',
};

describe('the free trial as an offer', () => {
  test.each([
    ['long before', '2025-06-01T00:00:00Z'],
    ['in its last second in Türkiye', '2025-12-31T20:59:58Z'],
  ])('states the specification’s last day %s', (_, now) => {
    expect(serviceJsonLd(SITE, OFFERED, trialOffer(SHIPPED_FACTS), new Date(now)).offers).toMatchObject({
      price: '0',
      priceCurrency: 'TRY',
      priceValidUntil: '2025-12-31',
    });
  });

  test.each([
    ['when the day is over in Türkiye', '2025-12-31T21:00:00Z'],
    ['long after', '2027-01-01T00:00:00Z'],
  ])('states no last day %s', (_, now) => {
    const { offers } = serviceJsonLd(SITE, OFFERED, trialOffer(SHIPPED_FACTS), new Date(now));
    expect(offers).toMatchObject({ price: '0', priceCurrency: 'TRY' });
    expect(offers).not.toHaveProperty('priceValidUntil');
  });
});

test('a service is part of the overview and is offered in its city, or in the whole country', () => {
  const now = new Date('2026-01-01');
  const { city: _city, ...everywhere } = OFFERED;
  expect(serviceJsonLd(SITE, OFFERED, trialOffer(SHIPPED_FACTS), now)).toMatchObject({
    '@type': 'Service',
    url: 'https://www.example.com/bursa-ai-cagri-merkezi',
    areaServed: { '@type': 'City', name: 'Bursa' },
    isPartOf: { '@id': 'https://www.example.com/hizmetler' },
  });
  expect(serviceJsonLd(SITE, everywhere, trialOffer(SHIPPED_FACTS), now).areaServed).toEqual({
    '@type': 'Country',
    name: 'Türkiye',
  });
});

test('the business has the configured opening hours', () => {
  const site = { ...SITE, openingHours: { days: 'Sa-Su', opens: '10:00', closes: '14:30' } };
  expect(localBusinessJsonLd(site, OFFERED).openingHoursSpecification).toEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Saturday', 'Sunday'],
    opens: '10:00',
    closes: '14:30',
  });
});

test('days with other opening hours have their own entry', () => {
  const dailyHours = { Mo: { opens: '09:00', closes: '18:00' }, Sa: { opens: '10:00', closes: '14:00' } };
  expect(localBusinessJsonLd({ ...SITE, dailyHours }, OFFERED).openingHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday'], opens: '09:00', closes: '18:00' },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '10:00', closes: '14:00' },
  ]);
});
