/** Inputs and outputs of `admin.redirects`. */

import { z } from 'zod';
import { profile } from '../account/profile-schemas.ts';
import { coded } from '../coded.ts';
import { pageNumber, plainText } from '../inputs.ts';
import { SEARCH_MAX_LENGTH } from '../list-search.ts';
import { HIT_DAYS } from '../periods.ts';
import { REDIRECT_PATH_MAX_LENGTH } from './redirect-path.ts';
import { MISSING_PER_PAGE, REDIRECT_SOURCES, REDIRECT_STATUSES, REDIRECTS_PER_PAGE } from './rules.ts';

const TYPED_MAX_LENGTH = 2 * REDIRECT_PATH_MAX_LENGTH;
/** The largest number of characters of an imported file, enough for 100,000 long addresses. */
const FILE_MAX_LENGTH = 12_000_000;

export const REDIRECT_SORTS = ['hits', 'last', 'from', 'to'] as const;

const status = z.literal(REDIRECT_STATUSES);
const typedPath = z.string().max(TYPED_MAX_LENGTH, coded('REDIRECT_PATH_TOO_LONG'));
const search = plainText(SEARCH_MAX_LENGTH, coded('SEARCH_TOO_LONG')).default('');

export const redirectList = z.object({
  q: search,
  status: status.nullable().default(null),
  source: z.enum(REDIRECT_SOURCES).nullable().default(null),
  sort: z.enum(REDIRECT_SORTS).default('hits'),
  page: pageNumber.default(1),
});

const redirectRow = z.strictObject({
  /** Null for a former address of a post or category, which cannot be changed here. */
  id: z.uuid().nullable(),
  from: z.string(),
  /** Null for 410. */
  to: z.string().nullable(),
  status,
  source: z.enum(REDIRECT_SOURCES),
  coversBelow: z.boolean(),
  /** Null for imports and deleted accounts. */
  by: profile.nullable(),
  /** The hits of the last `HIT_DAYS`; null for former addresses, which are not counted. */
  hits: z.int().nullable(),
  lastHitAt: z.date().nullable(),
  /**
   * The number of redirects from `from` to `end`. Visitors need one step, as the server sends them to `end` at
   * once.
   */
  steps: z.int(),
  /** The address after all steps; null for 410. */
  end: z.string().nullable(),
});

export const redirectListOutput = z.strictObject({
  redirects: z.array(redirectRow).max(REDIRECTS_PER_PAGE),
  total: z.int(),
});

export const redirectForm = z.object({ from: typedPath, to: typedPath, status, coversBelow: z.boolean() });
export const redirectChange = redirectForm.extend({ id: z.uuid() });
export const redirectId = z.strictObject({ id: z.uuid() });
export const redirectCheck = redirectForm.extend({ id: z.uuid().nullable() });

const REDIRECT_CODES = [
  'REDIRECT_PATH_MISSING',
  'REDIRECT_PATH_TOO_LONG',
  'REDIRECT_PATH_INVALID',
  'REDIRECT_PATH_RESERVED',
  'REDIRECT_TO_OTHER_SITE',
  'REDIRECT_FROM_FRAGMENT',
  'REDIRECT_PATTERN',
  'REDIRECT_ROW_DISABLED',
  'REDIRECT_STATUS_INVALID',
  'REDIRECT_COVERS_SITE',
  'REDIRECT_TAKEN',
  'REDIRECT_LOOP',
  'REDIRECT_TO_ITSELF',
  'REDIRECT_TOO_MANY_QUERIES',
  'REDIRECT_HIDES_PAGE',
  'REDIRECT_TARGET_MISSING',
] as const;
const redirectCode = z.enum(REDIRECT_CODES);

/** Problems and warnings of addresses that are being typed. */
export const redirectCheckOutput = z.strictObject({
  /** The address in normal form; null for a refused address. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  fromProblem: redirectCode.nullable(),
  toProblem: redirectCode.nullable(),
  /** True if the redirect would hide a live page. */
  hidesPage: z.boolean(),
  /** The live pages that the redirect would hide below its path; `title` as in `toTitle`. */
  hiddenBelow: z
    .strictObject({
      count: z.int(),
      example: z.strictObject({ path: z.string(), title: z.string().nullable() }),
    })
    .nullable(),
  /** The titles of the page at `from` and of the target, if they are posts, categories or added pages. */
  fromTitle: z.string().nullable(),
  toTitle: z.string().nullable(),
  /** True if visitors would find no page at the target. */
  isTargetMissing: z.boolean(),
  /** The path of a page that is similar to the target; without a target, to the old address. */
  suggestion: z.string().nullable(),
  /** Visits of the old address without a page in the last `HIT_DAYS`. */
  visits: z.int(),
});

export const redirectCounts = z.strictObject({
  redirects: z.int(),
  /** Missing paths of the last `HIT_DAYS` that are neither ignored nor redirected. */
  missing: z.int(),
});

export const redirectIds = z.object({ ids: z.array(z.uuid()).min(1).max(1000) });
export const redirectDeleteOutput = z.strictObject({ count: z.int(), activityId: z.uuid().nullable() });

export const redirectFile = z.object({
  csv: z.string().max(FILE_MAX_LENGTH, coded('REDIRECT_LIST_TOO_LONG')),
});

/** The largest number of refused rows that a trial returns; further refused rows are only counted. */
export const REFUSED_ROWS_MAX = 500;

export const redirectTrial = z.strictObject({
  rows: z.int(),
  added: z.int(),
  same: z.int(),
  refused: z.int(),
  refusedRows: z
    .array(z.strictObject({ line: z.int(), from: z.string(), to: z.string().nullable(), code: redirectCode }))
    .max(REFUSED_ROWS_MAX),
});

export const MISSING_DAYS = [HIT_DAYS, 7] as const;

export const missingList = z.object({
  q: search,
  days: z.literal(MISSING_DAYS).default(HIT_DAYS),
  ignored: z.boolean().default(false),
  page: pageNumber.default(1),
});

const missingPath = z.strictObject({
  path: z.string(),
  count: z.int(),
  firstAt: z.date(),
  lastAt: z.date(),
  /** The host of another site, or a path of this site; null without a referrer. */
  referrer: z.string().nullable(),
  isIgnored: z.boolean(),
  suggestion: z.string().nullable(),
});

export const missingOutput = z.strictObject({
  paths: z.array(missingPath).max(MISSING_PER_PAGE),
  total: z.int(),
  /** The number of ignored paths, independent of the filters. */
  ignored: z.int(),
});

export const missingPathInput = z.object({ path: z.string().max(300) });

export type RedirectList = z.output<typeof redirectList>;
export type RedirectRow = z.output<typeof redirectRow>;
export type RedirectListOutput = z.output<typeof redirectListOutput>;
export type RedirectForm = z.output<typeof redirectForm>;
export type RedirectCheck = z.output<typeof redirectCheck>;
export type RedirectCheckOutput = z.output<typeof redirectCheckOutput>;
export type RedirectTrial = z.output<typeof redirectTrial>;
export type RedirectCode = z.output<typeof redirectCode>;
export type MissingList = z.output<typeof missingList>;
export type MissingOutput = z.output<typeof missingOutput>;
export type MissingPath = z.output<typeof missingPath>;
