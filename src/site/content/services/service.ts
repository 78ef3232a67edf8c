import type { ButtonName } from '#shared/analytics-events.ts';
import type { Call, Closing, Faq, Feature, Figure, PageMeta, Point, Talk, Turn } from '../kinds.ts';

export type ServiceRoute = 'serviceEcommerce' | 'serviceHealth';

export type Service = {
  route: ServiceRoute;
  meta: PageMeta;
  /** The name of the demo buttons in analytics. */
  button: ButtonName;
  hero: { question: string; title: string; lead: string };
  figures: readonly Figure[];
  call: Call;
  pains: Turn & { points: readonly Point[] };
  features: Turn & { rows: readonly Feature[] };
  talks: Turn & { talks: readonly Talk[] };
  process: Turn & { steps: readonly Point[] };
  /** The result figures of the specification, if it has any. */
  results?: Turn & { figures: readonly Figure[] };
  faq: { title: string; items: readonly Faq[] };
  closing: Closing;
};
