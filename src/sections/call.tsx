import { voiceLine } from '#shared/voice-line.ts';
import type { CallLine, ExampleCall } from '#src/content/example-call.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { CSSProperties } from 'react';
import { MarkedText, splitMarks } from './marked-text.tsx';
import './call.css';

/** The call on stage: its sound, its words, and the slip that is left when it ends. */
export function Call({ call, assistant }: { call: ExampleCall; assistant: string }) {
  return (
    <section className="call stage" aria-label={call.label}>
      <div className="wrap">
        <div className="call-head">
          <h2>{call.title}</h2>
          <p>
            <b className="num">{call.when}</b> {call.situation}
          </p>
        </div>
        <CallSound call={call} />
        <div className="call-body">
          <div className="script">
            {call.lines.map((line) => (
              <div key={line.at} className={`ln ${line.speaker}`} style={startsAt(line.at)}>
                <time dateTime={`PT${line.at}S`}>{clock(line.at)}</time>
                <span className="who">{line.speaker === 'ai' ? assistant : call.callerName}</span>
                <p>
                  <MarkedText text={line.text} />
                </p>
              </div>
            ))}
          </div>
          <div className="slip">
            <div className="slip-h">
              <b>{call.slip.title}</b>
              <span>{call.slip.note}</span>
            </div>
            <dl>
              {call.slip.rows.map(({ label, value, at }) => (
                <div key={label} style={startsAt(at)}>
                  <dt>{label}</dt>
                  <dd className="num">
                    <MarkedText text={value} />
                  </dd>
                </div>
              ))}
            </dl>
            <p className="slip-f">
              <Icon name="check" /> {call.slip.result}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

const PITCH = 4;
const HEIGHT = 140;
const AXIS_STEPS = 6;
/** Sentences breathe: empty places between two lines. */
const BREATH = 3;

/** One stem a letter of everything that is said, coloured by who says it and marked where it was understood. */
function CallSound({ call }: { call: ExampleCall }) {
  const stems = call.lines.flatMap(stemsOf);
  return (
    <div className="call-wave">
      <svg viewBox={`0 0 ${stems.length * PITCH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {stems.map((stem, index) =>
          stem.height === 0 ? null : (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- the stems of a fixed sentence never move
              key={index}
              className={stem.kind}
              x={index * PITCH}
              y={Math.round((HEIGHT * (1 - stem.height)) / 2)}
              width={PITCH * 0.6}
              height={Math.round(HEIGHT * stem.height)}
              style={startsAt(stem.at)}
            />
          ),
        )}
      </svg>
      <div className="axis num" aria-hidden="true">
        {Array.from({ length: AXIS_STEPS + 1 }, (_, step) =>
          Math.round((call.seconds * step) / AXIS_STEPS),
        ).map((second) => (
          <span key={second}>{clock(second)}</span>
        ))}
      </div>
    </div>
  );
}

type Stem = { height: number; at: number; kind: 'h' | 'm' | undefined };

function stemsOf(line: CallLine): Stem[] {
  const parts = splitMarks(line.text);
  const heights = voiceLine(parts.map(({ words }) => words).join(''));
  let letter = 0;
  const stems: Stem[] = parts.flatMap(({ words, marked }) =>
    Array.from(words, () => ({
      height: heights[letter] ?? 0,
      // The line is drawn as fast as it is spoken: about 16 letters a second.
      at: Math.round((line.at + letter++ / 16) * 10) / 10,
      kind: marked ? 'm' : line.speaker === 'human' ? 'h' : undefined,
    })),
  );
  return [...stems, ...Array.from({ length: BREATH }, () => ({ height: 0, at: 0, kind: undefined }))];
}

/** Two seconds of the call are a step, and the style sheet takes .6 s for a step: it is told three times as fast. */
function startsAt(second: number): CSSProperties {
  return { '--at': Math.round((second / 2) * 10) / 10 } as CSSProperties;
}

function clock(second: number): string {
  return `00.${String(second).padStart(2, '0')}`;
}
