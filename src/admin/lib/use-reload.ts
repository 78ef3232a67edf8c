import { useQueryClient } from '@tanstack/react-query';
import type { AppRouter } from '#src/lib/trpc-client.ts';

type Procedures = AppRouter['_def']['record'];

/** The path of a procedure, or of a router with all its procedures. */
type Path<Node = Procedures> = {
  [Key in keyof Node & string]:
    | Key
    | (Node[Key] extends { _def: unknown } ? never : `${Key}.${Path<Node[Key]>}`);
}[keyof Node & string];

/** The queries that list posts. `admin.posts.get` is missing, as the editor keeps its post after a deletion. */
const POST_LISTS = [
  'admin.posts.authors',
  'admin.posts.calendar',
  'admin.posts.formerNumbers',
  'admin.posts.list',
  'admin.posts.options',
  'admin.posts.overview',
  'admin.posts.review',
  'admin.posts.stateCounts',
] as const satisfies readonly Path[];

const POSTS = [
  ...POST_LISTS,
  'admin.activity',
  'admin.categories',
  'admin.history',
  'admin.media',
  'admin.trash',
] as const satisfies readonly Path[];

/**
 * Exceptions to the rule that a mutation reloads the queries of its noun: the queries that it reloads instead. The
 * row of a single procedure precedes the row of the router that contains the procedure.
 */
const EXCEPTIONS: Readonly<Partial<Record<Path, readonly Path[]>>> = {
  'account.confirm': [],
  'account.secondFactor.beginPasskey': [],
  'account.setProfile': ['account.profile', 'admin'],
  'account.assistants': ['account.assistants', 'admin.assistants'],
  'admin.assistants': ['account.assistants', 'admin.assistants'],
  'admin.activity': ['admin'],
  'admin.categories': ['admin.categories', 'admin.activity', ...POST_LISTS],
  'admin.leads': ['admin.leads', 'admin.analytics'],
  'admin.leads.person.export': [],
  'admin.leads.person.find': [],
  'admin.media': ['admin.media', 'admin.activity'],
  'admin.moving': ['admin.moving', ...POSTS],
  'admin.members': ['admin.assistants', 'admin.members', 'admin.leads.work.owners'],
  'admin.members.setProfile': ['account.profile', 'admin'],
  'admin.posts': POSTS,
  'admin.posts.correct': [...POSTS, 'admin.site.factEffects'],
  // The answer to a presence signal reports that other members have commented on, submitted or returned the post.
  'admin.presence': ['admin.comments.list', 'admin.posts.review'],
  'admin.redirects': ['admin.redirects', 'admin.activity'],
  'admin.redirects.tryImport': [],
  'admin.site': ['admin.site', 'admin.activity', 'admin.posts.formerNumbers', 'site.record'],
  'admin.trash': POSTS,
  auth: [],
};

/** Matches the noun of a path, for example `admin.leads` in `admin.leads.work.setStage`. */
const NOUN = /^(?:admin\.)?[^.]+/;

/**
 * Reloads the queries that a mutation affects. Queries that are not displayed reload when they are displayed
 * again. Never rejects, as each list reports its own failure.
 */
export function useReload(): (procedure: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (procedure) => {
    const paths = queriesOf(procedure);
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        paths.some((each) => isWithin(Array.isArray(path) ? path.join('.') : '', each)),
    });
  };
}

export function queriesOf(procedure: string): readonly string[] {
  const rows = Object.entries(EXCEPTIONS).filter(([path]) => isWithin(procedure, path));
  const [, queries] = rows.toSorted(([one], [other]) => other.length - one.length)[0] ?? [];
  return queries ?? [NOUN.exec(procedure)?.[0] ?? procedure];
}

function isWithin(path: string, router: string): boolean {
  return path === router || path.startsWith(`${router}.`);
}
