import { pathTo } from '#shared/routes.ts';
import type { RecordState } from '#shared/site-texts/schemas.ts';
import { previewPageOf } from '#shared/site-texts/site-preview.ts';

/**
 * Returns the path of a page on which visitors read the record; for facts, of the pricing page. Returns undefined
 * for an added page that is not live, and for the not-found page.
 */
export function publicPathOf({ name, added, live }: Pick<RecordState, 'name' | 'added' | 'live'>) {
  if (added && (added.removedAs !== null || live === null)) return undefined;
  if (name === 'not-found') return undefined;
  return name === 'facts' ? pathTo('pricing') : previewPageOf(name).path;
}
