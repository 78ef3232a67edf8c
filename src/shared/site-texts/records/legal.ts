import type { z } from 'zod';
import { group, line, list, paragraph } from '../fields.ts';
import { card, meta } from '../parts.ts';

const texts = () => list(paragraph(1500), 0, 20);

const section = group({ title: line(), paragraphs: texts(), points: texts(), closing: texts() });

/** The privacy notice (KVKK m.10, and m.5 of the communiqué on the duty to inform). */
export const legal = group({
  title: line(60),
  intro: paragraph(),
  sections: list(section, 1, 20),
  /** The section to which the banner links. It is not in the list, so that members cannot remove it. */
  cookies: section,
  rights: section,
  card,
  meta,
});

export type Legal = z.output<typeof legal>;
export type LegalSection = z.output<typeof section>;
