/**
 * A file for each feature. Quoted texts are verbatim (specification, Admin area). Other languages have the type `Words`
 * (docs/translating.md).
 */
import { account, reset, secondFactor, secondStep, signIn } from '../account/words.en.ts';
import { activity, log } from '../activity/words.en.ts';
import { analytics, buttons } from '../analytics/words.en.ts';
import { consent } from '../assistants/consent-words.en.ts';
import { assistants } from '../assistants/words.en.ts';
import { sitemap } from '../blog/sitemap-words.en.ts';
import { bulkCategories, categories } from '../categories/words.en.ts';
import { moving } from '../import-export/words.en.ts';
import { leads } from '../leads/words.en.ts';
import { media, picker, pictures, recordings, uploads } from '../media/words.en.ts';
import { join, people } from '../members/words.en.ts';
import { calendar } from '../posts/calendar-words.en.ts';
import {
  checks,
  conflict,
  editor,
  localDraft,
  losses,
  merge,
  outline,
  postField,
  presence,
  saveState,
  scheduled,
  unpublished,
} from '../posts/editor-words.en.ts';
import { history } from '../posts/history-words.en.ts';
import { trash } from '../posts/trash-words.en.ts';
import { posts, views } from '../posts/words.en.ts';
import { redirects } from '../redirects/words.en.ts';
import { previewLinks } from '../review/preview-link-words.en.ts';
import { dashboard, days } from './en/dashboard.ts';
import { errorText } from './en/errors.ts';
import { frame, keys, palette } from './en/frame.ts';
import { dates, language, lists, roles, statuses, undo } from './en/general.ts';
import { number } from './en/numbers.ts';
import { blocks, commands, find, paste, picture, remotePictures, tables, text, toolbar } from './en/text.ts';

export const words = {
  dates,
  number,
  errorText,
  roles,
  statuses,
  frame,
  palette,
  keys,
  lists,
  undo,
  uploads,
  pictures,
  picker,
  recordings,
  posts,
  dashboard,
  days,
  calendar,
  categories,
  bulkCategories,
  moving,
  trash,
  views,
  media,
  leads,
  redirects,
  assistants,
  consent,
  analytics,
  sitemap,
  history,
  activity,
  log,
  people,
  join,
  account,
  reset,
  secondFactor,
  secondStep,
  signIn,
  editor,
  saveState,
  scheduled,
  unpublished,
  localDraft,
  conflict,
  merge,
  paste,
  remotePictures,
  find,
  toolbar,
  blocks,
  picture,
  tables,
  presence,
  previewLinks,
  checks,
  outline,
  losses,
  postField,
  commands,
  text,
  language,
  buttons,
};

export type Words = typeof words;
