/** The preview of a record of the site's texts: its path, and the messages between the form and its frame. */
import type { RecordName } from './content/records.ts';
import type { PageRecordName } from './content/record-pages.ts';
import { ADMIN_FILES } from './routes.ts';
import type { RecordFields } from './schemas/admin-site.ts';

/** @param page the page on which facts are previewed; by default the prices */
export function sitePreviewPath(name: RecordName, page?: PageRecordName): string {
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
