import type { z } from 'zod';
import { group, line } from '../fields.ts';
import { card, closing, meta } from '../parts.ts';

export const services = group({
  meta,
  card,
  question: line(),
  title: line(),
  more: line(40),
  closing,
});

export type Services = z.output<typeof services>;
