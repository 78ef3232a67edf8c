import type { CSSProperties } from 'react';
import type { Call as CallText, Speaker } from '#shared/site-texts/parts.ts';
import { CallControl } from '#src/site/call/call-control.tsx';
import { ListenButton } from '#src/site/call/listen-button.tsx';
import { SlipText, startsAt } from '#src/site/ui/slip.tsx';
import { type Stem, soundOf } from './call-sound.ts';
import { MarkedText, withMarks } from './marked-text.tsx';
import { CALLER } from './talks.tsx';
import '#src/site/ui/slip.css';
import './call.css';

/**
 * An example call. The style sheet plays the call once when the call is in view. If there is a recording, the
 * recording controls the call.
 */
export function Call({
  call,
  assistant,
  hangs,
}: {
  call: CallText;
  assistant: string;
  /**
   * The overlap of the slip with the section above: `high` beside a hero with numbers, `low` beside a shorter
   * head.
   */
  hangs: 'high' | 'low';
}) {
  const speakerNames: Record<Speaker, string> = { ai: assistant, human: CALLER };
  return (
    <section
      className={`call stage hangs-${hangs}`}
      aria-label={call.label}
      style={{ '--length': call.seconds } as CSSProperties}
    >
      <div className="wrap">
        <div className="call-l">
          <div className="call-head">
            <div>
              <h2>{call.title}</h2>
              <p>
                <b>{call.when}</b> {call.situation}
              </p>
            </div>
            <div className="call-ways">
              <CallControl />
              {call.audio && <ListenButton recording={call.audio} />}
            </div>
          </div>
          <CallSound call={call} />
          <div className="script">
            {call.lines.map(({ speaker, at, text }) => (
              <div key={at} className={`ln ${speaker}`} style={startsAt(at)} data-line={call.audio && at}>
                <time dateTime={`PT${at}S`}>{clock(at)}</time>
                <span className="who">{speakerNames[speaker]}</span>
                <p>
                  <MarkedText text={text} />
                </p>
              </div>
            ))}
          </div>
        </div>
        <CallSlip call={call} />
      </div>
    </section>
  );
}

/** The record of the call. A row appears after the words from which it results. */
function CallSlip({ call: { slip, lines } }: { call: CallText }) {
  const settledAt = Math.max(...[...lines, ...slip.rows].map(({ at }) => at)) + 1;
  return (
    <div className="slip" style={{ '--rows': slip.rows.length } as CSSProperties}>
      <SlipText {...slip} rows={withMarks(slip.rows)} settledAt={settledAt} done />
    </div>
  );
}

const HEIGHT = 140;
const PITCH = 4;
const STEM = 2.4;

/** The drawing of the call's sound. A playhead uncovers one stem for each letter at the speed of speech. */
function CallSound({ call }: { call: CallText }) {
  const { stems, pace } = soundOf(call);
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
      </div>
    </div>
  );
}

const VOICES = ['ai', 'human', 'marked'] as const satisfies readonly Stem['voice'][];

function strokesOf(stems: readonly Stem[], voice: Stem['voice']): string {
  return stems
    .map((stem, index) => {
      if (stem.voice !== voice || stem.height === 0) return '';
      const half = Math.round((stem.height * HEIGHT) / 2);
      return `M${index * PITCH + STEM / 2} ${HEIGHT / 2 - half}v${2 * half}`;
    })
    .join('');
}

function clock(second: number): string {
  return `00.${String(second).padStart(2, '0')}`;
}
