/** Filters and order of a list under a name, for one member or, once shared, for all. */
import { z } from 'zod';
import { coded } from '../coded.ts';
import { plainText } from '../inputs.ts';
import { SHARED_VIEWS_MAX, VIEW_LISTS, VIEW_NAME_MAX_LENGTH, VIEWS_MAX } from './limits.ts';

const URL_SEARCH_MAX_LENGTH = 1000;

const EMPTY = coded('VIEW_NAME_EMPTY');
const list = z.enum(VIEW_LISTS);
const id = z.uuid(coded('VIEW_NOT_FOUND'));
const name = plainText(VIEW_NAME_MAX_LENGTH, coded('VIEW_NAME_TOO_LONG'), EMPTY).min(1, EMPTY);

export const viewListInput = z.object({ list });

const savedView = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** The query of the list's URL, without `?`. */
  search: z.string(),
  /** True if all members see the view. */
  shared: z.boolean(),
  /** The e-mail address of the member who saved a shared view; null for the member's own views. */
  sharedBy: z.string().nullable(),
});

export const viewListOutput = z.array(savedView).max(VIEWS_MAX + SHARED_VIEWS_MAX);

export const viewSaveInput = z.object({ list, name, search: plainText(URL_SEARCH_MAX_LENGTH) });
export const viewSaveOutput = z.strictObject({ id: z.uuid() });
export const viewRenameInput = z.object({ id, name });
export const viewId = z.object({ id });

export type SavedView = z.output<typeof savedView>;
export type NewView = z.output<typeof viewSaveInput>;
