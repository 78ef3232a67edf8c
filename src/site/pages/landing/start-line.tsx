import type { CSSProperties } from 'react';
import type { Landing } from '#shared/site-texts/records/landing.ts';
import { TurnHead } from '../../sections/turn.tsx';
import './start-line.css';

/** The hour at which the example begins, and the hours outside working hours, which have short ticks. */
const BEGINS_AT = 10;
const NIGHT = { from: 19, to: 9 };

/** The maximum number of letters with which a step does not reach the next step. */
const LONGEST_STEP = 200;

/**
 * The steps until the service starts, with a tick for each hour, so that the long wait between two steps is
 * visible.
 */
export function StartLine({ start }: { start: Landing['start'] }) {
  const last = start.steps.at(-1)?.hour ?? 0;
  const isLong = start.steps.some(({ title, text }) => title.length + text.length > LONGEST_STEP);
  const [quiet, long] = [hourTicks(last, start.steps, 'quiet'), hourTicks(last, start.steps, 'step')];
  return (
    <section className="turn" id="start" aria-labelledby="start-h">
      <div className="wrap begins">
        <div className="begins-h">
          <TurnHead turn={start} id="start-h" layout="stacked" />
          <p className="begins-note">{start.invented}</p>
        </div>
        <div
          className={isLong ? 'clockline flows' : 'clockline'}
          style={{ '--hours': last } as CSSProperties}
        >
          <svg viewBox={`0 -0.5 1 ${last + 1}`} preserveAspectRatio="none" aria-hidden="true">
            <path className="work" d={hourTicks(last, start.steps, 'work')} />
            <path d={quiet} />
            <path className="step" d={long} />
          </svg>
          <ol>
            {start.steps.map((step) => (
              <li key={step.title} style={{ '--hour': step.hour } as CSSProperties}>
                <Clock time={step.time} />
                <p className="when">
                  <span>{step.day}</span> <b>{step.time}</b>
                </p>
                <div>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="meanwhile" style={{ '--hour': longestWait(start.steps) } as CSSProperties}>
            {start.meanwhile}
          </p>
        </div>
      </div>
    </section>
  );
}

/** Returns the SVG path of all ticks of one kind. An hour is one unit high. */
function hourTicks(last: number, steps: Landing['start']['steps'], kind: 'work' | 'quiet' | 'step'): string {
  const width = { work: 0.55, quiet: 0.3, step: 1 }[kind];
  return Array.from({ length: last + 1 }, (_, hour) => {
    const isStep = steps.some((step) => step.hour === hour);
    const tickKind = isStep ? 'step' : isNight(hour) ? 'quiet' : 'work';
    return tickKind === kind ? `M0 ${hour}h${width}` : '';
  }).join('');
}

function isNight(hour: number): boolean {
  const time = (BEGINS_AT + hour) % 24;
  return time >= NIGHT.from || time < NIGHT.to;
}

/** Returns the middle of the longest time between two steps, in hours from the start. */
function longestWait(steps: Landing['start']['steps']): number {
  const stretches = steps.flatMap(({ hour }, index) => {
    const next = steps[index + 1];
    return next ? [{ middle: (hour + next.hour) / 2, length: next.hour - hour }] : [];
  });
  return stretches.toSorted((a, b) => b.length - a.length)[0]?.middle ?? 0;
}

/** @param time such as `17.00` */
function Clock({ time }: { time: string }) {
  const [hours = 0, minutes = 0] = time.split('.').map(Number);
  const ticks = Array.from({ length: 12 }, (_, hour) => ray(hour * 30, hour % 3 === 0 ? 32 : 37, 44)).join(
    '',
  );
  return (
    <svg className="clock" viewBox="0 0 100 100" aria-hidden="true">
      <path d={ticks} />
      <path className="hand" d={ray(hours * 30 + minutes / 2, -2, 22)} />
      <path className="hand" d={ray(minutes * 6, -2, 32)} />
    </svg>
  );
}

/** Returns the SVG path of a line from the middle of a clock outwards. */
function ray(degrees: number, from: number, to: number): string {
  const turn = (degrees * Math.PI) / 180;
  const at = (length: number) =>
    `${Math.round((50 + Math.sin(turn) * length) * 10) / 10} ${Math.round((50 - Math.cos(turn) * length) * 10) / 10}`;
  return `M${at(from)}L${at(to)}`;
}
