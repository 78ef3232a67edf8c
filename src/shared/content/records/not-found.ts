import type { z } from 'zod';
import { group, line, link, list } from '../fields.ts';

/** The search and the links of the page for missing pages, below the specification's text. */
export const notFound = group({
  search: group({ label: line(60), placeholder: line(60), submit: line(40) }),
  links: group({
    label: line(60),
    ways: list(group({ label: line(40), href: link(), says: line() }), 1, 8),
  }),
});

export type NotFound = z.output<typeof notFound>;
