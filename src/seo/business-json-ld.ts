/** Structured data of what is sold and by whom. */
import { pathTo } from '#shared/routes.ts';
import { absoluteUrl, type Site, telephoneHref, weekdaysOf } from '#shared/site.ts';
import type { PricingPackage } from '#src/content/pricing.ts';
import { TRIAL_OFFER } from '#src/content/trial.ts';
import { organization } from './json-ld.ts';

const CONTEXT = 'https://schema.org';
const SERVICE_TYPE = 'Yapay zekâ çağrı merkezi';

export type OfferedService = {
  name: string;
  description: string;
  /** Path of its page. */
  path: string;
  /** Where it is offered; the whole country unless told. */
  city?: string | undefined;
};

/** @param now the moment that decides whether the offer's date has passed */
export function serviceJsonLd(site: Site, { name, description, path, city }: OfferedService, now: Date) {
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
    offers: trialOffer(now),
  };
}

export function localBusinessJsonLd(site: Site, offered: Pick<OfferedService, 'path' | 'city'>) {
  const { address, openingHours } = site;
  return {
    '@context': CONTEXT,
    '@type': 'LocalBusiness',
    name: site.name,
    description: site.description,
    url: absoluteUrl(site, offered.path),
    image: absoluteUrl(site, site.logo),
    telephone: telephoneHref(site.phone).slice('tel:'.length),
    email: site.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.district,
      addressRegion: address.city,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdaysOf(openingHours.days).map(({ name }) => name),
      opens: openingHours.opens,
      closes: openingHours.closes,
    },
    ...(offered.city ? { areaServed: { '@type': 'City', name: offered.city } } : {}),
    ...(site.socialProfiles.length > 0 ? { sameAs: site.socialProfiles } : {}),
  };
}

/** The packages with a price, as offers of one service. */
export function tariffJsonLd(
  site: Site,
  name: string,
  description: string,
  packages: readonly PricingPackage[],
) {
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    name,
    description,
    serviceType: SERVICE_TYPE,
    url: absoluteUrl(site, pathTo('pricing')),
    provider: organization(site),
    offers: packages
      .filter(({ currency }) => currency)
      .map((pack) => ({
        '@type': 'Offer',
        name: pack.name,
        description: pack.description,
        price: pack.price.replaceAll('.', ''),
        priceCurrency: TRIAL_OFFER.currency,
        url: absoluteUrl(site, pathTo('pricing')),
      })),
  };
}

function trialOffer(now: Date) {
  const { name, price, currency, validUntil } = TRIAL_OFFER;
  return {
    '@type': 'Offer',
    name,
    price: String(price),
    priceCurrency: currency,
    // The day itself still counts, to its end in Türkiye.
    ...(now < new Date(`${validUntil}T23:59:59+03:00`) ? { priceValidUntil: validUntil } : {}),
    availability: 'https://schema.org/InStock',
  };
}
