/** Reads what the screen of a test displays. */
import type { Sql } from '#server/db/connect.ts';
import type { ExperimentDetail } from '#shared/site-texts/experiments/schemas.ts';
import {
  compareVersions,
  LENGTHS,
  readersFor,
  smallestRate,
} from '#shared/site-texts/experiments/statistics.ts';
import { findTestedText } from '#shared/site-texts/experiments/tested-text.ts';
import type { ShippedTexts } from '#shared/site-texts/shipped-texts.ts';
import { getRecord } from '../read.ts';
import { completeFields } from '../resolve-records.ts';
import { pageOfTests } from './live-experiments.ts';
import { findExperiment, listDayCounts, readTraffic, type TestedText } from './read.ts';

/** The rate of requests of a page with too few requests. */
const ASSUMED_RATE = 0.02;
/** The minimum number of requests for a rate. */
const REQUESTS_MIN = 5;

export async function readDetail(
  { sql, shipped }: { sql: Sql; shipped: ShippedTexts },
  text: TestedText,
): Promise<ExperimentDetail> {
  const experiment = await findExperiment(sql, text);
  const traffic = await readLengths(sql, text);
  if (!experiment) return { experiment: null, ...traffic };
  const { id, plannedReaders, elapsedDays, firstText } = experiment;
  const comparison =
    plannedReaders === null
      ? null
      : compareVersions(await listDayCounts(sql, id), { plannedReaders, elapsedDays });
  const record = await getRecord(sql, text.record);
  const live = findTestedText(text.record, completeFields(record, record.liveFields, shipped), text.path);
  const isFirstLive = firstText === null || live?.text === firstText;
  return { experiment: { ...experiment, comparison, isFirstLive }, ...traffic };
}

/**
 * Returns the readers that each length brings to each version, and the smallest rate that they reveal. Without counted
 * readers, the readers are those that reveal twice the present rate.
 */
export async function readLengths(
  sql: Sql,
  { record }: TestedText,
): Promise<Pick<ExperimentDetail, 'present' | 'lengths'>> {
  const { views, requests, days } = await readTraffic(sql, pageOfTests(record));
  const isAssumed = requests < REQUESTS_MIN || requests >= views;
  const rate = isAssumed ? ASSUMED_RATE : requests / views;
  const readersPerDay = views / days;
  return {
    present: { readersPerDay, rate, isAssumed },
    lengths: LENGTHS.map((length) => {
      const readers = Math.round((readersPerDay * length) / 2) || readersFor(rate, 2 * rate);
      return { days: length, readers, smallestRate: smallestRate(rate, readers) };
    }),
  };
}
