import type { z } from 'zod';
import { group, line, paragraph } from '../fields.ts';
import { card, closing, meta } from '../parts.ts';

export const services = group({
  meta,
  card,
  question: line(),
  title: line(),
  /** The texts beside the names of the cards. */
  cards: group({
    serviceEcommerce: paragraph(),
    serviceHealth: paragraph(),
    cityIstanbul: paragraph(),
    cityAnkara: paragraph(),
    cityIzmir: paragraph(),
    cityBursa: paragraph(),
    citySakarya: paragraph(),
  }),
  more: line(40),
  closing,
});

export type Services = z.output<typeof services>;
