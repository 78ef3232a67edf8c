import { account, reset, secondFactor, secondStep, signIn } from '../account/words.tr.ts';
import { activity, log } from '../activity/words.tr.ts';
import { analytics, buttons } from '../analytics/words.tr.ts';
import { consent } from '../assistants/consent-words.tr.ts';
import { assistants } from '../assistants/words.tr.ts';
import { sitemap } from '../blog/sitemap-words.tr.ts';
import { bulkCategories, categories } from '../categories/words.tr.ts';
import { moving } from '../import-export/words.tr.ts';
import { leads } from '../leads/words.tr.ts';
import { media, picker, pictures, recordings, uploads } from '../media/words.tr.ts';
import { join, people } from '../members/words.tr.ts';
import { calendar } from '../posts/calendar-words.tr.ts';
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
} from '../posts/editor-words.tr.ts';
import { history } from '../posts/history-words.tr.ts';
import { trash } from '../posts/trash-words.tr.ts';
import { posts, views } from '../posts/words.tr.ts';
import { redirects } from '../redirects/words.tr.ts';
import { previewLinks } from '../review/preview-link-words.tr.ts';
import type { Words } from './en.ts';
import { dashboard, days } from './tr/dashboard.ts';
import { errorText } from './tr/errors.ts';
import { frame, keys, palette } from './tr/frame.ts';
import { dates, language, lists, roles, statuses, undo } from './tr/general.ts';
import { number } from './tr/numbers.ts';
import { blocks, commands, find, paste, picture, remotePictures, tables, text, toolbar } from './tr/text.ts';

export const words: Words = {
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
