import type { z } from 'zod';
import { group, line, paragraph } from '../fields.ts';

const choices = (max: number) => group({ denied: line(max), granted: line(max) });

/** The banner that asks for consent to Google Analytics, and the button that opens it again. */
export const consent = group({
  /** The accessible name of the banner. */
  label: line(60),
  question: paragraph(400),
  /** The link to the section on cookies of the privacy notice. */
  more: line(60),
  answers: choices(40),
  /** States the earlier choice when the banner is opened again. */
  current: choices(120),
  /** The label of the button in the footer. */
  change: line(40),
});

export type Consent = z.output<typeof consent>;
