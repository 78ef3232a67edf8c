import { z } from 'zod';
import { flag, group, line, liras, list, paragraph } from '../fields.ts';
import { buttonName, card, closing, faq, language, meta, point, turn } from '../parts.ts';

/** A package (specification, Pricing page). Prices are in Turkish lira, credits in minutes. */
const pricingPackage = group({
  name: line(40),
  /** The name's language, if not Turkish. */
  lang: language().exactOptional(),
  /** The price, with dots between thousands, or a text instead of a number. */
  price: liras(),
  currency: line(4).exactOptional(),
  /** Minutes per month. */
  minutes: z.int().min(1).max(10_000_000),
  credits: line(20),
  description: line(),
  features: list(line(), 1, 10),
  /** The package's cells in the comparison, in the order of the rows. */
  compared: list(line(60), 1, 20),
  popular: flag(),
  act: line(40),
  look: z.enum(['solid', 'line']),
  button: buttonName(),
});
export type PricingPackage = z.output<typeof pricingPackage>;

/**
 * The period of a price, and whether the price includes VAT: `{ per: 'ayda', tax: 'KDV hariç' }`. The owner
 * decides about both; a missing field claims nothing.
 */
const terms = group({ per: line(40).exactOptional(), tax: line(40).exactOptional() });
export type PriceTerms = z.output<typeof terms>;

export const pricing = group({
  meta,
  card,
  question: line(),
  title: line(),
  lead: paragraph(),
  /** The title of the bar that slides in. */
  bar: line(40),
  popular: line(40),
  terms,
  minutes: line(20),
  /** `each` precedes the price of a minute; `custom` replaces the price if it is negotiated. */
  rate: group({ each: line(40), custom: line(40) }),
  /** Labels of the dialog that repeats a package: its name, the free trial, and the price after the trial. */
  deal: group({ package: line(40), trial: line(40), free: line(40), price: line(40) }),
  packages: list(pricingPackage, 1, 4),
  comparison: group({
    ...turn,
    minutes: line(40),
    rate: line(40),
    custom: line(40),
    rows: list(line(60), 1, 20),
  }),
  all: group({ title: line(), points: list(point, 1, 6) }),
  faq,
  closing,
});

export type Pricing = z.output<typeof pricing>;
