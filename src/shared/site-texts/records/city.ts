import { z } from 'zod';
import { dialCodes, flag, group, line, list, marked, paragraph } from '../fields.ts';
import { buttonName, card, closing, faq, figure, language, meta, point, turn } from '../parts.ts';

/** A clearly illustrative scene with its time. It quotes nobody. */
const scene = group({
  kind: z.literal('scene'),
  time: line(20),
  /** A kind of business and its place, never a name. */
  company: line(),
  scene: paragraph(),
  result: line(),
});

/** The words of a real customer, with the company's name. */
const quote = group({ kind: z.literal('quote'), company: line(), quote: paragraph(), result: line() });

const story = z.discriminatedUnion('kind', [scene, quote]);
export type Story = z.output<typeof story>;

/** A call of a sector: the caller's sentence, the sector's name, and its topics. */
const sector = group({ quote: marked(), lang: language().exactOptional(), sector: line(60), topics: line() });
export type Sector = z.output<typeof sector>;

/** The slip of the first sector's call. Its rows repeat the words that the assistant understood. */
const sectorSlip = group({
  title: line(40),
  rows: list(group({ label: line(40), value: marked(80) }), 1, 4),
  result: line(40),
});

const cityPackage = group({
  /** English (specification, City pages). */
  name: line(40),
  audience: line(),
  /** The number of calls per month, if stated. */
  quantity: line(60).exactOptional(),
  features: list(line(), 1, 8),
  popular: flag(),
  /** The label of the package's button, and the button's name in analytics. */
  act: line(40),
  button: buttonName(),
});
export type CityPackage = z.output<typeof cityPackage>;

/** The page of a city or of a campaign. A campaign may leave out the optional sections. */
export const city = group({
  /** The name in menus, breadcrumbs and structured data. */
  name: line(40),
  /** Displayed beside the name: `0212 · 0216`. */
  dialCodes: dialCodes().exactOptional(),
  /** The sentence below the name in the overview of services. */
  summary: paragraph(),
  meta,
  card,
  /** The sentence of the voice line beside the dialling code. */
  voice: line(),
  buttons: group({ hero: buttonName(), closing: buttonName() }),
  /** `start` is the label of the button that leads to the packages, if the page has one. */
  hero: group({ title: line(), lead: paragraph(), act: line(40), start: line(40).exactOptional() }),
  /** The campaign's countdown is fixed text (specification, City pages). */
  countdown: paragraph().exactOptional(),
  figures: list(figure, 4, 4),
  sectors: group({ ...turn, slip: sectorSlip.exactOptional(), rows: list(sector, 1, 8) }).exactOptional(),
  /** Facts about the local service: setup, visits, languages, hours. */
  facts: group({ ...turn, points: list(point, 1, 8) }).exactOptional(),
  stories: group({ ...turn, stories: list(story, 1, 6) }).exactOptional(),
  packages: group({ ...turn, packages: list(cityPackage, 1, 4) }).exactOptional(),
  faq,
  closing,
});

export type City = z.output<typeof city>;
