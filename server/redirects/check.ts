import { AppError } from '#shared/errors.ts';
import { parseFromPath, parseToPath, splitAddress } from '#shared/redirect-path.ts';
import { PUBLIC_ROUTE_KEYS, routeOf } from '#shared/routes.ts';
import {
  REFUSED_ROWS_MAX,
  type RedirectCheck,
  type RedirectCheckOutput,
  type RedirectForm,
  type RedirectTrial,
} from '#shared/schemas/admin-redirects.ts';
import type { Sql } from '#server/db/connect.ts';
import { findConflicts, wouldLoop } from './list/read.ts';
import { countVisits, type SuggestedPage, suggestPages } from './missing/read.ts';
import { findPages } from '#server/pages/read.ts';
import { findTitle } from './read.ts';
import type { Verdict } from './judge.ts';
import { leadsToItself } from './redirect-index.ts';
import type { NewRedirect } from './write.ts';

/** Returns the redirect with addresses in their normal form. @throws the code of the first refused address */
export function parseRedirect({ from, to, status, coversBelow }: RedirectForm, origin: string): NewRedirect {
  const parsedFrom = parseFromPath(from);
  if (parsedFrom.problem) throw new AppError(parsedFrom.problem, { field: 'from' });
  if (coversBelow && parsedFrom.path === '/') throw new AppError('REDIRECT_COVERS_SITE', { field: 'from' });
  if (status === 410) return { from: parsedFrom.path, to: null, status, coversBelow };
  const parsedTo = parseToPath(to, origin);
  if (parsedTo.problem) throw new AppError(parsedTo.problem, { field: 'to' });
  const redirect = { from: parsedFrom.path, to: parsedTo.path, status, coversBelow };
  if (leadsToItself(redirect)) throw new AppError('REDIRECT_LOOP', { from: redirect.from, to: redirect.to });
  return redirect;
}

type AddedPage = { path: string; name: string };
type Options = { origin: string; addedPages: readonly AddedPage[] };

/** Checks addresses that are being typed. */
export async function checkRedirect(
  sql: Sql,
  input: RedirectCheck,
  { origin, addedPages }: Options,
): Promise<RedirectCheckOutput> {
  const output = checkForm(input, origin);
  const { from } = output;
  if (from === null) return output;
  const target = output.to === null ? null : (output.to.split('#', 1)[0] ?? '');
  const conflicts = await findConflicts(sql, { id: input.id, from, to: target });
  const pages = await findPages(sql, target === null ? [from] : [from, target]);
  if (conflicts.isTaken) output.fromProblem ??= 'REDIRECT_TAKEN';
  // The row that is being changed may still lead back by its previous address.
  const isComparable = input.id === null || conflicts.isOwnAddress;
  if (target !== null && (await isLoop(sql, { ...input, from, to: target }, isComparable)))
    output.toProblem ??= 'REDIRECT_LOOP';
  const isTargetMissing = target !== null && !pages.has(target) && !conflicts.leadsOn;
  const searchedPath = isTargetMissing ? target : input.to.trim() === '' ? from : undefined;
  const hidesPage = !from.includes('?') && pages.get(from) === 'page';
  return {
    ...output,
    hidesPage,
    fromTitle: hidesPage ? await titleOf(sql, from, addedPages) : null,
    toTitle: target === null ? null : await titleOf(sql, target, addedPages),
    isTargetMissing,
    visits: await countVisits(sql, splitAddress(from).pathname),
    suggestion: searchedPath === undefined ? null : await suggestPage(sql, searchedPath, addedPages),
  };
}

async function isLoop(
  sql: Sql,
  redirect: Parameters<typeof leadsToItself>[0] & Parameters<typeof wouldLoop>[1],
  isComparable: boolean,
): Promise<boolean> {
  return leadsToItself(redirect) || (isComparable && (await wouldLoop(sql, redirect)));
}

/** Checks what needs no query. */
function checkForm({ status, coversBelow, ...typed }: RedirectCheck, origin: string): RedirectCheckOutput {
  const from = parseFromPath(typed.from);
  const to = status === 410 ? undefined : parseToPath(typed.to, origin);
  const coversSite = coversBelow && from.path === '/';
  return {
    from: from.path ?? null,
    to: to?.path ?? null,
    fromProblem: from.problem ?? (coversSite ? 'REDIRECT_COVERS_SITE' : null),
    toProblem: to?.problem ?? null,
    hidesPage: false,
    fromTitle: null,
    toTitle: null,
    isTargetMissing: false,
    suggestion: null,
    visits: 0,
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

/** Returns the pages that can be suggested, without posts and categories. */
export function suggestedPages(addedPages: readonly Pick<AddedPage, 'path'>[]): SuggestedPage[] {
  const fixed = PUBLIC_ROUTE_KEYS.filter((key) => key !== 'blogPreview')
    .map((key) => ({ path: routeOf(key).pattern, isCity: routeOf(key).page === 'city' }))
    .filter(({ path }) => !path.includes(':'));
  return [...fixed, ...addedPages.map(({ path }) => ({ path, isCity: true }))];
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
