import type { CSSProperties } from 'react';
import { ANCHORS } from '#shared/anchors.ts';
import type { Landing } from '#shared/site-texts/records/landing.ts';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { TurnHead } from '../../sections/turn.tsx';
import './board.css';

/** Drawings of the words of a week and the calls of a month. The numbers are invented, and a label says so. */
export function Board({ board }: { board: Landing['board'] }) {
  const { missed, words, invented } = board;
  return (
    <section className="turn" id={ANCHORS.analytics} aria-labelledby="board-h">
      <div className="wrap">
        <TurnHead turn={board} id="board-h" layout="aside" />
        <div className="board">
          <UnansweredCalls {...missed} />
          <Words {...words} />
        </div>
        <p className="invented">{invented}</p>
      </div>
    </section>
  );
}

const HEIGHT = 100;
/** The number of stems of the longest line. */
const STEMS = 120;

/** A drawing of the unanswered calls of each day, with a mark at the day on which the service starts. */
function UnansweredCalls({ title, text, perDay, startsOn, start }: Landing['board']['missed']) {
  const maximum = Math.max(...perDay) * 1.1;
  const x = (day: number) => Math.round((day / (perDay.length - 1)) * 6000) / 10;
  const line = perDay
    .map((calls, day) => `${x(day)} ${Math.round((1 - calls / maximum) * HEIGHT * 10) / 10}`)
    .join('L');
  const startX = x(startsOn - 1);
  return (
    <figure className="panel">
      <figcaption>
        <h3>{title}</h3>
        <p>{text}</p>
      </figcaption>
      <div className="plot" style={{ '--x': `${startX / 6}%` } as CSSProperties}>
        <svg viewBox={`0 0 600 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="area" d={`M${line}L600 ${HEIGHT}L0 ${HEIGHT}Z`} />
          <path className="line" d={`M${line}`} />
          <path className="start" d={`M${startX} 0V${HEIGHT}`} />
        </svg>
        <span className="note" {...shrinkLongText(start, 40)}>
          {start}
        </span>
      </div>
      <p className="ax" aria-hidden="true">
        <span>1. gün</span>
        <span>{perDay.length}. gün</span>
      </p>
    </figure>
  );
}

/** A list of understood words. The longer the voice line of a word, the more frequent the word. */
function Words({ title, text, counts }: Landing['board']['words']) {
  const maximum = Math.max(...counts.map(({ count }) => count));
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
            <span style={{ '--wf': Math.round((count / maximum) * 100) / 100 } as CSSProperties}>
              <VoiceLine text={word} atLeast={STEMS} />
            </span>
            <b className="num">{count}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
