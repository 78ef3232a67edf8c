import { z } from 'zod';
import { flag, group, line, list, marked } from '../fields.ts';

/** An example slip. A slip without a result claims nothing. */
const slip = group({
  title: line(40),
  note: line(60),
  rows: list(group({ label: line(40), value: marked(80) }), 1, 6),
  result: line(40),
  done: flag(),
});

const closing = { question: line(), title: line(), slip };

/** The closings of articles: a reader's question, our answer, and an example. */
export const articleClosings = group({
  /** The text before the link to the service. */
  more: line(),
  /** An article has the first closing with one of its categories. `slugs` are those of the categories. */
  byCategory: list(
    group({
      slugs: list(line(80), 1, 10),
      ...closing,
      service: z.enum(['serviceEcommerce', 'serviceHealth']),
    }),
    0,
    10,
  ),
  /** The closing of all other articles. */
  other: group({ ...closing, link: line(60) }),
});

export type ArticleClosings = z.output<typeof articleClosings>;
