import type { z } from 'zod';
import { group, line, link, list } from '../fields.ts';

const links = (least: number, most: number) => list(group({ label: line(40), href: link() }), least, most);

/** The menu, the footer and the breadcrumbs. Services and cities in them come from their own records. */
export const navigation = group({
  menu: group({
    /** The label of the menu of services, and the titles of its columns. */
    services: line(40),
    sectors: line(40),
    cities: line(40),
    /** The link to the overview, with a caller's sentence. */
    overview: group({ label: line(40), says: line(60) }),
    /** The links after the services. */
    links: links(1, 6),
  }),
  footer: group({
    product: group({ title: line(40), links: links(1, 10) }),
    services: group({ title: line(40), label: line(40) }),
    cities: line(40),
    reach: line(40),
    notice: line(60),
    promise: line(),
  }),
  breadcrumbs: group({ home: line(40), services: line(40) }),
});

export type Navigation = z.output<typeof navigation>;
