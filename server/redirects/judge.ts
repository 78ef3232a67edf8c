/** Decides which redirects of a list can be added. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql } from '#server/db/connect.ts';
import { findPages } from '#server/pages/read.ts';
import { parseFromPath, parseToPath, withoutFragment } from '#shared/redirects/redirect-path.ts';
import type { RedirectStatus } from '#shared/redirects/rules.ts';
import type { RedirectCode as Refusal } from '#shared/redirects/schemas.ts';
import { findPagesBelow, streamRedirects } from './read.ts';
import { leadsToItself, type Redirect, RedirectIndex } from './redirect-index.ts';

export type ListedRedirect = {
  line: number;
  from: string;
  to: string;
  status: RedirectStatus;
  coversBelow?: boolean;
  /** The reason why the row cannot be read. */
  refusal?: Refusal | undefined;
};

export type Verdict = {
  line: number;
  from: string;
  to: string | null;
  status: RedirectStatus;
  coversBelow: boolean;
} & (
  | { kind: 'add' }
  /** The same redirect is in the table or earlier in the list. */
  | { kind: 'same' }
  | { kind: 'refused'; code: Refusal }
);

type Options = {
  origin: string;
  /** True to refuse targets without a page. */
  needsTarget: boolean;
};

/** Reads all redirects of the table. If the caller writes redirects afterwards, it must lock the table first. */
async function readIndex(sql: Sql): Promise<RedirectIndex> {
  const index = new RedirectIndex();
  for await (const rows of streamRedirects(sql)) for (const row of rows) index.add(row);
  return index;
}

/**
 * Decides for each row of a list whether its redirect can be added.
 * @returns the verdicts in the order of the list
 */
export async function judgeList(
  sql: Sql,
  list: readonly ListedRedirect[],
  { origin, needsTarget }: Options,
): Promise<Verdict[]> {
  const index = await readIndex(sql);
  const parsed = await mapInTurns(list, (row) => parseRow(row, origin));
  const readable = parsed.filter((verdict) => verdict.kind === 'add');
  const pages = await findPages(
    sql,
    readable.flatMap(({ from, to }) => (to === null ? [from] : [from, withoutFragment(to)])),
  );
  const below = await findPagesBelow(
    sql,
    readable.filter(({ coversBelow }) => coversBelow).map(({ from }) => from),
  );
  const verdicts = await mapInTurns(parsed, (verdict) =>
    verdict.kind === 'add' ? judgeRow(verdict, { index, pages, below }) : verdict,
  );
  if (!needsTarget) return verdicts;
  // Targets are checked last, as a later row of the list may redirect the target.
  const added = new Set(verdicts.filter(({ kind }) => kind === 'add').map(({ from }) => from));
  const hasTarget = (from: string): boolean => {
    const redirect = index.get(from);
    const last = redirect && index.follow(redirect)?.at(-1);
    return !last || last.to === null || !added.has(last.from) || pages.has(withoutFragment(last.to));
  };
  return mapInTurns(
    verdicts,
    (verdict): Verdict =>
      verdict.kind !== 'add' || hasTarget(verdict.from)
        ? verdict
        : { ...verdict, kind: 'refused', code: 'REDIRECT_TARGET_MISSING' },
  );
}

const ROWS_PER_TURN = 1_000;

/** Maps rows. Other requests run between the parts of a long list. */
async function mapInTurns<Row, Result>(
  rows: readonly Row[],
  change: (row: Row) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const row of rows) {
    if (results.length % ROWS_PER_TURN === 0) await nextTurn();
    results.push(change(row));
  }
  return results;
}

function parseRow(
  { line, from, to, status, coversBelow = false, refusal }: ListedRedirect,
  origin: string,
): Verdict {
  const row = { line, from, to, status, coversBelow };
  const refused = (code: Refusal): Verdict => ({ ...row, kind: 'refused', code });
  if (refusal) return refused(refusal);
  const parsedFrom = parseFromPath(from);
  if (parsedFrom.problem) return refused(parsedFrom.problem);
  if (coversBelow && parsedFrom.path === '/') return refused('REDIRECT_COVERS_SITE');
  if (status === 410) return { ...row, from: parsedFrom.path, to: null, kind: 'add' };
  const parsedTo = parseToPath(to, [origin, from]);
  if (parsedTo.problem) return refused(parsedTo.problem);
  return { ...row, from: parsedFrom.path, to: parsedTo.path, kind: 'add' };
}

type Known = {
  index: RedirectIndex;
  pages: ReadonlyMap<string, unknown>;
  /** The pages below the redirects that also apply below their paths. */
  below: ReadonlyMap<string, unknown>;
};

/**
 * Decides about one row. A redirect that can be added is added to the index, so that later rows are compared with
 * it.
 */
function judgeRow(verdict: Verdict, { index, pages, below }: Known): Verdict {
  const { from, to, status, coversBelow } = verdict;
  const refused = (code: Refusal): Verdict => ({ ...verdict, kind: 'refused', code });
  const existing = index.get(from);
  if (existing) {
    const isSame = existing.to === to && existing.status === status && existing.coversBelow === coversBelow;
    return isSame ? { ...verdict, kind: 'same' } : refused('REDIRECT_TAKEN');
  }
  if (index.hasTooManyQueries(from)) return refused('REDIRECT_TOO_MANY_QUERIES');
  const redirect: Redirect = { from, to, status, isImported: true, coversBelow };
  if (leadsToItself(redirect)) return refused('REDIRECT_TO_ITSELF');
  // A redirect of one query leaves the page at other queries.
  const hidesPage = !from.includes('?') && pages.get(from) === 'page';
  if (hidesPage || (coversBelow && below.has(from))) return refused('REDIRECT_HIDES_PAGE');
  index.add(redirect);
  const added = index.get(from);
  if (added && !index.follow(added)) {
    index.delete(from);
    return refused('REDIRECT_LOOP');
  }
  return verdict;
}
