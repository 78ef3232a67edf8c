import type { Sql } from '#server/db/connect.ts';
import { findPages } from '#server/pages/read.ts';
import { AppError } from '#shared/errors.ts';
import { pageOfPath } from '#shared/redirects/canonical-path.ts';
import {
  hasFragment,
  parseFromPath,
  parseToPath,
  splitAddress,
  withoutFragment,
} from '#shared/redirects/redirect-path.ts';
import {
  REFUSED_ROWS_MAX,
  type RedirectCheck,
  type RedirectCheckOutput,
  type RedirectCode,
  type RedirectForm,
  type RedirectTrial,
} from '#shared/redirects/schemas.ts';
import { isServed, PUBLIC_ROUTE_KEYS, routeOf } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { SITE_PAGES } from '#shared/site-texts/site-pages.ts';
import type { Verdict } from './judge.ts';
import { findConflicts, wouldLoop } from './list/read.ts';
import { countVisits, type SuggestedPage, suggestPages } from './missing/read.ts';
import { findPagesBelow, findTitle } from './read.ts';
import { leadsToItself } from './redirect-index.ts';
import type { NewRedirect } from './write.ts';

/** Returns the redirect with addresses in their normal form. @throws the code of the first refused address */
export function parseRedirect(form: RedirectForm, origin: string): NewRedirect {
  const { status, coversBelow } = form;
  const from = readFrom(form);
  if (from.problem) throw new AppError(from.problem, { field: 'from' });
  if (status === 410) return { from: from.path, to: null, status, coversBelow };
  const to = parseToPath(form.to, [origin, form.from]);
  if (to.problem) throw new AppError(to.problem, { field: 'to' });
  const redirect = { from: from.path, to: to.path, status, coversBelow };
  if (leadsToItself(redirect))
    throw new AppError('REDIRECT_TO_ITSELF', { field: 'to', from: redirect.from, to: redirect.to });
  return redirect;
}

type ReadAddress = { path: string; problem?: undefined } | { path?: undefined; problem: RedirectCode };

function readFrom({ from, coversBelow }: Pick<RedirectForm, 'from' | 'coversBelow'>): ReadAddress {
  const parsed = parseFromPath(from);
  if (parsed.path === undefined) return parsed;
  if (hasFragment(from)) return { problem: 'REDIRECT_FROM_FRAGMENT' };
  return coversBelow && parsed.path === '/' ? { problem: 'REDIRECT_COVERS_SITE' } : parsed;
}

type AddedPage = { path: string; name: string };
type Options = { site: Pick<Site, 'origin' | 'bylines'>; addedPages: readonly AddedPage[] };

/** Checks the addresses while a member types them. */
export async function checkRedirect(
  sql: Sql,
  input: RedirectCheck,
  { site, addedPages }: Options,
): Promise<RedirectCheckOutput> {
  const { path: from = null, problem: fromProblem = null } = readFrom(input);
  const to = readTo(input, site.origin);
  const target = to.path === null ? null : withoutFragment(to.path);
  const conflicts = await findConflicts(sql, { id: input.id, from: from ?? '', to: target });
  const end = conflicts.leadsOn ? conflicts.end : target;
  const isTargetMissing = target !== null && !(await isLive(sql, end, site));
  const searchedPath = isTargetMissing ? target : input.to.trim() === '' ? from : null;
  return {
    from,
    to: to.path,
    fromProblem: fromProblem ?? (conflicts.isTaken ? 'REDIRECT_TAKEN' : null),
    toProblem: to.problem ?? (await findLoop(sql, { ...input, from, to: target }, conflicts)),
    ...(await findHiddenPages(sql, { ...input, from }, addedPages)),
    toTitle: target === null ? null : await titleOf(sql, target, addedPages),
    isTargetMissing,
    visits: from === null ? 0 : await countVisits(sql, splitAddress(from).pathname),
    suggestion: searchedPath === null ? null : await suggestPage(sql, searchedPath, addedPages),
  };
}

/** Reads the target. Without a target (410), both results are null. */
function readTo({ to, from, status }: RedirectForm, origin: string) {
  if (status === 410) return { path: null, problem: null };
  const { path = null, problem = null } = parseToPath(to, [origin, from]);
  return { path, problem };
}

