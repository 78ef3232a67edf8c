/** Pages that members add, for another city or for a campaign. */

import { isSlug } from '#text/slug.ts';
import type { AddedButtonName } from '../leads/button-names.ts';

export const ADDED_PAGE_KINDS = ['city', 'campaign'] as const;
/**
 * The kind of an added page. Campaigns are in the served sitemap, but not in menus and the overview of services.
 */
export type AddedPageKind = (typeof ADDED_PAGE_KINDS)[number];

/** The response at the address of a removed page: a redirect to the overview of services, or 410. */
export const REMOVALS = ['redirect', 'gone'] as const;
export type Removal = (typeof REMOVALS)[number];

/** The longest slug in characters. The slug is part of the name of an event, which has at most 40 characters. */
export const ADDED_SLUG_MAX = 35;

export type AddedRecordName = `city-${string}`;

export const ADDED_RECORD_PREFIX = 'city-';

export function addedRecordName(slug: string): AddedRecordName {
  return `${ADDED_RECORD_PREFIX}${slug}`;
}

export function isAddedRecordName(name: string): name is AddedRecordName {
  return name.startsWith(ADDED_RECORD_PREFIX) && isAddedSlug(slugOfRecord(name));
}

export function slugOfRecord(name: string): string {
  return name.slice(ADDED_RECORD_PREFIX.length);
}

export function isAddedSlug(slug: string): boolean {
  return slug.length <= ADDED_SLUG_MAX && isSlug(slug);
}

/** Returns the name of the page's buttons in analytics. */
export function addedButtonName(slug: string): AddedButtonName {
  return `page_${slug.replaceAll('-', '_')}`;
}

/** Returns the slug of the page with the button; undefined for the name of another button. */
export function slugOfButton(name: string): string | undefined {
  const [, words] = /^page_([a-z0-9_]+)$/.exec(name) ?? [];
  return words?.replaceAll('_', '-');
}
