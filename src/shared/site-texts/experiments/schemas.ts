/** Inputs and outputs of `admin.site.experiments`. */
import { z } from 'zod';
import { visibleText } from '#text/typed-text.ts';
import { plainText } from '../../inputs.ts';
import { recordName } from '../overview-schemas.ts';
import { LENGTHS, VERDICTS } from './statistics.ts';

/** A test is named by its text, as a text has at most one undecided test. */
export const testedText = z.object({ name: recordName, path: plainText(200) });

const TEXT_MAX_LENGTH = 2_000;

/** The second version, which may be incomplete until the start. */
const secondText = z
  .string()
  .max(TEXT_MAX_LENGTH)
  .overwrite((text) => visibleText(text).replace(/\p{Cc}+/gu, ' '));

export const saveInput = testedText.extend({ text: secondText });
export const saveOutput = z.object({ id: z.uuid(), savedAt: z.date() });

export const experimentInput = testedText.extend({ id: z.uuid() });

/**
 * @param savedAt the answer of the save, as another member may have changed the text since
 * @param startsAt null starts at once
 */
export const startInput = experimentInput.extend({
  savedAt: z.date(),
  days: z.literal([...LENGTHS]),
  startsAt: z.date().nullable(),
});

export const decideInput = experimentInput.extend({ outcome: z.enum(['a', 'b']) });
/** The publication of version B, for its undo; null if version A stays. */
export const decideOutput = z
  .object({ number: z.int(), previous: z.int(), cancelledPlan: z.date().nullable() })
  .nullable();

const EXPERIMENT_STATES = ['draft', 'planned', 'running', 'over', 'decided'] as const;
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

const experimentRow = z.object({
  id: z.uuid(),
  record: recordName,
  path: z.string(),
  state: z.enum(EXPERIMENT_STATES),
  /** The second version. */
  text: z.string(),
  savedAt: z.date(),
  /** Null before the start, as are the following times. */
  firstText: z.string().nullable(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  plannedReaders: z.int().nullable(),
  outcome: z.enum(['a', 'b']).nullable(),
  decidedAt: z.date().nullable(),
});
export type ExperimentRow = z.output<typeof experimentRow>;

export const experimentList = z.array(
  experimentRow
    .pick({
      id: true,
      record: true,
      path: true,
      state: true,
      startsAt: true,
      endsAt: true,
      outcome: true,
    })
    .extend({
      /** The second version as visitors read it, without references. */
      text: z.string(),
      /** The name of the city, campaign or service; null for other records. */
      title: z.string().nullable(),
    }),
);
export type ExperimentList = z.output<typeof experimentList>;

const counts = z.object({ readers: z.int(), requests: z.int() });

const comparison = z.object({
  a: counts,
  b: counts,
  difference: z.number().nullable(),
  low: z.number(),
  high: z.number(),
  verdict: z.enum(VERDICTS),
  isComplete: z.boolean(),
});

/** The readers of each version that a length brings, and the smallest rate of requests that they reveal. */
const length = z.object({
  days: z.literal([...LENGTHS]),
  readers: z.int(),
  smallestRate: z.number(),
});

export const experimentDetail = z.object({
  /** The newest test of the text; null before the first one. */
  experiment: experimentRow
    .extend({
      /** The whole days since the start. */
      elapsedDays: z.int(),
      /** Null before the start. */
      comparison: comparison.nullable(),
      /** True while version A is the published text; otherwise visitors read only the published text. */
      isFirstLive: z.boolean(),
    })
    .nullable(),
  /** The visitors of the last four weeks. */
  present: z.object({
    /** The readers of the page on an average day; 0 if nothing was counted. */
    readersPerDay: z.number(),
    /** The share of readers that send a request. */
    rate: z.number(),
    /** True if there are too few requests for a rate of this page. */
    isAssumed: z.boolean(),
  }),
  lengths: z.array(length),
});
export type ExperimentDetail = z.output<typeof experimentDetail>;