/**
 * Returns true if visitors arrive at a live page.
 * @param end the address after all redirects; null for 410
 */
async function isLive(sql: Sql, end: string | null, site: Pick<Site, 'bylines'>): Promise<boolean> {
  if (end === null) return false;
  const address = withoutFragment(end);
  const page = pageOfPath(splitAddress(address).pathname);
  if (page && !isServed(page.key, site)) return false;
  return (await findPages(sql, [address])).has(address);
}

async function findLoop(
  sql: Sql,
  { from, to, ...redirect }: Omit<RedirectCheck, 'from' | 'to'> & { from: string | null; to: string | null },
  { isOwnAddress }: { isOwnAddress: boolean },
): Promise<'REDIRECT_TO_ITSELF' | 'REDIRECT_LOOP' | null> {
  if (from === null || to === null) return null;
  if (leadsToItself({ ...redirect, from, to })) return 'REDIRECT_TO_ITSELF';
  // With a changed address the check is skipped, as the stored row still has the previous address and could form
  // the loop.
  const isComparable = redirect.id === null || isOwnAddress;
  return isComparable && (await wouldLoop(sql, { ...redirect, from, to })) ? 'REDIRECT_LOOP' : null;
}

type Hidden = Pick<RedirectCheckOutput, 'hidesPage' | 'fromTitle' | 'hiddenBelow'>;

/** Finds the live pages that a redirect would hide, as `judgeList` does for lists. */
async function findHiddenPages(
  sql: Sql,
  { from, coversBelow }: { from: string | null; coversBelow: boolean },
  addedPages: readonly AddedPage[],
): Promise<Hidden> {
  if (from === null || from.includes('?')) return { hidesPage: false, fromTitle: null, hiddenBelow: null };
  const hidesPage = (await findPages(sql, [from])).get(from) === 'page';
  const below = coversBelow ? await findPagesBelow(sql, [from]) : undefined;
  return {
    hidesPage,
    fromTitle: hidesPage ? await titleOf(sql, from, addedPages) : null,
    hiddenBelow: below?.get(from) ?? null,
  };
}

async function titleOf(sql: Sql, address: string, addedPages: readonly AddedPage[]): Promise<string | null> {
  const { pathname } = splitAddress(address);
  return addedPages.find(({ path }) => path === pathname)?.name ?? findTitle(sql, pathname);
}

async function suggestPage(sql: Sql, path: string, addedPages: readonly AddedPage[]): Promise<string | null> {
  const suggestions = await suggestPages(sql, [path], suggestedPages(addedPages));
  return suggestions.get(path) ?? null;
}

/** Returns the pages of the site that can be suggested. Posts and categories are not included. */
export function suggestedPages(addedPages: readonly AddedPage[]): SuggestedPage[] {
  const fixed = PUBLIC_ROUTE_KEYS.filter((key) => key !== 'blogPreview')
    .map((key) => ({ path: routeOf(key).pattern, isCity: routeOf(key).page === 'city' }))
    .filter(({ path }) => !path.includes(':'))
    .map((page) => ({ ...page, titles: titlesOf(page.path) }));
  return [...fixed, ...addedPages.map(({ path, name }) => ({ path, isCity: true, titles: [name] }))];
}

function titlesOf(path: string): string[] {
  const page = SITE_PAGES.find((each) => each.path === path);
  return page ? [page.title, ...page.otherTitles] : [];
}

export function summarize(verdicts: readonly Verdict[]): RedirectTrial {
  const refused = verdicts.filter((verdict) => verdict.kind === 'refused');
  return {
    rows: verdicts.length,
    added: verdicts.filter(({ kind }) => kind === 'add').length,
    same: verdicts.filter(({ kind }) => kind === 'same').length,
    refused: refused.length,
    refusedRows: refused.slice(0, REFUSED_ROWS_MAX).map(({ line, from, to, code }) => ({
      line,
      from: from.slice(0, 300),
      to: to?.slice(0, 300) ?? null,
      code,
    })),
  };
}
