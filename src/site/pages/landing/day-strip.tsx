import type { CSSProperties } from 'react';
import type { Landing } from '#shared/site-texts/records/landing.ts';
import { formatTime, type Site } from '#shared/site-texts/site.ts';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { FigureBeside } from './figure-beside.tsx';
import './day-strip.css';

/** The number of letters that fit into the narrowest zone, and the least half hours of such a zone. */
const LONGEST_TEXT = 30;
const NARROWEST_ZONE = 8;

/**
 * The calls of a day as wide as the window, with a stem for each half hour. The whole section is night; only the
 * opening hours are lit.
 */
export function DayStrip({
  day,
  hours: { opens, closes },
}: {
  day: Landing['day'];
  hours: Site['openingHours'];
}) {
  const [begin, end] = [halfHoursOf(opens), halfHoursOf(closes)];
  const maximum = Math.max(...day.perHalfHour);
  const zones = [
    { name: 'night', from: 0, to: begin, span: `00.00–${formatTime(opens)}`, text: day.before },
    {
      name: 'open',
      from: begin,
      to: end,
      span: `${formatTime(opens)}–${formatTime(closes)}`,
      text: day.open,
    },
    { name: 'night', from: end, to: 48, span: `${formatTime(closes)}–24.00`, text: day.after },
  ].filter(({ from, to }) => to > from);
  const isLong = zones.some(({ from, to, text }) => text.length > LONGEST_TEXT || to - from < NARROWEST_ZONE);
  return (
    <section className="day stage" id="day" aria-labelledby="day-h">
      <div className="wrap day-h">
        <div>
          <p className="q">“{day.question}”</p>
          <h2 id="day-h" {...shrinkLongText(day.title, 40)}>
            {day.title}
          </h2>
        </div>
        {day.figure && <FigureBeside figure={day.figure} />}
      </div>
      <div
        className={isLong ? 'strip tall' : 'strip'}
        style={{ '--zones': zones.map(({ from, to }) => `${to - from}fr`).join(' ') } as CSSProperties}
      >
        {zones.map(({ name, from, to, span, text }) => (
          <div key={span} className={`zone ${name}`} style={{ '--halves': to - from } as CSSProperties}>
            <p>
              <b>{span}</b> <span>{text}</span>
            </p>
            <div className="halves" aria-hidden="true">
              {day.perHalfHour.slice(from, to).map((calls, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the half hours of a day never move
                <i key={index} style={{ '--calls': Math.round((calls / maximum) * 100) } as CSSProperties} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="wrap day-f">
        <p>{day.now}</p>
        <p className="day-note">{day.invented}</p>
      </div>
    </section>
  );
}

function halfHoursOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Math.round(hours * 2 + minutes / 30);
}
