import type { AdminCategory } from '#shared/categories/schemas.ts';
import type { LeadRow } from '#shared/leads/inbox-schemas.ts';
import type { PostRow } from '#shared/posts/schemas.ts';
import { isAllowed, type Role } from '#shared/roles.ts';
import { type AdminRouteKey, pathTo, roleFor } from '#shared/routes.ts';
import type { RecordState } from '#shared/site-texts/schemas.ts';
import type { WorkIconName } from '#src/admin/kit/work-icon.tsx';
import { searchWordsOf, titleOfRecord } from '#src/admin/lib/record-title.ts';
import { words } from '#src/admin/lib/words.ts';
import { foldText } from '#text/fold-text.ts';
import { nameOf } from '../../leads/lead-list.tsx';
import { leadSearch, NO_FILTER } from '../../leads/lead-query.ts';
import { MOVE_OUT } from '../../posts/post-list-query.ts';
import { linksFor } from '../admin-links.ts';

export type PaletteEntry = {
  id: string;
  label: string;
  icon: WorkIconName;
  detail?: string;
  hint?: string;
  /** Synonyms of the label, which are searched but not displayed. */
  synonyms?: string;
  /** The path that the entry opens. */
  to?: string;
  act?: 'view site' | 'show keys' | 'show first steps' | 'sign out';
  duplicates?: string;
  fills?: string;
};

export type PaletteGroup = { label: string; entries: readonly PaletteEntry[] };

export type SearchResults = {
  posts: readonly PostRow[];
  leads: readonly LeadRow[];
  categories: readonly AdminCategory[];
  /** Texts of the site; empty for roles that may not edit them. */
  records: readonly RecordState[];
};

const POSTS_MAX = 5;
const LEADS_MAX = 3;
const CATEGORIES_MAX = 3;
const RECORDS_MAX = 5;

const { groups: GROUPS, ...LABELS } = words.palette;

const COPY = foldText(LABELS.duplicate).slice(0, 3);

/** Returns the words that the server searches. “Duplicate” before a title searches for the post to copy. */
export function serverSearchOf(search: string): { words: string; isForCopy: boolean } {
  const [, verb = '', title = ''] = /^\s*(\p{L}+)\s+(\S.*)$/su.exec(search) ?? [];
  const isForCopy = title !== '' && foldText(verb).startsWith(COPY);
  return { words: isForCopy ? title : search, isForCopy };
}

/**
 * Returns the entries in which a word begins with each word of the search. The server has already searched posts
 * and leads. Without a search, returns pages and actions.
 */
export function findEntries(search: string, results: SearchResults, role: Role): PaletteGroup[] {
  const posts = results.posts.slice(0, POSTS_MAX);
  if (serverSearchOf(search).isForCopy) return groupsOf([[GROUPS.acts, posts.map(copyEntry)]]);
  const terms = wordsOf(search);
  const isNamed = ({ label, detail = '', synonyms = '' }: PaletteEntry) => {
    const names = wordsOf(`${label} ${detail} ${synonyms}`);
    return terms.every((word) => names.some((name) => name.startsWith(word)));
  };
  const categories = terms.length === 0 ? [] : results.categories.map(categoryEntry).filter(isNamed);
  const records = terms.length === 0 ? [] : results.records.map(recordEntry).filter(isNamed);
  return groupsOf([
    [GROUPS.posts, posts.map(postEntry)],
    [GROUPS.leads, results.leads.slice(0, LEADS_MAX).map(leadEntry)],
    [
      GROUPS.pages,
      [
        ...pagesFor(role).filter(isNamed),
        ...records.slice(0, RECORDS_MAX),
        ...categories.slice(0, CATEGORIES_MAX),
      ],
    ],
    [GROUPS.acts, actsFor(role).filter(isNamed)],
  ]);
}

function groupsOf(groups: readonly (readonly [label: string, entries: PaletteEntry[]])[]): PaletteGroup[] {
  return groups.filter(([, { length }]) => length > 0).map(([label, entries]) => ({ label, entries }));
}

const PAGES = words.frame.pages;

