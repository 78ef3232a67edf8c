import type { Words } from './en.ts';
import { account, reset, secondFactor, secondStep, signIn } from './tr/account.ts';
import { activity, log } from './tr/activity.ts';
import { analytics, buttons } from './tr/analytics.ts';
import { calendar } from './tr/calendar.ts';
import { bulkCategories, categories } from './tr/categories.ts';
import { dashboard, days } from './tr/dashboard.ts';
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
} from './tr/editor.ts';
import { errorText } from './tr/errors.ts';
import { frame, keys, palette } from './tr/frame.ts';
import { dates, language, lists, roles, statuses, undo } from './tr/general.ts';
import { history } from './tr/history.ts';
import { leads } from './tr/leads.ts';
import { media, picker, pictures, uploads } from './tr/media.ts';
import { moving } from './tr/moving.ts';
import { number } from './tr/numbers.ts';
import { join, people } from './tr/people.ts';
import { posts, views } from './tr/posts.ts';
import { previewLinks } from './tr/preview-links.ts';
import { redirects } from './tr/redirects.ts';
import { sitemap } from './tr/sitemap.ts';
import { blocks, commands, find, paste, picture, remotePictures, tables, text, toolbar } from './tr/text.ts';
import { trash } from './tr/trash.ts';

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
