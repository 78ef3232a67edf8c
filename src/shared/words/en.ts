/**
 * A file for each feature. Quoted texts are verbatim (specification, Admin area). Other languages have the type `Words`
 * (docs/translating.md).
 */
import { account, reset, secondFactor, secondStep, signIn } from './en/account.ts';
import { activity, log } from './en/activity.ts';
import { analytics, buttons } from './en/analytics.ts';
import { calendar } from './en/calendar.ts';
import { bulkCategories, categories } from './en/categories.ts';
import { dashboard, days } from './en/dashboard.ts';
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
} from './en/editor.ts';
import { errorText } from './en/errors.ts';
import { frame, keys, palette } from './en/frame.ts';
import { dates, language, lists, roles, statuses, undo } from './en/general.ts';
import { history } from './en/history.ts';
import { leads } from './en/leads.ts';
import { media, picker, pictures, uploads } from './en/media.ts';
import { moving } from './en/moving.ts';
import { number } from './en/numbers.ts';
import { join, people } from './en/people.ts';
import { posts, views } from './en/posts.ts';
import { previewLinks } from './en/preview-links.ts';
import { redirects } from './en/redirects.ts';
import { sitemap } from './en/sitemap.ts';
import { blocks, commands, find, paste, picture, remotePictures, tables, text, toolbar } from './en/text.ts';
import { trash } from './en/trash.ts';

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
