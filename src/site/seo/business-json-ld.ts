import { pathTo } from '#shared/routes.ts';
import { hoursByDay, hoursInRuns } from '#shared/site-texts/opening-hours.ts';
import { absoluteUrl, type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { type DayOfWeek, weekdaysOf } from '#shared/site-texts/weekdays.ts';
import { organization } from './json-ld.ts';

const CONTEXT = 'https://schema.org';
/** The names of schema.org. */
const DAY_NAMES: Readonly<Record<DayOfWeek, string>> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
};
const SERVICE_TYPE = 'Yapay zekâ çağrı merkezi';

export type OfferedService = {
  name: string;
  description: string;
  path: string;
  /** The city in which the service is offered; undefined for the whole country. */
  city?: string | undefined;
};

/** A free trial. `price` is in `currency`, and `validUntil` is the last day of the offer, such as `2025-12-31`. */
export type TrialOffer = { name: string; price: number; currency: string; validUntil: string };

/** @param now the present time; the date of the offer is omitted if it has expired */
export function serviceJsonLd(
  site: Site,
  { name, description, path, city }: OfferedService,
  trial: TrialOffer,
  now: Date,
) {
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    name,
    description,
    serviceType: SERVICE_TYPE,
    url: absoluteUrl(site, path),
    areaServed: city ? { '@type': 'City', name: city } : { '@type': 'Country', name: 'Türkiye' },
    provider: organization(site),
    isPartOf: { '@type': 'WebPage', '@id': absoluteUrl(site, pathTo('services')) },
    offers: trialOffer(trial, now),
  };
}

export function localBusinessJsonLd(site: Site, service: Pick<OfferedService, 'path' | 'city'>) {
  const { postalAddress } = site;
  const hours = hoursInRuns(hoursByDay(site)).map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdaysOf(days).map(({ short }) => DAY_NAMES[short]),
    opens,
    closes,
  }));
  return {
    '@context': CONTEXT,
    '@type': 'LocalBusiness',
    name: site.name,
    description: site.description,
    url: absoluteUrl(site, service.path),
    image: absoluteUrl(site, site.logo),
    telephone: telephoneHref(site.phone).slice('tel:'.length),
    email: site.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: postalAddress.street,
      addressLocality: postalAddress.district,
      addressRegion: postalAddress.city,
      postalCode: postalAddress.postalCode,
      addressCountry: postalAddress.country,
    },
    openingHoursSpecification: hours.length === 1 ? hours[0] : hours,
    ...(service.city ? { areaServed: { '@type': 'City', name: service.city } } : {}),
    ...(site.socialProfiles.length > 0 ? { sameAs: site.socialProfiles } : {}),
  };
}

type PricedPackage = { name: string; description: string; price: string };

export function tariffJsonLd(
  site: Site,
  tariff: { name: string; description: string; currency: string; packages: readonly PricedPackage[] },
) {
  const url = absoluteUrl(site, pathTo('pricing'));
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    name: tariff.name,
    description: tariff.description,
    serviceType: SERVICE_TYPE,
    url,
    provider: organization(site),
    offers: tariff.packages.map(({ name, description, price }) => ({
      '@type': 'Offer',
      name,
      description,
      price,
      priceCurrency: tariff.currency,
      url,
    })),
  };
}

function trialOffer({ name, price, currency, validUntil }: TrialOffer, now: Date) {
  return {
    '@type': 'Offer',
    name,
    price: String(price),
    priceCurrency: currency,
    // The offer ends at the end of its last day in Türkiye.
    ...(now < new Date(`${validUntil}T23:59:59+03:00`) ? { priceValidUntil: validUntil } : {}),
    availability: 'https://schema.org/InStock',
  };
}
