import type { z } from 'zod';
import type { TextProblem } from '#shared/site-texts/fields.ts';
import { withHoursRange } from '#shared/site-texts/hours-of-fields.ts';
import { parseRecord } from '#shared/site-texts/parse-record.ts';
import { listRecordedScenes, timingProblems } from '#shared/site-texts/recording.ts';
import type { RecordName } from '#shared/site-texts/records.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { idOf } from './record-values.ts';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.problems;

/** Returns the error messages by the id of the field's path. */
export function problemsOf(
  name: RecordName,
  fields: RecordFields,
  texts: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const { error } = parseRecord(name, withHoursRange(fields), texts);
  const issues = (error?.issues ?? []).map(
    (issue) => [idOf(issue.path as (string | number)[]), messageOf(issue)] as const,
  );
  const scenes = listRecordedScenes(fields);
  const times = scenes.flatMap((scene) => {
    const [first] = timingProblems(scene);
    return first ? [[idOf([...scene.path, 'audio']), siteWords.recording.problem(first)] as const] : [];
  });
  // The screen of the recording sets the times, so they have no fields.
  const isTime = (id: string) =>
    id.endsWith('.at') && scenes.some(({ path }) => id.startsWith(`${idOf(path)}.`));
  return new Map([...times, ...issues.filter(([id]) => !isTime(id)).toReversed()]);
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small') {
    const minimum = Number(issue.minimum);
    if (issue.origin === 'array') return LABELS.tooFew(minimum);
    if (issue.origin === 'string') return minimum === 1 ? LABELS.missing : LABELS.tooShort(minimum);
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'array') return LABELS.tooMany(Number(issue.maximum));
    if (issue.origin === 'string') return LABELS.tooLong(Number(issue.maximum));
  }
  if (issue.code === 'custom') {
    const problem: unknown = issue.params?.['problem'];
    if (isTextProblem(problem)) return LABELS[problem];
  }
  return LABELS.other;
}

function isTextProblem(problem: unknown): problem is TextProblem {
  return typeof problem === 'string' && problem in LABELS;
}
