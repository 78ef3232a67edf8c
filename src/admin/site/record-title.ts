import { isShipped } from '#shared/content/records.ts';
import type { RecordState } from '#shared/schemas/admin-site.ts';
import { siteWords } from '#src/admin/lib/site-words.ts';

export function titleOfRecord({ name, title }: Pick<RecordState, 'name' | 'title'>): string {
  return isShipped(name) ? siteWords.names[name] : (title ?? name);
}
