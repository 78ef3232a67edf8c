/** Entries of the palette: posts, leads, pages of the area, and things to do. */
import { foldText } from '#shared/fold-text.ts';
import { isAtLeast, type Role } from '#shared/roles.ts';
import { type AdminRouteKey, pathTo, roleFor } from '#shared/routes.ts';
import type { LeadRow } from '#shared/schemas/admin-leads.ts';
import type { AdminCategory } from '#shared/schemas/admin-categories.ts';
import type { PostRow } from '#shared/schemas/admin-posts.ts';
import { POST_STATUS_LABELS } from '#src/admin-ui/post-status-labels.ts';
import type { WorkIconName } from '#src/admin-ui/work-icon.tsx';
import { linksFor } from '../admin-links.ts';
import { nameOf } from '../leads/lead-list.tsx';
import { LEAD_MESSAGES } from '../leads/lead-messages.ts';
import { leadSearchOf, NO_FILTER } from '../leads/lead-query.ts';

export type PaletteEntry = {
  id: string;
  label: string;
  icon: WorkIconName;
  /** Quiet words beside the label. */
  detail?: string;
  /** At the end of the line: a state, or keys. */
  hint?: string;
  /** The page that it opens. Without one it has an act. */
  to?: string;
  act?: 'view site' | 'show keys' | 'sign out';
  /** The id of the post that it duplicates. */
  duplicates?: string;
  /** Words that it puts into the field. */
  fills?: string;
};

export type PaletteGroup = { label: string; entries: readonly PaletteEntry[] };

/** Answers of the server to the search. */
export type Found = {
  posts: readonly PostRow[];
  leads: readonly LeadRow[];
  categories: readonly AdminCategory[];
};

const POSTS_MAX = 5;
const LEADS_MAX = 3;
const CATEGORIES_MAX = 3;

const DUPLICATE = 'Duplicate ';

/** The words for the server. “Duplicate” and a title ask for a copy of the post that has it. */
export function serverSearchOf(search: string): { words: string; isForCopy: boolean } {
  const words = /^\s*dup\p{L}*\s+(?=\S)/iu.exec(search);
  return words
    ? { words: search.slice(words[0].length), isForCopy: true }
    : { words: search, isForCopy: false };
}

/** Every word of the search begins a word of the entry; without a search, the pages and the acts. */
export function findEntries(search: string, found: Found, role: Role): PaletteGroup[] {
  const posts = found.posts.slice(0, POSTS_MAX);
  if (serverSearchOf(search).isForCopy) return groupsOf([['Do', posts.map(copyEntry)]]);
  const wanted = wordsOf(search);
  const isNamed = ({ label, detail = '' }: PaletteEntry) => {
    const names = wordsOf(`${label} ${detail}`);
    return wanted.every((word) => names.some((name) => name.startsWith(word)));
  };
  const categories = wanted.length === 0 ? [] : found.categories.map(categoryEntry).filter(isNamed);
  return groupsOf([
    ['Posts', posts.map(postEntry)],
    ['Leads', found.leads.slice(0, LEADS_MAX).map(leadEntry)],
    ['Go to', [...pagesFor(role).filter(isNamed), ...categories.slice(0, CATEGORIES_MAX)]],
    ['Do', ACTS.filter(isNamed)],
  ]);
}

function groupsOf(groups: readonly (readonly [label: string, entries: PaletteEntry[]])[]): PaletteGroup[] {
  return groups.filter(([, { length }]) => length > 0).map(([label, entries]) => ({ label, entries }));
}

/** Pages that the navigation does not name. */
const FURTHER: readonly (PaletteEntry & { id: AdminRouteKey })[] = [
  { id: 'adminPostCalendar', label: 'Calendar', icon: 'calendar', to: pathTo('adminPostCalendar') },
  { id: 'adminTrash', label: 'Trash', icon: 'delete', to: pathTo('adminTrash') },
  { id: 'adminAccount', label: 'Account', icon: 'people', to: pathTo('adminAccount') },
];

function pagesFor(role: Role): PaletteEntry[] {
  const pages = linksFor(role).filter(({ key }) => key !== 'adminPostNew');
  const entries = pages.map(
    ({ key, label, icon, after }): PaletteEntry => ({
      id: key,
      label,
      icon,
      to: pathTo(key),
      ...(after !== undefined && { hint: `G ${after.toUpperCase()}` }),
    }),
  );
  return [...entries, ...FURTHER.filter(({ id }) => isAtLeast(role, roleFor(id)))];
}

const ACTS: readonly PaletteEntry[] = [
  { id: 'new-post', label: 'New post', icon: 'plus', to: pathTo('adminPostNew'), hint: 'N' },
  { id: 'duplicate', label: 'Duplicate a post', icon: 'copy', fills: DUPLICATE },
  { id: 'view-site', label: 'View site', icon: 'view', act: 'view site' },
  { id: 'show-keys', label: 'Keyboard shortcuts', icon: 'keyboard', act: 'show keys', hint: '?' },
  { id: 'sign-out', label: 'Logout', icon: 'logout', act: 'sign out' },
];

function postEntry({ id, title, status, scheduled, categories }: PostRow): PaletteEntry {
  return {
    id,
    label: title,
    icon: 'posts',
    detail: categories.join(', '),
    hint: scheduled ? 'Scheduled' : POST_STATUS_LABELS[status],
    to: pathTo('adminPostEdit', { id }),
  };
}

function copyEntry({ id, title, status }: PostRow): PaletteEntry {
  return {
    id: `copy-${id}`,
    label: `${DUPLICATE}${title}`,
    icon: 'copy',
    hint: POST_STATUS_LABELS[status],
    duplicates: id,
  };
}

function leadEntry(lead: LeadRow): PaletteEntry {
  const search = leadSearchOf({ ...NO_FILTER, page: 1, lead: lead.id });
  return {
    id: lead.id,
    label: [nameOf(lead), lead.company].filter(Boolean).join(', '),
    icon: 'leads',
    detail: lead.mobilePhone,
    hint: LEAD_MESSAGES.states[lead.state],
    to: `${pathTo('adminLeads')}?${search.toString()}`,
  };
}

function categoryEntry({ id, name, slug }: AdminCategory): PaletteEntry {
  return {
    id,
    label: `Posts in ${name}`,
    icon: 'category',
    to: `${pathTo('adminPosts')}?${new URLSearchParams({ category: slug }).toString()}`,
  };
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
