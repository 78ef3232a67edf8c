import { useState } from 'react';
import type { Path } from '#shared/site-texts/differences.ts';
import { isRecording } from '#shared/site-texts/is-recording.ts';
import { timingProblems } from '#shared/site-texts/recording.ts';
import { resolveText } from '#shared/site-texts/references.ts';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { Segments } from '#src/admin/kit/segments.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { RecordForm } from '../record-form.ts';
import { KeyList, MarkBar, PlayButton, Remark } from '../recording-parts.ts';
import { siteWords } from '../site-words.ts';
import { type TimedLine, TimedLines } from './timed-lines.tsx';
import { linesOf, type Scene, startsOf, withTime } from './timing.ts';
import { type Playback, usePlayback } from './use-playback.ts';
import { useTimingKeys } from './use-timing-keys.ts';
import { Waveform } from './waveform.tsx';

const LABELS = siteWords.recording;

/** The seconds by which a key or a button moves a time; with Shift, ten times as many. */
const NUDGE = 0.1;

type TimingScreenProps = {
  scene: Scene;
  texts: RecordForm['texts'];
  path: Path;
  onChange: (scene: Scene) => void;
};

/** Plays the recording, and stores the times at which its lines begin. */
export function TimingScreen({ scene, texts, path, onChange }: TimingScreenProps) {
  const [audio, playback] = usePlayback();
  const { src, seconds, peaks } = audioOf(scene);
  const timing = useTiming(scene, playback, onChange);
  const { lines, next, selected, problems, announcement } = timing;
  useTimingKeys({ playback, ...timing });
  const texted = lines.map((line) => ({
    ...line,
    text: resolveText(line.text, texts).replace(/[[\]]/g, ''),
  }));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the lines below contain the spoken words */}
      <audio ref={audio} src={src} preload="auto" />
      <Player playback={playback} seconds={seconds} />
      <Waveform
        peaks={peaks}
        seconds={seconds}
        time={playback.time}
        starts={lines.flatMap(({ line, at, speaker, problem }) =>
          at === undefined ? [] : [{ line, at, speaker, isWrong: problem !== undefined }],
        )}
        onSeek={playback.seek}
        onSelect={timing.select}
      />
      <Task
        next={next}
        count={lines.length}
        timedCount={timing.timedCount}
        wrongCount={problems.length}
        onTakeBack={timing.takeBack}
      />
      <TimedLines
        lines={texted}
        path={path}
        next={next}
        selected={selected}
        onSelect={timing.select}
        onNudge={timing.nudge}
        onPlay={playback.playFrom}
      />
      {next !== undefined && <MarkButtons {...timing} />}
      <p className="vh" role="status">
        {announcement}
      </p>
    </>
  );
}

type MarkButtonsProps = Pick<ReturnType<typeof useTiming>, 'timedCount' | 'begin' | 'takeBack'>;

function MarkButtons({ timedCount, begin, takeBack }: MarkButtonsProps) {
  return (
    <MarkBar data-bottom-bar="times">
      <Button look="line" disabled={timedCount === 0} onClick={takeBack}>
        {LABELS.takeBack}
      </Button>
      <PlayButton
        type="button"
        data-wide=""
        // The focus stays where it is, so that the keys still act.
        onMouseDown={(event) => event.preventDefault()}
        onClick={begin}
      >
        {LABELS.begins}
      </PlayButton>
    </MarkBar>
  );
}

function audioOf({ audio }: Scene): { src: string; seconds: number; peaks: readonly number[] } {
  if (!isRecording(audio)) throw new Error('The scene has no recording.');
  const peaks: unknown = 'peaks' in audio ? audio.peaks : undefined;
  return { ...audio, peaks: Array.isArray(peaks) ? peaks.map(Number) : [] };
}

