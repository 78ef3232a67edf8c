import { z } from 'zod';
import { CURRENCIES } from '../lead-states.ts';
import { dayRange, pagePost } from './analytics.ts';

export const REVENUE_DIMENSIONS = ['campaign', 'source', 'page', 'article'] as const;
export type RevenueDimension = (typeof REVENUE_DIMENSIONS)[number];

/** How a lead counts that has several sources or pages. */
const TOUCHES = ['every', 'first', 'last', 'linear'] as const;
export type Touch = (typeof TOUCHES)[number];

/** The most posts of one request for their results. */
const RESULTS_MAX = 100;

/** The touches of a dimension, the default first. Only an article counts for every lead that read it. */
export function touchesOf(dimension: RevenueDimension): readonly Touch[] {
  return dimension === 'article' ? TOUCHES : TOUCHES.filter((touch) => touch !== 'every');
}

export const revenueInput = dayRange
  .safeExtend({
    dimension: z.enum(REVENUE_DIMENSIONS),
    touch: z.enum(TOUCHES),
    /** True to compare with the preceding period of the same length. */
    compare: z.boolean(),
  })
  .refine(({ dimension, touch }) => touchesOf(dimension).includes(touch));

const amount = z.strictObject({ currency: z.enum(CURRENCIES), amount: z.number() });

const figures = {
  visits: z.number(),
  /** A fraction for equal shares. */
  leads: z.number(),
  won: z.number(),
  /** Without currencies that have no amount. */
  amounts: z.array(amount),
};

const revenueFigures = z.strictObject(figures);

const revenueName = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('campaign'),
    /** Empty without a campaign. */
    campaign: z.string(),
    source: z.string(),
    medium: z.string(),
  }),
  z.strictObject({ kind: z.literal('source'), source: z.string(), medium: z.string() }),
  z.strictObject({
    kind: z.literal('page'),
    path: z.string(),
    /** Null for a page that is no published post. */
    post: pagePost.nullable(),
  }),
  /** All groups that are too small to be listed. */
  z.strictObject({ kind: z.literal('other'), count: z.int() }),
]);

const revenueRow = z.strictObject({
  id: z.string(),
  name: revenueName,
  ...figures,
  /** Null without a comparison, or if the group was too small in the preceding period. */
  previous: revenueFigures.nullable(),
});

export const revenueOutput = z.strictObject({
  totals: revenueFigures,
  previous: revenueFigures.nullable(),
  rows: z.array(revenueRow),
});

export const postResultsInput = z.object({ ids: z.array(z.uuid()).max(RESULTS_MAX) });

const postResult = z.strictObject({
  id: z.string(),
  /** Null with fewer than five readers. */
  figures: z
    .strictObject({
      readers: z.int(),
      /** The number of readers that reached the end. */
      read: z.int(),
      leads: z.int(),
      won: z.int(),
      amounts: z.array(amount),
    })
    .nullable(),
});

export const postResultsOutput = z.array(postResult);

export type RevenueInput = z.output<typeof revenueInput>;
export type RevenueOutput = z.output<typeof revenueOutput>;
export type RevenueRow = z.output<typeof revenueRow>;
export type RevenueName = z.output<typeof revenueName>;
export type RevenueFigures = z.output<typeof revenueFigures>;
export type PostResult = z.output<typeof postResult>;
