/** The steps by which an administrator replaces what is shipped. docs/decisions/0076-first-hour.md */

import { z } from 'zod';
import { SHIPPED_FACTS } from './facts.ts';
import { DEFAULT_SITE, type Site } from './site.ts';

export const FIRST_STEPS = ['phone', 'company', 'logo', 'price', 'language', 'post'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** The prices of the packages. */
const PRICES = ['priceDiscovery', 'priceBaslangic', 'priceProfesyonel'] as const;

export const firstSteps = z.strictObject({
  /** The steps that are done, by what visitors see. */
  done: z.array(z.enum(FIRST_STEPS)),
  /** True if the member has hidden the list. */
  isHidden: z.boolean(),
  /** The values that visitors see. */
  phone: z.string(),
  email: z.string(),
  name: z.string(),
});

export const firstStepsHidden = z.object({ isHidden: z.boolean() });

export type FirstSteps = z.output<typeof firstSteps>;

type Facts = Readonly<Record<(typeof PRICES)[number], string>>;

/**
 * Returns the steps that are done. Settings count like publications, as visitors see the same.
 * @param hasChosenLanguage true if the texts of the blog were published, also in the shipped language
 * @param hasOwnPost true if a member has written a published post
 */
export function doneSteps({
  site,
  facts,
  hasChosenLanguage,
  hasOwnPost,
}: {
  site: Pick<Site, 'phone' | 'email' | 'postalAddress' | 'name' | 'logo' | 'blogLanguage'>;
  facts: Facts;
  hasChosenLanguage: boolean;
  hasOwnPost: boolean;
}): FirstStep[] {
  const shipped = DEFAULT_SITE;
  const isDone: Record<FirstStep, boolean> = {
    phone: site.phone !== shipped.phone,
    company: site.email !== shipped.email && site.postalAddress.street !== shipped.postalAddress.street,
    // The logo is drawn from the name, unless a setting names a file.
    logo: site.name !== shipped.name || site.logo !== shipped.logo,
    price: PRICES.some((price) => facts[price] !== SHIPPED_FACTS[price]),
    language: hasChosenLanguage || site.blogLanguage !== shipped.blogLanguage,
    post: hasOwnPost,
  };
  return FIRST_STEPS.filter((step) => isDone[step]);
}
