import { useState } from 'react';
import type { ExperimentDetail } from '#shared/site-texts/experiments/schemas.ts';
import { withTestedText } from '#shared/site-texts/experiments/tested-text.ts';
import type { TextField } from '#shared/site-texts/fields.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { fromFieldTime, toFieldTime } from '#src/admin/kit/field-time.ts';
import { Box } from '#src/admin/kit/layout.ts';
import { errorWords } from '#src/admin/lib/error-words.ts';
import { titleOfRecord } from '#src/admin/lib/record-title.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { pathLabel } from '../entry-names.ts';
import { labelsOf } from '../field-labels.ts';
import { problemsOf } from '../field-problems.ts';
import { type Pane, PaneSwitch } from '../record-panes.tsx';
import { Panes } from '../record-panes-parts.ts';
import { pathOf } from '../record-values.ts';
import { ExperimentForm, type Schedule } from './experiment-form.tsx';
import { ExperimentHead } from './experiment-head.tsx';
import { ExperimentPreview } from './experiment-preview.tsx';
import { ExperimentResults } from './experiment-results.tsx';
import { experimentWords } from './experiment-words.ts';
import { useExperimentActions } from './use-experiment-actions.ts';
import { useSecondText } from './use-second-text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type ExperimentScreenProps = {
  record: RecordDetail;
  detail: ExperimentDetail;
  path: string;
  live: { text: string; field: TextField };
};

/** The test of a text: its form before the start, its results afterwards, and the page with both versions. */
export function ExperimentScreen({ record, detail, path, live }: ExperimentScreenProps) {
  const { name, texts } = record;
  const [isAgain, setIsAgain] = useState(false);
  const [pane, setPane] = useState<Pane>('text');
  const newest = detail.experiment ?? undefined;
  // A decided test stays until a member begins another one.
  const experiment = isAgain && newest?.state === 'decided' ? undefined : newest;
  const draft = experiment?.state === 'draft' ? experiment : undefined;
  const second = useSecondText({ name, path }, { text: draft?.text ?? live.text, saved: draft });
  const actions = useExperimentActions(record, path);
  const starting = useStart({ record, path, second, actions });
  const isStarted = experiment !== undefined && !draft;
  const isSecondLive =
    experiment !== undefined && experiment.outcome === 'b' && live.text === experiment.text;
  const versions = isStarted
    ? { first: experiment.firstText ?? live.text, second: experiment.text }
    : { first: live.text, second: second.text };
  const label = pathLabel(pathOf(path), { fields: record.liveFields, texts, labelOf: labelsOf(name) });
  return (
    <Box data-fills-window="" css={{ '--head': '3.5rem', '--bar': '2.75rem' }}>
      <ExperimentHead
        title={experimentWords.title(titleOfRecord(record), label)}
        onStart={() => void starting.start()}
        onAgain={() => setIsAgain(true)}
        {...{ record, experiment, second, isSecondLive, actions }}
      />
      <Panes data-pane={pane}>
        <Box
          data-of="text"
          minWidth="0"
          minHeight="calc(100dvh - var(--head))"
          borderRight="1px solid var(--colors-line)"
          background="bg.surface"
          css={{
            '@media (max-width: 62rem)': { minHeight: 'calc(100dvh - var(--head) - 4rem)', border: '0' },
          }}
        >
          {isStarted && experiment.state !== 'planned' ? (
            <ExperimentResults {...{ experiment, texts, isSecondLive }} />
          ) : (
            <ExperimentForm
              {...{ detail, texts, ...versions }}
              field={live.field}
              problem={starting.problem}
              schedule={starting.schedule}
              isLocked={isStarted}
              onType={second.change}
              onSchedule={starting.setSchedule}
            />
          )}
        </Box>
        <Box data-of="preview" minWidth="0" position="sticky" top="var(--head)">
          <ExperimentPreview {...{ record, path, label, isSecondLive, ...versions }} />
        </Box>
      </Panes>
      <PaneSwitch pane={pane} onChoose={setPane} />
    </Box>
  );
}

type StartOptions = Pick<ExperimentScreenProps, 'record' | 'path'> & {
  second: ReturnType<typeof useSecondText>;
  actions: ReturnType<typeof useExperimentActions>;
};

/** The schedule of a test and its start. Problems of version B hold it up, as they would hold up a publication. */
function useStart({ record, path, second, actions }: StartOptions) {
  const { timeZone } = useSite();
  const [wasRefused, setWasRefused] = useState(false);
  const [schedule, setSchedule] = useState<Schedule>(() => ({
    days: 28,
    isLater: false,
    day: `${toFieldTime(new Date(Date.now() + DAY_MS), timeZone).slice(0, 10)}T00:00`,
    problem: undefined,
  }));
  const fields = withTestedText(record.name, record.liveFields, { path, text: second.text });
  const problem = problemsOf(record.name, fields, record.texts).get(path);

  const start = async () => {
    const { days, isLater, day } = schedule;
    const startsAt = isLater ? fromFieldTime(day, timeZone) : null;
    const lacksDay = isLater && startsAt === null;
    if (lacksDay) setSchedule({ ...schedule, problem: errorWords('SITE_PLAN_IN_PAST') });
    setWasRefused(problem !== undefined);
    if (lacksDay || schedule.problem !== undefined || problem !== undefined) return;
    const saved = await second.save().catch(() => undefined);
    if (saved) await actions.start({ ...saved, days, startsAt });
  };
  return { schedule, setSchedule, start, problem: wasRefused ? problem : undefined };
}