const FURTHER: readonly (PaletteEntry & { id: AdminRouteKey })[] = [
  {
    id: 'adminPostCorrections',
    label: PAGES.adminPostCorrections,
    icon: 'edit',
    to: pathTo('adminPostCorrections'),
  },
  { id: 'adminTrash', label: PAGES.adminTrash, icon: 'delete', to: pathTo('adminTrash') },
  { id: 'adminImport', label: PAGES.adminImport, icon: 'posts', to: pathTo('adminImport') },
  { id: 'adminAccount', label: PAGES.adminAccount, icon: 'people', to: pathTo('adminAccount') },
  {
    id: 'adminAssistants',
    label: words.assistants.title,
    icon: 'chat',
    synonyms: words.assistants.synonyms,
    to: pathTo('adminAssistants'),
  },
];

function pagesFor(role: Role): PaletteEntry[] {
  const pages = linksFor(role).filter(({ key }) => key !== 'adminPostNew');
  const entries = pages.map(
    ({ key, label, icon, sequenceKey }): PaletteEntry => ({
      id: key,
      label,
      icon,
      to: pathTo(key),
      ...(sequenceKey !== undefined && { hint: `G ${sequenceKey.toUpperCase()}` }),
    }),
  );
  return [...entries, ...FURTHER.filter(({ id }) => isAllowed(role, roleFor(id)))];
}

/** The actions. If an action has a `page` or a `role`, only roles that may open the page, or have the role, see it. */
const ACTS: readonly (PaletteEntry & { page?: AdminRouteKey; role?: Role })[] = [
  {
    id: 'new-post',
    label: PAGES.adminPostNew,
    icon: 'plus',
    to: pathTo('adminPostNew'),
    hint: 'N',
    page: 'adminPostNew',
  },
  {
    id: 'duplicate',
    label: LABELS.duplicateOne,
    icon: 'copy',
    fills: `${LABELS.duplicate} `,
    page: 'adminPostNew',
  },
  {
    id: 'move-out',
    label: words.posts.moveOut.export,
    synonyms: words.posts.moveOut.synonyms,
    icon: 'download',
    to: pathTo('adminPosts') + MOVE_OUT,
    page: 'adminImport',
  },
  { id: 'view-site', label: words.frame.viewSite, icon: 'view', act: 'view site' },
  { id: 'show-keys', label: words.keys.title, icon: 'keyboard', act: 'show keys', hint: '?' },
  {
    id: 'show-first-steps',
    label: words.dashboard.firstSteps.show,
    icon: 'site',
    act: 'show first steps',
    role: 'admin',
  },
  { id: 'sign-out', label: words.frame.logout, icon: 'logout', act: 'sign out' },
];

function actsFor(role: Role): PaletteEntry[] {
  return ACTS.filter(
    ({ page, role: needed }) =>
      (page === undefined || isAllowed(role, roleFor(page))) &&
      (needed === undefined || isAllowed(role, needed)),
  );
}

function postEntry({ id, title, status, scheduled, categories }: PostRow): PaletteEntry {
  return {
    id,
    label: title,
    icon: 'posts',
    detail: categories.join(', '),
    hint: words.statuses[scheduled ? 'scheduled' : status],
    to: pathTo('adminPostEdit', { id }),
  };
}

function copyEntry({ id, title, status }: PostRow): PaletteEntry {
  return {
    id: `copy-${id}`,
    label: LABELS.copyOf(title),
    icon: 'copy',
    hint: words.statuses[status],
    duplicates: id,
  };
}

function leadEntry(lead: LeadRow): PaletteEntry {
  const search = leadSearch.write({ ...NO_FILTER, page: 1, lead: lead.id });
  return {
    id: lead.id,
    label: [nameOf(lead), lead.company].filter(Boolean).join(', '),
    icon: 'leads',
    detail: lead.mobilePhone,
    hint: words.leads.states[lead.state],
    to: `${pathTo('adminLeads')}?${search.toString()}`,
  };
}

function categoryEntry({ id, name, slug }: AdminCategory): PaletteEntry {
  return {
    id,
    label: LABELS.postsIn(name),
    icon: 'category',
    to: `${pathTo('adminPosts')}?${new URLSearchParams({ category: slug }).toString()}`,
  };
}

function recordEntry(record: RecordState): PaletteEntry {
  return {
    id: record.name,
    label: titleOfRecord(record),
    icon: 'site',
    synonyms: searchWordsOf(record),
    to: pathTo('adminSiteRecord', { name: record.name }),
  };
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
