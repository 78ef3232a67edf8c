/** Checks a publication against the live and the planned texts. docs/decisions/0062-site-publication.md */

import type { Sql } from '#server/db/connect.ts';
import { readConfirmations } from '#server/media/read.ts';
import { AppError } from '#shared/errors.ts';
import { recordingAt } from '#shared/media/recordings.ts';
import { pathTo } from '#shared/routes.ts';
import { experimentPath } from '#shared/site-texts/experiments/experiment-path.ts';
import { findTestedText } from '#shared/site-texts/experiments/tested-text.ts';
import { parseRecord } from '#shared/site-texts/parse-record.ts';
import { listRecordedScenes, timingProblems } from '#shared/site-texts/recording.ts';
import { isShipped, type RecordName } from '#shared/site-texts/records.ts';
import { referenceTextsOf } from '#shared/site-texts/references.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { isLockedRecord, type ShippedTexts } from '#shared/site-texts/shipped-texts.ts';
import { absoluteUrl } from '#shared/site-texts/site.ts';
import { listLocks } from './experiments/read.ts';
import { readRecords, type StoredRecord } from './read.ts';
import {
  completeFields,
  type PublishedFieldsByName,
  type ReferenceSources,
  resolveRecords,
  shippedFields,
} from './resolve-records.ts';

/**
 * Checks a publication. Its text must match its schema both with the live and with the planned facts and company's
 * data. New facts and company's data must not break the limits or the references of a live or planned text.
 * Several plans are also checked together, as all may be live one day.
 * @param fields null for the shipped texts
 * @throws SITE_TEXT_INVALID, SITE_TEXT_BREAKS_WITH_PLAN, SITE_TEXT_BREAKS_OTHER, EXPERIMENT_RUNS,
 * RECORDING_NOT_FOUND, RECORDING_NOT_CONFIRMED
 */
export async function checkPublication(
  sql: Sql,
  { record, fields }: { record: StoredRecord; fields: RecordFields | null },
  shipped: ShippedTexts,
): Promise<void> {
  const { name } = record;
  await checkTestedTexts(sql, { record, fields }, shipped);
  const records = [...(await readRecords(sql)).values()];
  const live = new Map(records.map((each) => [each.name, each.liveFields]));
  const plans = records.filter((other) => other.plan && other.name !== name && isReferenceSource(other.name));
  const changes = combinationsOf(plans).map((combination) => {
    const before = new Map(live);
    for (const plan of combination) before.set(plan.name, plan.planFields);
    const after = sourcesOf(new Map(before).set(name, fields), shipped);
    return { plan: combination[0], before: sourcesOf(before, shipped), after };
  });
  const isValid = (other: StoredRecord, otherFields: RecordFields, { facts, site }: ReferenceSources) => {
    const completed = completeFields(other, otherFields, shipped);
    return parseRecord(other.name, completed, referenceTextsOf(other.name, facts, site)).success;
  };
  const breaking = changes.find(({ after }) => fields && !isValid(record, fields, after));
  if (breaking?.plan)
    throw new AppError('SITE_TEXT_BREAKS_WITH_PLAN', { page: pageOf(breaking.plan, shipped) });
  if (breaking) throw new AppError('SITE_TEXT_INVALID');
  await checkRecordings(sql, record, fields);
  if (!isReferenceSource(name)) return;
  const broken = records.find((other) => {
    if (other.name === name || isLockedRecord(other.name, shipped)) return false;
    const liveFields = other.liveFields ?? (isShipped(other.name) ? shippedFields(other, shipped) : null);
    return [liveFields, other.planFields].some(
      (text) =>
        text &&
        changes.some(({ before, after }) => isValid(other, text, before) && !isValid(other, text, after)),
    );
  });
  if (broken) throw new AppError('SITE_TEXT_BREAKS_OTHER', { page: pageOf(broken, shipped) });
}

/** A text under test is locked, as readers of version A must all read the same text. @throws EXPERIMENT_RUNS */
async function checkTestedTexts(
  sql: Sql,
  { record, fields }: { record: StoredRecord; fields: RecordFields | null },
  shipped: ShippedTexts,
): Promise<void> {
  const { name } = record;
  const textAt = (stored: RecordFields | null, path: string) =>
    findTestedText(name, completeFields(record, stored, shipped), path)?.text;
  const locks = await listLocks(sql, name);
  const changed = locks.find(
    ({ path, firstText }) =>
      // A text that is no longer version A has no test to disturb.
      textAt(record.liveFields, path) === firstText && textAt(fields, path) !== firstText,
  );
  if (!changed) return;
  const page = absoluteUrl(shipped.site, experimentPath(name, changed.path));
  throw new AppError('EXPERIMENT_RUNS', { page });
}

/**
 * Checks that the recordings are in the library, that everybody heard has agreed to the publication, and that the
 * times of lines rise. An address outside the library stays permitted in a text that already has it.
 */
async function checkRecordings(
  sql: Sql,
  { liveFields }: StoredRecord,
  fields: RecordFields | null,
): Promise<void> {
  const scenes = listRecordedScenes(fields);
  if (scenes.length === 0) return;
  if (scenes.some((scene) => timingProblems(scene).length > 0)) throw new AppError('SITE_TEXT_INVALID');
  const liveAddresses = new Set(listRecordedScenes(liveFields).map(({ audio }) => audio.src));
  const addresses = scenes
    .map(({ audio }) => audio.src)
    .filter((src) => recordingAt(src) || !liveAddresses.has(src));
  const confirmations = await readConfirmations(sql, addresses);
  if (addresses.some((src) => !confirmations.has(src))) throw new AppError('RECORDING_NOT_FOUND');
  if (addresses.some((src) => !confirmations.get(src))) throw new AppError('RECORDING_NOT_CONFIRMED');
}

/** Returns all combinations of the items, the smaller ones first. The first one is empty. */
function combinationsOf<Item>(items: readonly Item[]): Item[][] {
  const combinations = items.reduce<Item[][]>(
    (selections, item) => [...selections, ...selections.map((selection) => [...selection, item])],
    [[]],
  );
  return combinations.toSorted((a, b) => a.length - b.length);
}

/** Returns true for the records to which references in other records refer. */
function isReferenceSource(name: RecordName): boolean {
  return name === 'facts' || name === 'company';
}

function sourcesOf(fields: PublishedFieldsByName, shipped: ShippedTexts): ReferenceSources {
  const { records, site } = resolveRecords(fields, shipped);
  return { facts: records.facts, site };
}

/** Returns the URL of the record's form. */
function pageOf({ name }: StoredRecord, { site }: ShippedTexts): string {
  return absoluteUrl(site, pathTo('adminSiteRecord', { name }));
}
