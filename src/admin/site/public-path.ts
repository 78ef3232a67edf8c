import { pathTo } from '#shared/routes.ts';
import type { RecordState } from '#shared/site-texts/schemas.ts';
import { previewPageOf } from '#shared/site-texts/site-preview.ts';

/**
 * Returns the path of a page on which visitors read the record; for figures, the prices. Undefined for an added page
 * that is not live, and for the page of unknown paths.
 */
export function publicPathOf({ name, added, live }: Pick<RecordState, 'name' | 'added' | 'live'>) {
  if (added && (added.removedAs !== null || live === null)) return undefined;
  if (name === 'not-found') return undefined;
  return name === 'facts' ? pathTo('pricing') : previewPageOf(name).path;
}
