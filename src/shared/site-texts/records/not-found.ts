import type { z } from 'zod';
import { group, line, link, list } from '../fields.ts';

/** The heading, and the button that leads to the landing page. */
const texts = group({ title: line(60), home: line(40) });

/** The page for missing pages. */
export const notFound = group({
  /** The texts in each language. The page uses the language of the blog. */
  en: texts,
  tr: texts,
  search: group({ label: line(60), placeholder: line(60), submit: line(40) }),
  links: group({
    label: line(60),
    ways: list(group({ label: line(40), href: link(), says: line() }), 1, 8),
  }),
});

export type NotFound = z.output<typeof notFound>;
