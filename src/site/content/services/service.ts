import type { ButtonName } from '#shared/analytics-events.ts';
import type { Call, Closing, Faq, Feature, Figure, PageMeta, Point, Talk, Turn } from '../kinds.ts';

export type ServiceRoute = 'serviceEcommerce' | 'serviceHealth';

/** A service page in words. */
export type Service = {
  route: ServiceRoute;
  meta: PageMeta;
  /** The name of its demo buttons in analytics. */
  button: ButtonName;
  hero: { question: string; title: string; lead: string };
  /** Stat cards under the call. */
  figures: readonly Figure[];
  call: Call;
  pains: Turn & { points: readonly Point[] };
  features: Turn & { rows: readonly Feature[] };
  talks: Turn & { talks: readonly Talk[] };
  process: Turn & { steps: readonly Point[] };
  /** Result metrics, where the specification has them. */
  results?: Turn & { figures: readonly Figure[] };
  faq: { title: string; items: readonly Faq[] };
  closing: Closing;
};
