import type { z } from 'zod';
import { group, line, list, marked, paragraph } from '../fields.ts';
import {
  buttonName,
  call,
  card,
  closing,
  faq,
  figure,
  meta,
  point,
  serviceFeature,
  talk,
  turn,
} from '../parts.ts';

export const service = group({
  /** The name in menus, breadcrumbs and structured data. */
  name: line(60),
  /** A caller's sentence beside the name. */
  says: marked(80),
  /** The sentence below the name in the overview of services. */
  summary: paragraph(),
  meta,
  card,
  /** The name of the demo buttons in analytics. */
  button: buttonName(),
  hero: group({ question: line(), title: line(), lead: paragraph() }),
  figures: list(figure, 1, 6),
  call,
  pains: group({ ...turn, points: list(point, 1, 8) }),
  features: group({ ...turn, rows: list(serviceFeature, 1, 8) }),
  talks: group({ ...turn, talks: list(talk, 1, 6) }),
  process: group({ ...turn, steps: list(point, 1, 6) }),
  /** The result figures, if the service has any (specification, Service pages). */
  results: group({ ...turn, figures: list(figure, 1, 6) }).exactOptional(),
  faq,
  closing,
});

export type Service = z.output<typeof service>;
