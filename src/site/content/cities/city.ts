import type { ButtonName } from '#shared/analytics-events.ts';
import type { CityPackage, Closing, Faq, Figure, PageMeta, Point, Story, Turn } from '../kinds.ts';

export type CityRoute = 'cityIstanbul' | 'cityAnkara' | 'cityIzmir' | 'cityBursa' | 'citySakarya';

/** A call of a sector: the caller's sentence, the sector's name, and its topics. */
export type Sector = { quote: string; lang?: string; sector: string; topics: string };

export type City = {
  route: CityRoute;
  meta: PageMeta;
  /** The sentence of the voice line beside the dialling code. */
  voice: string;
  buttons: { hero: ButtonName; closing: ButtonName };
  /** `start` is the label of the button that leads to the packages, if the page has one. */
  hero: { title: string; lead: string; act: string; start?: string };
  /** The campaign's countdown is fixed text (specification, City pages). */
  countdown: string;
  figures: readonly [Figure, Figure, Figure, Figure];
  sectors: Turn & { rows: readonly Sector[] };
  /** Facts about the local service: setup, visits, languages, hours. */
  facts: Turn & { points: readonly Point[] };
  stories: Turn & { stories: readonly Story[] };
  packages: Turn & { packages: readonly CityPackage[] };
  faq: { title: string; items: readonly Faq[] };
  closing: Closing;
};
