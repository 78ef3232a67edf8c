import type { KeyboardEvent, PointerEvent } from 'react';
import { Track } from '../recording-parts.ts';
import { siteWords } from '../site-words.ts';

const LABELS = siteWords.recording;

const COLUMN = 4;
const HEIGHT = 100;
/** The height of a column in silence. */
const LEAST = 3;
/** Seconds by which an arrow key moves the position. */
const ARROW_SECONDS = 2;

type WaveformProps = {
  peaks: readonly number[];
  seconds: number;
  time: number;
  /** The lines with a time. */
  starts: readonly { line: number; at: number; speaker: string; isWrong: boolean }[];
  onSeek: (seconds: number) => void;
  onSelect: (line: number) => void;
};

/** The drawing of the sound, in the colours of the voices, with the beginnings of the lines. */
export function Waveform({ peaks, seconds, time, starts, onSeek, onSelect }: WaveformProps) {
  const seekTo = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onSeek(Math.min(1, Math.max(0, (clientX - left) / width)) * seconds);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: time - ARROW_SECONDS,
      ArrowRight: time + ARROW_SECONDS,
      Home: 0,
      End: seconds,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onSeek(Math.min(target, seconds));
  };
  return (
    <Track>
      <div
        role="slider"
        tabIndex={0}
        aria-label={LABELS.position}
        aria-valuemin={0}
        aria-valuemax={Math.ceil(seconds)}
        aria-valuenow={Math.round(time)}
        aria-valuetext={`${LABELS.time(time)} / ${LABELS.time(seconds)}`}
        onPointerDown={seekTo}
        onPointerMove={(event) => {
          if (event.buttons === 1) seekTo(event);
        }}
        onKeyDown={onKeyDown}
      >
        <Columns peaks={peaks} seconds={seconds} time={time} starts={starts} />
        {starts.map(({ line, at }) => (
          <span key={line} className="start" style={{ left: placeOf(at, seconds) }} />
        ))}
        <span className="head" style={{ left: placeOf(time, seconds) }} />
      </div>
      <Starts seconds={seconds} starts={starts} onSelect={onSelect} />
      <Scale seconds={seconds} />
    </Track>
  );
}

function placeOf(second: number, seconds: number): string {
  return `${Math.min(1, second / seconds) * 100}%`;
}

/** The number of times below the drawing. */
const SCALE_PARTS = 3;

function Scale({ seconds }: { seconds: number }) {
  return (
    <div className="scale num" aria-hidden="true">
      {Array.from({ length: SCALE_PARTS + 1 }, (_, part) => (
        <span key={part}>{LABELS.time((seconds * part) / SCALE_PARTS)}</span>
      ))}
    </div>
  );
}

type ColumnsProps = Pick<WaveformProps, 'peaks' | 'seconds' | 'time' | 'starts'>;

/** The columns after the position are paler. */
function Columns({ peaks, seconds, time, starts }: ColumnsProps) {
  const classOf = (column: number) => {
    const second = (column / peaks.length) * seconds;
    const speaker = starts.findLast(({ at }) => at <= second)?.speaker ?? '';
    return second > time ? `${speaker} ahead` : speaker;
  };
  return (
    <svg viewBox={`0 0 ${peaks.length * COLUMN} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {peaks.map((peak, column) => {
        const height = Math.max(LEAST, peak * 0.95);
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a column has only its place
            key={column}
            className={classOf(column)}
            x={column * COLUMN}
            y={(HEIGHT - height) / 2}
            width={COLUMN / 2}
            height={height}
          />
        );
      })}
    </svg>
  );
}

function Starts({ seconds, starts, onSelect }: Pick<WaveformProps, 'seconds' | 'starts' | 'onSelect'>) {
  return (
    <div className="starts">
      {starts.map(({ line, at, isWrong }) => (
        <button
          key={line}
          type="button"
          tabIndex={-1}
          style={{ left: placeOf(at, seconds) }}
          aria-label={LABELS.marker(line + 1, at)}
          data-wrong={isWrong ? '' : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSelect(line)}
        >
          {line + 1}
        </button>
      ))}
    </div>
  );
}
