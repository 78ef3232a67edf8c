import { useQueryClient } from '@tanstack/react-query';
import type { AppRouter } from '#src/lib/trpc-client.ts';

type Procedures = AppRouter['_def']['record'];

/** A procedure, or a router with all its procedures. */
type Path<Node = Procedures> = {
  [Key in keyof Node & string]:
    | Key
    | (Node[Key] extends { _def: unknown } ? never : `${Key}.${Path<Node[Key]>}`);
}[keyof Node & string];

type HasMutation<Node> = true extends {
  [Key in keyof Node]: Node[Key] extends { _def: { type: infer Type } }
    ? Type extends 'mutation'
      ? true
      : false
    : HasMutation<Node[Key]>;
}[keyof Node]
  ? true
  : false;

/** Routers with mutations. Each has a row in the table. */
type Namespace = 'account' | 'auth' | `admin.${WithMutation<Procedures['admin']>}`;

type WithMutation<Routers> = {
  [Key in keyof Routers]: HasMutation<Routers[Key]> extends true ? Key & string : never;
}[keyof Routers];

/** Without `get`: the editor keeps its open post, even while it is deleted. */
const POST_LISTS = [
  'admin.posts.authors',
  'admin.posts.calendar',
  'admin.posts.list',
  'admin.posts.options',
  'admin.posts.overview',
  'admin.posts.review',
] as const satisfies readonly Path[];

const POSTS = [
  ...POST_LISTS,
  'admin.activity',
  'admin.categories',
  'admin.history',
  'admin.media',
  'admin.trash',
] as const satisfies readonly Path[];

/** By router. A row of a mutation takes precedence over that of its router. */
const QUERIES: Readonly<Record<Namespace, readonly Path[]> & Partial<Record<Path, readonly Path[]>>> = {
  account: ['account'],
  'account.confirm': [],
  'account.secondFactor.beginPasskey': [],
  'account.setProfile': ['account.profile', 'admin'],
  'admin.activity': ['admin'],
  'admin.categories': ['admin.categories', 'admin.activity', ...POST_LISTS],
  'admin.checks': [],
  'admin.comments': ['admin.comments'],
  'admin.leads': ['admin.leads', 'admin.analytics'],
  'admin.leads.person.export': [],
  'admin.leads.person.find': [],
  'admin.media': ['admin.media', 'admin.activity'],
  'admin.moving': ['admin.moving', ...POSTS],
  'admin.members': ['admin.members', 'admin.leads.work.owners'],
  'admin.members.setProfile': ['account.profile', 'admin'],
  'admin.posts': POSTS,
  // The answer to a presence signal tells that others have commented on, submitted or returned the post.
  'admin.presence': ['admin.comments', 'admin.posts.review'],
  'admin.previewLinks': ['admin.previewLinks'],
  'admin.push': ['admin.push'],
  'admin.redirects': ['admin.redirects', 'admin.activity'],
  'admin.redirects.tryImport': [],
  'admin.site': ['admin.site', 'admin.activity', 'site.record'],
  'admin.trash': POSTS,
  'admin.views': ['admin.views'],
  auth: [],
};

/** Hidden queries reload when they are opened. Never rejects, as each list reports its own failure. */
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
  const rows = Object.entries(QUERIES).filter(([path]) => isWithin(procedure, path));
  const [, queries = []] = rows.toSorted(([one], [other]) => other.length - one.length)[0] ?? [];
  return queries;
}

function isWithin(path: string, router: string): boolean {
  return path === router || path.startsWith(`${router}.`);
}
