import type { ExperimentDetail } from '#shared/site-texts/experiments/schemas.ts';
import { LENGTHS } from '#shared/site-texts/experiments/statistics.ts';
import { type ReferenceTexts, resolveText } from '#shared/site-texts/references.ts';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { Meter } from '#src/admin/kit/meter.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Counts, LETTERS, Letter, Part, Rules, Verdict } from '../experiment-parts.ts';
import { formatRate, formatSize } from './experiment-numbers.ts';
import { ExperimentRuler } from './experiment-ruler.tsx';
import { experimentWords } from './experiment-words.ts';

export type StartedExperiment = NonNullable<ExperimentDetail['experiment']>;
type Comparison = NonNullable<StartedExperiment['comparison']>;

const DAY_MS = 24 * 60 * 60 * 1000;
const [DAYS_MIN] = LENGTHS;

/** Returns the length of a test in days. */
export function lengthOf({ startsAt, endsAt }: StartedExperiment): number {
  return Math.round((Number(endsAt) - Number(startsAt)) / DAY_MS);
}

type ResultsProps = { experiment: StartedExperiment; texts: ReferenceTexts; isSecondLive: boolean };

/** The verdict of a test first, then its counts, and the interval of the difference. */
export function ExperimentResults({ experiment, texts, isSecondLive }: ResultsProps) {
  const { comparison, state, isFirstLive } = experiment;
  if (!comparison) return null;
  return (
    <>
      <Verdict role="status">
        <h2>{experimentWords.verdicts[comparison.verdict]}</h2>
        <Reason experiment={experiment} comparison={comparison} />
      </Verdict>
      {!isFirstLive && !isSecondLive && <Alert text={experimentWords.notApplied} />}
      <CountsTable experiment={experiment} comparison={comparison} texts={texts} />
      <ExperimentRuler comparison={comparison} />
      {state === 'running' && <Progress experiment={experiment} />}
      <Part>
        <Rules>
          {notesOf(experiment, comparison, isSecondLive).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Rules>
      </Part>
    </>
  );
}

function Reason({ experiment, comparison }: { experiment: StartedExperiment; comparison: Comparison }) {
  const { timeZone } = useSite();
  const { reasons } = experimentWords;
  const { verdict, low, high } = comparison;
  if (verdict === 'same') return <p>{reasons.same(formatSize(Math.max(-low, high)))}</p>;
  if (verdict !== 'early') return <p>{reasons.better(formatSize(low > 0 ? low : high))}</p>;
  const { state, startsAt, elapsedDays, plannedReaders } = experiment;
  if (state !== 'running') return <p>{reasons.short(formatCount(plannedReaders ?? 0))}</p>;
  if (elapsedDays >= DAYS_MIN) return <p>{reasons.running}</p>;
  const first = new Date(Number(startsAt) + DAYS_MIN * DAY_MS);
  return <p>{reasons.early(formatDate(first, 'day', timeZone))}</p>;
}

type TableProps = { experiment: StartedExperiment; comparison: Comparison; texts: ReferenceTexts };

function CountsTable({ experiment: { firstText, text }, comparison: { a, b, verdict }, texts }: TableProps) {
  const { table } = experimentWords;
  const rows = [
    { version: 'a', letter: LETTERS.a, wording: firstText ?? '', ...a },
    { version: 'b', letter: LETTERS.b, wording: text, ...b },
  ] as const;
  return (
    <Counts>
      <caption>{table.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{table.version}</th>
          <th scope="col">{table.readers}</th>
          <th scope="col">{table.requests}</th>
          <th scope="col">{table.rate}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ version, letter, wording, readers, requests }) => (
          <tr key={version} data-wins={verdict === version ? '' : undefined}>
            <th scope="row" aria-label={`${letter}: ${resolveText(wording, texts)}`}>
              <span>
                <Letter data-second={version === 'b' ? '' : undefined}>{letter}</Letter>
                <i title={resolveText(wording, texts)}>{resolveText(wording, texts)}</i>
              </span>
            </th>
            <td>{formatCount(readers)}</td>
            <td>{formatCount(requests)}</td>
            <td>
              <b>{readers > 0 ? formatRate(requests / readers) : '–'}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </Counts>
  );
}

function Progress({ experiment }: { experiment: StartedExperiment }) {
  const days = lengthOf(experiment);
  const { elapsedDays } = experiment;
  return (
    <Part>
      <Text fontSize="sm" fontWeight="600">
        {experimentWords.day(elapsedDays, days)}
      </Text>
      <Meter
        role="progressbar"
        aria-label={experimentWords.elapsed}
        aria-valuemin={0}
        aria-valuemax={days}
        aria-valuenow={elapsedDays}
        css={{ height: '8px' }}
      >
        <i style={{ width: `${(100 * elapsedDays) / days}%` }} />
      </Meter>
    </Part>
  );
}

function notesOf(
  { state, outcome }: StartedExperiment,
  { verdict, isComplete }: Comparison,
  isSecondLive: boolean,
): string[] {
  const { notes, complete } = experimentWords;
  const counted = isComplete ? [complete] : [];
  if (state === 'decided')
    return [outcome === 'b' && isSecondLive ? notes.published : notes.kept, ...counted];
  return [
    ...(verdict === 'b' ? [notes.winner] : []),
    ...(state === 'over' ? [notes.over] : []),
    ...(state === 'running' && (verdict === 'early' || verdict === 'same') ? [notes.running] : []),
    ...counted,
  ];
}
