import type { Call as CallText, Speaker } from '#src/content/kinds.ts';
import { CallControl } from '#src/features/call/call-control.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { CSSProperties } from 'react';
import { type Stem, soundOf } from './call-sound.ts';
import { MarkedText } from './marked-text.tsx';
import { CALLER } from './talks.tsx';
import './call.css';

/** The call on stage: its sound, its words, and the slip that is left when it ends. Style plays it, once. */
export function Call({ call, assistant }: { call: CallText; assistant: string }) {
  const who: Record<Speaker, string> = { ai: assistant, human: CALLER };
  return (
    <section
      className="call stage"
      aria-label={call.label}
      style={{ '--length': call.seconds } as CSSProperties}
    >
      <div className="wrap">
        <div className="call-head">
          <h2>{call.title}</h2>
          <p>
            <b className="num">{call.when}</b> {call.situation}
          </p>
          <CallControl />
        </div>
        <CallSound call={call} />
        <div className="call-body">
          <div className="script">
            {call.lines.map(({ speaker, at, text }) => (
              <div key={at} className={`ln ${speaker}`} style={startsAt(at)}>
                <time dateTime={`PT${at}S`}>{clock(at)}</time>
                <span className="who">{who[speaker]}</span>
                <p>
                  <MarkedText text={text} />
                </p>
              </div>
            ))}
          </div>
          <Slip slip={call.slip} />
        </div>
      </div>
    </section>
  );
}

function Slip({ slip }: { slip: CallText['slip'] }) {
  return (
    <div className="slip">
      <div className="slip-h">
        <b>{slip.title}</b>
        <span>{slip.note}</span>
      </div>
      <dl>
        {slip.rows.map(({ label, value, at }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num" style={startsAt(at)}>
              <MarkedText text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="slip-f">
        <Icon name="check" /> {slip.result}
      </p>
    </div>
  );
}

const HEIGHT = 140;
const PITCH = 4;
const STEM = 2.4;

/** One stem a letter of everything that is said; a playhead uncovers them as fast as they are said. */
function CallSound({ call }: { call: CallText }) {
  const { stems, lines, pace } = soundOf(call);
  return (
    <div className="call-wave" aria-hidden="true" style={{ '--pace': pace } as CSSProperties}>
      <div className="pan">
        <div className="said">
          <svg viewBox={`0 0 ${stems.length * PITCH} ${HEIGHT}`} preserveAspectRatio="none">
            {VOICES.map((voice) => (
              <path key={voice} className={voice} strokeWidth={STEM} d={strokesOf(stems, voice)} />
            ))}
          </svg>
        </div>
        <i className="head" />
        <div className="axis num">
          {lines.map(({ at, share }) => (
            <span key={at} style={{ left: `${share * 100}%` }}>
              {clock(at)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

const VOICES = ['ai', 'human', 'marked'] as const satisfies readonly Stem['voice'][];

/** The stems of one voice as strokes around the middle. */
function strokesOf(stems: readonly Stem[], voice: Stem['voice']): string {
  return stems
    .map((stem, place) => {
      if (stem.voice !== voice || stem.height === 0) return '';
      const half = Math.round((stem.height * HEIGHT) / 2);
      return `M${place * PITCH + STEM / 2} ${HEIGHT / 2 - half}v${2 * half}`;
    })
    .join('');
}

/** The style sheet takes .3 s for a second of the call: it is told three times as fast. */
function startsAt(second: number): CSSProperties {
  return { '--at': Math.round(second * 10) / 10 } as CSSProperties;
}

function clock(second: number): string {
  return `00.${String(second).padStart(2, '0')}`;
}
