import type { ExperimentDetail } from '#shared/site-texts/experiments/schemas.ts';
import { readersFor } from '#shared/site-texts/experiments/statistics.ts';
import type { TextField } from '#shared/site-texts/fields.ts';
import type { ReferenceTexts } from '#shared/site-texts/references.ts';
import { DayField } from '#src/admin/kit/day-field.tsx';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { Box, Grid, Text } from '#src/admin/kit/layout.ts';
import { Segments } from '#src/admin/kit/segments.tsx';
import { LETTERS, Lengths, Letter, Part, Rules } from '../experiment-parts.ts';
import { TextInput } from '../text-input.tsx';
import { formatRate } from './experiment-numbers.ts';
import { experimentWords } from './experiment-words.ts';

/** The difference that the screen states as an example, as a share of the present rate. */
const STATED_GAIN = 0.5;

export type Schedule = { days: 14 | 28 | 56; isLater: boolean; day: string; problem: string | undefined };

type ExperimentFormProps = {
  detail: ExperimentDetail;
  field: TextField;
  texts: ReferenceTexts;
  first: string;
  second: string;
  /** The message of version B after a start was refused. */
  problem: string | undefined;
  schedule: Schedule;
  /** True for a planned test. */
  isLocked: boolean;
  onType: (text: string) => void;
  onSchedule: (schedule: Schedule) => void;
};

/** The form of a test before its start. A planned test has only its texts and the rules. */
export function ExperimentForm(props: ExperimentFormProps) {
  const { how } = experimentWords;
  return (
    <>
      <TextsPart {...props} />
      {!props.isLocked && (
        <>
          <StartPart {...props} />
          <LengthPart {...props} />
        </>
      )}
      <Part>
        <h2>{how.title}</h2>
        <Rules>
          {how.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </Rules>
      </Part>
    </>
  );
}

function TextsPart({ field, texts, first, second, problem, isLocked, onType }: ExperimentFormProps) {
  const text = { field, texts, optional: false };
  return (
    <Part>
      <TextInput
        {...text}
        id="first"
        mark={<Letter>{LETTERS.a}</Letter>}
        label={experimentWords.live}
        value={first}
        isLocked
        hint={null}
        error={undefined}
        onChange={() => {}}
      />
      <TextInput
        {...text}
        id="second"
        mark={<Letter data-second="">{LETTERS.b}</Letter>}
        label={experimentWords.next}
        value={second}
        isLocked={isLocked}
        hint={experimentWords.copy}
        error={problem}
        onChange={onType}
      />
    </Part>
  );
}

type ScheduleProps = Pick<ExperimentFormProps, 'schedule' | 'onSchedule'>;

function StartPart({ schedule, onSchedule }: ScheduleProps) {
  const { when } = experimentWords;
  return (
    <Part>
      <h2>{when.title}</h2>
      <Segments
        label={when.label}
        value={schedule.isLater ? 'later' : 'now'}
        options={[
          ['now', when.now],
          ['later', when.later],
        ]}
        onChange={(choice) => onSchedule({ ...schedule, isLater: choice === 'later', problem: undefined })}
      />
      {schedule.isLater && (
        <DayField
          withTime
          required
          label={when.day}
          name="startsAt"
          value={schedule.day}
          error={schedule.problem}
          onChange={(day) => onSchedule({ ...schedule, day, problem: undefined })}
          onProblem={(message) => onSchedule({ ...schedule, problem: message })}
        />
      )}
    </Part>
  );
}

function LengthPart({ detail, schedule, onSchedule }: ScheduleProps & Pick<ExperimentFormProps, 'detail'>) {
  const { length } = experimentWords;
  const isEstimated = detail.present.readersPerDay > 0;
  return (
    <Part>
      <h2 id="length-h">
        {length.title}
        {isEstimated && <small>{length.smallest}</small>}
      </h2>
      <Lengths aria-labelledby="length-h">
        {detail.lengths.map(({ days, readers, smallestRate }) => (
          <label key={days}>
            <input
              type="radio"
              name="length"
              checked={days === schedule.days}
              onChange={() => onSchedule({ ...schedule, days })}
            />
            <span>
              <b>{length.days(days)}</b>
              {isEstimated && <span>{length.readers(formatCount(readers))}</span>}
            </span>
            {isEstimated && (
              <Text as="span" fontSize="sm" fontVariantNumeric="tabular-nums">
                {formatRate(smallestRate)}
              </Text>
            )}
          </label>
        ))}
      </Lengths>
      <Present {...detail} />
    </Part>
  );
}

function Present({ present: { rate, isAssumed, readersPerDay }, lengths }: ExperimentDetail) {
  const other = rate * (1 + STATED_GAIN);
  const needed = formatCount(readersFor(rate, other));
  const [shortest] = lengths;
  return (
    <Grid gap=".35rem">
      <Text color="fg.muted" fontSize="xs">
        {isAssumed ? experimentWords.assumed(formatRate(rate)) : experimentWords.present(formatRate(rate))}{' '}
        {readersPerDay === 0 && shortest
          ? experimentWords.noReaders(formatCount(shortest.readers), formatRate(shortest.smallestRate))
          : experimentWords.readersPerDay(formatCount(Math.round(readersPerDay)))}
      </Text>
      <Box fontSize="xs" color="fg.muted">
        {experimentWords.needed(needed, formatRate(rate), formatRate(other))}
      </Box>
    </Grid>
  );
}
