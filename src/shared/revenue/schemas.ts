import { z } from 'zod';
import { dayRange, pagePost } from '../analytics/schemas.ts';
import { CURRENCIES } from '../leads/lead-states.ts';

export const REVENUE_DIMENSIONS = ['campaign', 'source', 'page', 'article'] as const;
export type RevenueDimension = (typeof REVENUE_DIMENSIONS)[number];

/**
 * Rules for a lead with several sources or pages: it counts for every one, the first or the last, or in equal
 * shares.
 */
const TOUCHES = ['every', 'first', 'last', 'linear'] as const;
export type Touch = (typeof TOUCHES)[number];

/** The largest number of posts in one request for their results. */
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
  /** Null for fewer than five visits, which have no exact number. */
  visits: z.number().nullable(),
  /** The number of leads, a fraction if a lead counts in equal shares. */
  leads: z.number(),
  won: z.number(),
  /** Sums by currency, without currencies that have no amount, or that the member may not see. */
  amounts: z.array(amount),
  /** Currencies with amounts of fewer than five deals, which only members who may open leads see. */
  hiddenAmounts: z.array(z.enum(CURRENCIES)),
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
    /** Empty for pages that have no name any more. */
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
  /**
   * The number of visits with names that the totals of their day do not contain, as a day has a limited number of
   * names.
   */
  leftOut: z.number(),
});

export const postResultsInput = z.object({ ids: z.array(z.uuid()).max(RESULTS_MAX) });

const postResult = z.strictObject({
  id: z.string(),
  /** Null with fewer than five readers; members who may open leads see figures of any lead. */
  figures: z
    .strictObject({
      /** Null for fewer than five readers. */
      readers: z.int().nullable(),
      /** The number of readers that reached the end; null for fewer than five readers. */
      read: z.int().nullable(),
      leads: z.int(),
      won: z.int(),
      amounts: z.array(amount),
      hiddenAmounts: z.array(z.enum(CURRENCIES)),
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
