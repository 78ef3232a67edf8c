import type { CSSProperties } from 'react';
import type { Landing } from '#shared/site-texts/records/landing.ts';
import { TurnHead } from '../../sections/turn.tsx';
import './start-line.css';

/** The hour at which the example begins, and the hours outside working hours, which have short ticks. */
const BEGINS_AT = 10;
const NIGHT = { from: 19, to: 9 };

/** The number of letters that fit above the scale on a phone. */
const LONGEST_MEANWHILE = 40;

/** The steps until the service starts, on a scale with a tick for each hour. Elbows lead to equal columns. */
export function StartLine({ start }: { start: Landing['start'] }) {
  const { question, title, lead, meanwhile, invented, steps } = start;
  const last = Math.max(1, steps.at(-1)?.hour ?? 0);
  const wait = longestWait(steps);
  const isLong = meanwhile.length > LONGEST_MEANWHILE;
  return (
    <section className="turn" id="start" aria-labelledby="start-h">
      <div className="wrap">
        <TurnHead turn={{ question, title }} id="start-h" layout="aside" />
        <div
          className="scale"
          style={{ '--hours': last, '--from': wait.from, '--to': wait.to } as CSSProperties}
        >
          {steps.map(({ hour, title: step }, index) => (
            <b key={step} style={{ '--hour': hour } as CSSProperties} aria-hidden="true">
              {index + 1}
            </b>
          ))}
          {!isLong && <p>{meanwhile}</p>}
          <svg className="ticks" viewBox={`0 0 ${last} 1`} preserveAspectRatio="none" aria-hidden="true">
            <path className="work" d={hourTicks(last, steps, 'work')} />
            <path d={hourTicks(last, steps, 'quiet')} />
            <path className="step" d={hourTicks(last, steps, 'step')} />
          </svg>
          <svg className="elbows" viewBox={`0 0 ${last} 1`} preserveAspectRatio="none" aria-hidden="true">
            <path
              d={steps
                .map(({ hour }, index) => `M${hour} 0V.5H${roundTo2((index / steps.length) * last)}V1`)
                .join('')}
            />
          </svg>
        </div>
        <ol className="start-steps" style={{ '--steps': steps.length } as CSSProperties}>
          {steps.map(({ title: step, text, day, time }) => (
            <li key={step}>
              <p className="when">
                <b>{time}</b> <span>{day}</span>
              </p>
              <div>
                <h3>{step}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="start-note">
          {lead} {isLong && meanwhile} {invented}
        </p>
      </div>
    </section>
  );
}

/** Returns the SVG path of all ticks of one kind. An hour is one unit wide. */
function hourTicks(last: number, steps: Landing['start']['steps'], kind: 'work' | 'quiet' | 'step'): string {
  const height = { work: 0.58, quiet: 0.2, step: 1 }[kind];
  return Array.from({ length: last + 1 }, (_, hour) => {
    const isStep = steps.some((step) => step.hour === hour);
    const tickKind = isStep ? 'step' : isNight(hour) ? 'quiet' : 'work';
    return tickKind === kind ? `M${hour} 1V${roundTo2(1 - height)}` : '';
  }).join('');
}

function roundTo2(value: number): number {
  return Math.round(value * 100) / 100;
}

function isNight(hour: number): boolean {
  const time = (BEGINS_AT + hour) % 24;
  return time >= NIGHT.from || time < NIGHT.to;
}

/** Returns the longest time between two steps, in hours from the start. */
function longestWait(steps: Landing['start']['steps']): { from: number; to: number } {
  const waits = steps.flatMap(({ hour }, index) => {
    const next = steps[index + 1];
    return next ? [{ from: hour, to: next.hour }] : [];
  });
  return waits.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? { from: 0, to: 0 };
}