/** The times of the lines, and their changes. */
function useTiming(scene: Scene, playback: Playback, onChange: (scene: Scene) => void) {
  const [chosen, setChosen] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const starts = startsOf(scene);
  const { audio } = scene;
  const problems = isRecording(audio) ? timingProblems({ path: [], audio, starts, needsTimes: false }) : [];
  const lines: TimedLine[] = linesOf(scene).map(({ speaker, text }, line) => ({
    line,
    at: starts[line],
    speaker: speaker === 'human' ? 'human' : 'ai',
    text: typeof text === 'string' ? text : '',
    problem: problems.find((problem) => problem.line === line),
  }));
  const next = starts.findIndex((at) => at === undefined);
  const last = starts.findLastIndex((at) => at !== undefined);
  const set = (line: number, at: number | undefined) => {
    const changed = withTime(scene, line, at);
    const time = startsOf(changed)[line];
    if (time !== undefined) setAnnouncement(LABELS.marker(line + 1, time));
    onChange(changed);
  };
  return {
    lines,
    problems,
    announcement,
    timedCount: starts.filter((at) => at !== undefined).length,
    next: next === -1 ? undefined : next,
    selected: chosen,
    select: setChosen,
    /** Selects the line above or below. */
    step: (by: 1 | -1) => {
      const from = chosen ?? (next === -1 ? last : next);
      setChosen(Math.min(Math.max(from + by, 0), lines.length - 1));
    },
    /** The next line begins now. */
    begin: () => {
      if (next !== -1) set(next, playback.now());
      setChosen(undefined);
    },
    takeBack: () => {
      if (last !== -1) set(last, undefined);
      setChosen(undefined);
    },
    /** Moves the time of the selected line, or of the last line with a time. */
    nudge: (by: 1 | -1, isFar: boolean) => {
      const line = chosen ?? last;
      const at = starts[line];
      if (at !== undefined) set(line, at + by * NUDGE * (isFar ? 10 : 1));
    },
  };
}

function Player({ playback, seconds }: { playback: Playback; seconds: number }) {
  const { isPlaying, time, rate, toggle, setRate } = playback;
  const label = isPlaying ? LABELS.pause : LABELS.play;
  return (
    <Flex
      alignItems="center"
      flexWrap="wrap"
      gap=".75rem"
      padding=".5rem var(--inset)"
      borderBlock="1px solid var(--colors-line)"
    >
      <PlayButton
        type="button"
        aria-label={label}
        title={label}
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </PlayButton>
      <span className="num">
        <b>{LABELS.time(time)}</b> / {LABELS.time(seconds)}
      </span>
      <Segments
        label={LABELS.speed}
        value={rate === 1 ? 'normal' : 'slow'}
        options={[
          ['slow', LABELS.speeds.slow],
          ['normal', LABELS.speeds.normal],
        ]}
        onChange={(speed) => setRate(speed === 'slow' ? 0.75 : 1)}
      />
    </Flex>
  );
}

type TaskProps = {
  next: number | undefined;
  count: number;
  timedCount: number;
  wrongCount: number;
  onTakeBack: () => void;
};

/** The next step of the member, with the keys. */
function Task({ next, count, timedCount, wrongCount, onTakeBack }: TaskProps) {
  return (
    <Remark>
      {wrongCount > 0 ? (
        <Text as="b" color="bad.fg">
          {LABELS.wrong(wrongCount)}
        </Text>
      ) : next === undefined ? (
        <b>{LABELS.timed(count)}</b>
      ) : (
        <p>
          <b className="keys">{LABELS.task}</b>
          <b className="touch">{LABELS.taskOnPhones}</b>{' '}
          <span className="num">
            {timedCount} / {count}
          </span>
        </p>
      )}
      {next === undefined && (
        <span className="touch">
          <Button look="line" onClick={onTakeBack}>
            {LABELS.takeBack}
          </Button>
        </span>
      )}
      <KeyList className="keys">
        {(['play', 'begins', 'takeBack'] as const).map((key) => (
          <span key={key}>
            <kbd>{LABELS.keys[key]}</kbd> {LABELS.keyNames[key]}
          </span>
        ))}
      </KeyList>
    </Remark>
  );
}
