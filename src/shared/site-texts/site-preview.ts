/** The preview of a record of the site's texts: its path, and the messages between the form and its frame. */

import { ADMIN_FILES, type PageKey, pathTo } from '../routes.ts';
import { slugOfRecord } from './added-pages.ts';
import { isShippedPage, PAGE_OF_RECORD, pathOfRecord, type ShippedPageRecordName } from './record-pages.ts';
import { isShared, type RecordName, type SharedRecord } from './records.ts';
import type { RecordFields } from './schemas.ts';

/** The pages on which records without a page of their own are previewed. */
const PREVIEW_PAGES = {
  company: 'landing',
  navigation: 'services',
  'lead-dialogs': 'demoRequest',
  'article-closings': 'blogList',
  'blog-frame': 'blogList',
  'not-found': 'notFound',
  consent: 'landing',
} as const satisfies Record<'company' | SharedRecord, PageKey>;

/** The attribute that has the texts of the consent banner as JSON, in the preview of these texts. */
export const PREVIEW_CONSENT = 'data-consent-texts';

export type PreviewedRecord = Exclude<RecordName, 'facts'>;

/** Returns the page on which a record is previewed. */
export function previewPageOf(name: PreviewedRecord): {
  key: PageKey;
  params: Record<string, string>;
  path: string;
} {
  if (name === 'company' || isShared(name)) {
    const { [name]: key } = PREVIEW_PAGES;
    return { key, params: {}, path: key === 'notFound' ? '/' : pathTo(key) };
  }
  const path = pathOfRecord(name);
  if (isShippedPage(name)) return { key: PAGE_OF_RECORD[name], params: {}, path };
  return { key: 'addedPage', params: { slug: slugOfRecord(name) }, path };
}

/** @param page the page on which facts are previewed; by default the prices */
export function sitePreviewPath(name: RecordName, page?: ShippedPageRecordName): string {
  const path = ADMIN_FILES.sitePreview.replace(':name', name);
  return page ? `${path}?page=${page}` : path;
}

/**
 * A message from the form to the frame, by `postMessage` to the site's own origin. Paths have dots between names and
 * indexes: `faq.items.0.question`. In a preview of facts, the path is the name of a fact.
 */
export type MessageToPreview =
  /** Outlines the text of a path, and scrolls to it; null removes the outline. */
  | { type: 'outline'; path: string | null; label: string }
  /** Renders fields that are not saved yet. Of several such messages, the last one counts. */
  | { type: 'fields'; fields: RecordFields };

export type MessageFromPreview =
  /** The frame receives messages from now on. */
  | { type: 'ready' }
  /** A member pressed the text of a path. */
  | { type: 'press'; path: string }
  /** The page has the newest fields. */
  | { type: 'rendered' }
  /** The server did not render the fields. The page is as it was. The status is 0 without a response. */
  | { type: 'failed'; status: number };
