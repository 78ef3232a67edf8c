import { pathTo } from '../../routes.ts';
import type { RecordName } from '../records.ts';

/** The query parameter of a record's form that opens the test of a text. */
export const TESTED_PATH = 'test';

/** Returns the URL of the test of a text, without origin. */
export function experimentPath(name: RecordName, path: string): string {
  return `${pathTo('adminSiteRecord', { name })}?${new URLSearchParams({ [TESTED_PATH]: path }).toString()}`;
}
