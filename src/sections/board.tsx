import { type Site, writtenTime } from '#shared/site.ts';
import type { Board as BoardText } from '#src/content/landing.ts';
import type { CSSProperties } from 'react';
import { TurnHead } from './turn.tsx';
import './board.css';

/** What the calls add up to, drawn from the numbers in the content, which say of themselves that they are invented. */
export function Board({ board, site, anchor }: { board: BoardText; site: Site; anchor: string }) {
  const { hours, missed, words, invented } = board;
  return (
    <section className="turn" id={anchor} aria-labelledby="board-h">
      <div className="wrap board">
        <div className="board-h">
          <TurnHead turn={board} id="board-h" layout="stacked" />
          <Words {...words} />
        </div>
        <div className="board-c">
          <Hours {...hours} opens={site.openingHours.opens} closes={site.openingHours.closes} />
          <Missed {...missed} />
          <p className="invented">{invented}</p>
        </div>
      </div>
    </section>
  );
}

const HEIGHT = 100;
const BAR_PITCH = 10;
const BAR = 6;

/** One bar a half hour; those outside the opening hours are the ones nobody used to answer. */
function Hours({
  title,
  text,
  perHalfHour,
  inHours,
  outOfHours,
  opens,
  closes,
}: BoardText['hours'] & { opens: string; closes: string }) {
  const most = Math.max(...perHalfHour);
  const bars = perHalfHour.map((calls, index) => {
    const height = Math.round((calls / most) * HEIGHT);
    return {
      open: isOpen(index / 2, opens, closes),
      stroke: `M${index * BAR_PITCH + BAR / 2} 100v-${height}`,
    };
  });
  const strokesOf = (open: boolean) =>
    bars
      .filter((bar) => bar.open === open)
      .map(({ stroke }) => stroke)
      .join('');
  const span = `${writtenTime(opens)}–${writtenTime(closes)}`;
  return (
    <figure className="panel">
      <figcaption>
        <h3>{title}</h3>
        <p>{text}</p>
      </figcaption>
      <div className="plot">
        <svg
          viewBox={`0 0 ${perHalfHour.length * BAR_PITCH - (BAR_PITCH - BAR)} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="in" strokeWidth={BAR} d={strokesOf(true)} />
          <path className="out" strokeWidth={BAR} d={strokesOf(false)} />
        </svg>
      </div>
      <p className="ax num" aria-hidden="true">
        {Array.from({ length: 8 }, (_, step) => (
          <span key={step}>{writtenTime(`${String(step * 3).padStart(2, '0')}:00`)}</span>
        ))}
      </p>
      <p className="legend num">
        <span className="in">
          {span} {inHours}
        </span>
        <span className="out">{outOfHours}</span>
      </p>
    </figure>
  );
}

/** A line from the first day to the last, and where the service begins. */
function Missed({ title, text, perDay, startsOn, start }: BoardText['missed']) {
  const most = Math.max(...perDay) * 1.1;
  const x = (day: number) => Math.round((day / (perDay.length - 1)) * 6000) / 10;
  const line = perDay
    .map((calls, day) => `${x(day)} ${Math.round((1 - calls / most) * HEIGHT * 10) / 10}`)
    .join('L');
  const startX = x(startsOn - 1);
  return (
    <figure className="panel">
      <figcaption>
        <h3>{title}</h3>
        <p>{text}</p>
      </figcaption>
      <div className="plot low" style={{ '--x': `${startX / 6}%` } as CSSProperties}>
        <svg viewBox={`0 0 600 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="area" d={`M${line}L600 ${HEIGHT}L0 ${HEIGHT}Z`} />
          <path className="line" d={`M${line}`} />
          <path className="start" d={`M${startX} 0V${HEIGHT}`} />
        </svg>
        <span className="note">{start}</span>
      </div>
      <p className="ax ends num" aria-hidden="true">
        <span>1. gün</span>
        <span>{perDay.length}. gün</span>
      </p>
    </figure>
  );
}

function Words({ title, text, counts }: BoardText['words']) {
  const most = Math.max(...counts.map(({ count }) => count));
  return (
    <figure className="panel words">
      <figcaption>
        <h3>{title}</h3>
        <p>{text}</p>
      </figcaption>
      <ul>
        {counts.map(({ word, count }) => (
          <li key={word}>
            <mark>{word}</mark>
            <i style={{ width: `${Math.round((count / most) * 100)}%` }} />
            <span className="num">{count}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Whether the half hour that begins `hour` hours after midnight lies within the opening hours. */
function isOpen(hour: number, opens: string, closes: string): boolean {
  return hour >= hoursOf(opens) && hour < hoursOf(closes);
}

function hoursOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}
