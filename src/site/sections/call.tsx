import type { CSSProperties, ReactNode } from 'react';
import type { Call as CallText, Speaker } from '#shared/site-texts/parts.ts';
import { CallControl } from '#src/site/call/call-control.tsx';
import { ListenButton, SeekBar, SeekTime } from '#src/site/call/listen-button.tsx';
import { Fold } from '#src/site/ui/fold.tsx';
import { SlipText, startsAt } from '#src/site/ui/slip.tsx';
import { lengthOf, type Stem, soundOf, type TimedPart, timedLines } from './call-sound.ts';
import { withMarks } from './marked-text.tsx';
import { CALLER } from './talks.tsx';
import '#src/site/ui/slip.css';
import './call.css';

/** The number of lines that phones display at first. */
const FIRST_LINES = 2;

/**
 * An example call. Without a recording, the style sheet plays the call once when the call is in view. A recording
 * plays after a press, and controls the call.
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
  const times = timedLines(call);
  const lines = call.lines.map(({ speaker, at }, index) => (
    <div key={at} className={`ln ${speaker}`} style={startsAt(at)} data-line={call.audio && at}>
      {call.audio ? <SeekTime at={at} /> : <time dateTime={`PT${at}S`}>{clock(at)}</time>}
      <span className="who">{speakerNames[speaker]}</span>
      <p>{times[index]?.map(timedWords)}</p>
    </div>
  ));
  return (
    <section
      className={`call stage hangs-${hangs}`}
      aria-label={call.label}
      style={{ '--length': lengthOf(call) } as CSSProperties}
      data-call={call.audio && 'idle'}
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
            {!call.audio && <CallControl />}
          </div>
          <div className="call-player">
            {call.audio && <ListenButton recording={call.audio} of={call.label} />}
            <CallSound call={call}>{call.audio && <SeekBar seconds={call.audio.seconds} />}</CallSound>
          </div>
          <div className="script">
            {lines.slice(0, FIRST_LINES)}
            <Fold from="phone" summary="Konuşmanın tamamını okuyun">
              {lines.slice(FIRST_LINES)}
            </Fold>
          </div>
        </div>
        <CallSlip call={call} />
      </div>
    </section>
  );
}

/** Renders a part of a line. A mark grows while its words are spoken. */
function timedWords({ words, marked, at, length }: TimedPart) {
  if (!marked) return <span key={at}>{words}</span>;
  return (
    <mark key={at} style={{ ...startsAt(at), '--for': Math.round(length * 10) / 10 } as CSSProperties}>
      {words}
    </mark>
  );
}

/** The record of the call. A row appears after the words from which it results. */
function CallSlip({ call: { slip, lines } }: { call: CallText }) {
  const settledAt = Math.max(...[...lines, ...slip.rows].map(({ at }) => at)) + 1;
  return (
    <div className="slip">
      <SlipText {...slip} rows={withMarks(slip.rows)} settledAt={settledAt} done />
    </div>
  );
}

const HEIGHT = 100;
const PITCH = 4;

/** The drawing of the call's sound. A playhead moves over it; the part after the playhead is dim. */
function CallSound({ call, children }: { call: CallText; children: ReactNode }) {
  const stems = soundOf(call);
  return (
    <div className="call-wave">
      <svg viewBox={`0 0 ${stems.length * PITCH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {VOICES.map((voice) => (
          <path key={voice} className={voice} d={strokesOf(stems, voice)} />
        ))}
      </svg>
      <i className="head" />
      {children}
    </div>
  );
}

const VOICES = ['ai', 'human', 'marked', 'pause'] as const satisfies readonly Stem['voice'][];

function strokesOf(stems: readonly Stem[], voice: Stem['voice']): string {
  return stems
    .map((stem, index) => {
      if (stem.voice !== voice) return '';
      const half = Math.round((stem.height * HEIGHT) / 2);
      return `M${index * PITCH + 1} ${HEIGHT / 2 - half}v${2 * half}`;
    })
    .join('');
}

function clock(second: number): string {
  return `00.${String(second).padStart(2, '0')}`;
}
