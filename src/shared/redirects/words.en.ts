import { HIT_DAYS, MISSING_PATH_DAYS, UNDO_DAYS } from '#shared/periods.ts';
import type { RedirectSource, RedirectStatus } from '#shared/redirects/rules.ts';
import { countRedirects, number } from '../words/en/numbers.ts';

const kinds: Record<RedirectStatus, string> = {
  301: 'Permanent 301',
  302: 'Temporary 302',
  308: 'Permanent 308',
  410: 'Removed 410',
};

const sources: Record<RedirectSource, string> = {
  manual: 'By hand',
  rename: 'Address changed',
  import: 'Import',
};

const hints: Record<RedirectStatus, string> = {
  301: 'Search engines learn the new address and drop the old one.',
  302: 'Search engines keep the old address.',
  308: 'Like 301, and programs repeat their request unchanged.',
  410: 'Search engines drop the address. Visitors see that the page was removed.',
};

const list = {
  caption: 'Redirects',
  search: 'Search addresses',
  searchHint: 'Old or new address',
  columns: {
    choose: 'Choose',
    from: 'From',
    to: 'To',
    kind: 'Kind',
    hits: `${HIT_DAYS} days`,
    last: 'Last',
    source: 'How',
    actions: 'Actions',
  },
  kind: 'Kind',
  source: 'How',
  all: 'All',
  kinds,
  sources,
  removed: 'Removed',
  never: '–',
  times: (count: number): string => (count === 1 ? 'time' : 'times'),
  below: 'and all addresses below',
  steps: (count: number) => `${count} steps`,
  endsAt: (address: string) => `In the end ${address}`,
  choose: (address: string) => `Choose: ${address}`,
  chooseAll: 'Choose all of this page',
  edit: 'Change',
  delete: 'Delete',
  chosen: (count: number) => `${countRedirects(count)} chosen`,
  deleteChosen: 'Delete',
  clear: 'Clear the choice',
  showing: (from: number, to: number, total: number) =>
    `Showing ${from} to ${to} of ${number(total)} redirects`,
  empty: 'No redirects yet. An address that changes leads to the new one by itself.',
  noMatch: 'No redirects match your search.',
  clearFilters: 'Clear the filters',
  show: (count: number) => `Show ${countRedirects(count)}`,
  deleted: (count: number) => `${countRedirects(count)} deleted`,
  failed: { load: 'Failed to load the redirects', delete: 'Failed to delete' },
};

const missing = {
  caption: 'Missing pages',
  search: 'Search addresses',
  period: 'Period',
  periods: { [HIT_DAYS]: `Last ${HIT_DAYS} days`, 7: 'Last 7 days' },
  ignored: (count: number) => `Ignored (${number(count)})`,
  columns: { path: 'Address', count: 'Times', last: 'Last', referrer: 'From', actions: 'Actions' },
  similar: (path: string) => `Similar: ${path}`,
  noneSimilar: 'Nothing similar',
  direct: 'Direct',
  since: (date: string) => `Since ${date}`,
  redirect: 'Redirect',
  ignore: 'Ignore',
  stopIgnoring: 'Do not ignore',
  about: `Only what people open is counted. No IP address is stored; deleted after ${MISSING_PATH_DAYS} days.`,
  showing: (from: number, to: number, total: number) =>
    `Showing ${from} to ${to} of ${number(total)} addresses`,
  empty: 'Everybody found what they were looking for.',
  noMatch: 'No addresses match your search.',
  clearFilters: 'Clear the filters',
  isIgnored: 'Ignored from now on',
  isCounted: 'No longer ignored',
  failed: { load: 'Failed to load the missing pages', change: 'Failed to change' },
};

const form = {
  add: 'Add a redirect',
  change: 'Change the redirect',
  from: 'From',
  to: 'To',
  kind: 'Kind',
  kinds: { ...kinds },
  hints,
  toHint: 'An address, or words from a page or post',
  live: 'Live',
  liveTitle: (title: string) => `${title}, live`,
  below: 'Also the addresses below',
  hides: 'There is a live page at this address.',
  hidesTitle: (title: string) => `There is a live page at this address: ${title}.`,
  hidesText: 'The redirect hides it.',
  hidesBelow: (count: number) =>
    count === 1
      ? 'There is a live page below this address.'
      : `There are ${number(count)} live pages below this address.`,
  hidesBelowText: (title: string) => `The redirect hides what is below, too: for example ${title}.`,
  nothingAt: (address: string) => `There is nothing at ${address}.`,
  nothingText: 'Visitors see the “not found” page.',
  nearest: 'Closest:',
  suggestion: 'Suggested:',
  visits: (count: number) => `${number(count)} visits ended here this month.`,
  cancel: 'Cancel',
  submit: 'Add',
  submitAnyway: 'Add anyway',
  save: 'Save',
  saveAnyway: 'Save anyway',
  done: { added: 'Redirect added', changed: 'Redirect changed' },
};

const csv = {
  open: 'Import CSV',
  openShort: 'CSV',
  title: 'Import redirects from CSV',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  hint: 'Columns: old address, new address and optionally the code. With commas or semicolons, with or without a heading.',
  trying: 'Checking...',
  added: 'will be added',
  same: 'are there already',
  refused: 'cannot be imported',
  refusedRows: 'Rows that cannot be imported',
  columns: { line: 'Line', address: 'Address', reason: 'Reason' },
  more: (count: number) => `Show the other ${count === 1 ? 'row' : `${number(count)} rows`}`,
  notListed: (count: number) =>
    `Another ${count === 1 ? 'row' : `${number(count)} rows`} cannot be imported.`,
  rowsOf: (name: string, count: number) => `${name}: ${count === 1 ? '1 row' : `${number(count)} rows`}`,
  undo: `Can be undone for ${UNDO_DAYS} days.`,
  import: (count: number) => `Import ${countRedirects(count)}`,
  importing: 'Importing...',
  done: (count: number) => `${countRedirects(count)} imported`,
  /** The columns of a downloaded file. `server/redirects/csv-columns.ts` finds them by these names. */
  file: {
    from: 'From',
    to: 'To',
    code: 'Status',
    below: 'Also below',
    source: 'Source',
    hits: 'Hits',
    yes: 'yes',
  },
};

export const redirects = {
  title: 'Addresses',
  views: { label: 'Views', redirects: 'Redirects', missing: 'Missing' },
  download: 'Download CSV',
  failedDownload: 'Failed to download the file',
  list,
  missing,
  form,
  csv,
  acts: {
    'redirects.create': 'added a redirect',
    'redirects.update': 'changed a redirect',
    'redirects.delete': 'deleted redirects',
    'redirects.import': 'imported redirects',
    'redirects.ignore': 'ignored a missing page',
    'redirects.stopIgnoring': 'no longer ignores a missing page',
    'redirects.export': 'took redirects out as a file',
  },
};
