import type { DayCount } from '#shared/schemas/analytics.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { ANALYTICS_MESSAGES } from './analytics-messages.ts';
import { formatCount } from '#src/admin-ui/format-count.ts';
import { Panel } from './chart-parts.tsx';
import { formatDay } from './period.ts';
import { labelledStems, scaleOf, type Span, spansOf } from './stems.ts';

const { days: MESSAGES } = ANALYTICS_MESSAGES;

const HEIGHT = 100;
const PITCH = 10;
/** An odd number: on phones every second label is left out, and the first and the last stay. */
const LABELS_MAX = 7;

const Plot = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '.75rem',
    marginTop: '1.1rem',
    fontSize: 'xs',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '& .scale': { position: 'relative', height: '13rem', minWidth: '1.5rem', textAlign: 'right' },
    '& .scale span': { position: 'absolute', right: '0', translate: '0 50%', lineHeight: '1' },
    '& .scale span.widest': { position: 'static', visibility: 'hidden' },
    '& .field': {
      position: 'relative',
      height: '13rem',
      borderBottom: '1px solid',
      borderColor: 'line.strong',
    },
    '& .field i': { position: 'absolute', insetInline: '0', borderTop: '1px solid', borderColor: 'line' },
    '& svg': { position: 'absolute', inset: '0', width: '100%', height: '100%', maxWidth: 'none' },
    '& path': { fill: 'none', stroke: 'voice.human' },
    '& .ours': { stroke: 'voice.ai' },
    '& .days': { gridColumn: '2', position: 'relative', height: '1.6rem' },
    '& .days span': {
      position: 'absolute',
      top: '.45rem',
      translate: '-50% 0',
      whiteSpace: 'nowrap',
      lineHeight: '1.2',
    },
    '& .days span:first-of-type': { translate: '0 0' },
    '& .days span:last-of-type:not(:first-of-type)': { translate: '-100% 0' },
    '@media (max-width: 40rem)': { '& .scale, & .field': { height: '9rem' } },
    '@media (max-width: 48rem)': {
      '& .days:not([data-long]) span:nth-of-type(even):not(:nth-of-type(2):last-of-type)': {
        display: 'none',
      },
      '& .days[data-long] span:not(:first-of-type, :last-of-type)': { display: 'none' },
    },
    '@media (forced-colors: active)': {
      '& path': { stroke: 'GrayText' },
      '& .ours': { stroke: 'CanvasText' },
    },
  },
});

const Behind = chakra('details', {
  base: {
    marginTop: '.9rem',
    '& summary': {
      cursor: 'pointer',
      color: 'fg.muted',
      fontSize: 'xs',
      minHeight: '1.75rem',
      alignContent: 'center',
    },
    '& .rows': { maxHeight: '20rem', overflow: 'auto', overscrollBehavior: 'contain' },
  },
});

/** Page views as grey stems, with the visits that began with one of them in front, in pine. */
// oxlint-disable-next-line max-lines-per-function -- one drawing: axes, bars and table share its scale
export function DaysChart({ days }: { days: readonly DayCount[] }) {
  const { spans, weekly } = spansOf(days);
  const lines = scaleOf(Math.max(...spans.map(({ pages }) => pages)));
  const most = lines.at(-1) ?? 1;
  const isLong = new Set(spans.map(({ day }) => day.slice(0, 4))).size > 1;
  return (
    <Panel as="section" aria-labelledby="days-h">
      <h2 id="days-h">{MESSAGES.title}</h2>
      <p>{weekly ? MESSAGES.weekly : MESSAGES.daily}</p>
      <p className="legend">
        <span className="ours">{MESSAGES.columns.visits}</span>
        <span>{MESSAGES.otherPages}</span>
      </p>
      <Plot aria-hidden="true">
        <div className="scale">
          <span className="widest">{formatCount(most)}</span>
          {lines.map((line) => (
            <span key={line} style={{ bottom: `${(line / most) * 100}%` }}>
              {formatCount(line)}
            </span>
          ))}
        </div>
        <div className="field">
          {lines.slice(1).map((line) => (
            <i key={line} style={{ bottom: `${(line / most) * 100}%` }} />
          ))}
          <svg viewBox={`0 0 ${spans.length * PITCH} ${HEIGHT}`} preserveAspectRatio="none">
            <path strokeWidth={PITCH / 2} d={strokesOf(spans, most, 'pages')} />
            <path strokeWidth={PITCH / 2} d={strokesOf(spans, most, 'visits')} className="ours" />
          </svg>
        </div>
        <p className="days" data-long={isLong ? '' : undefined}>
          {labelledStems(spans.length, LABELS_MAX).map((index) => (
            <span key={index} style={{ left: `${((index + 0.5) / spans.length) * 100}%` }}>
              {formatDay(spans[index]?.day ?? '', isLong)}
            </span>
          ))}
        </p>
      </Plot>
      <Behind>
        <summary>{MESSAGES.table}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard */}
        <div className="rows" role="group" aria-label={MESSAGES.table} tabIndex={0}>
          <table className="ranked">
            <thead>
              <tr>
                <th scope="col">{weekly ? MESSAGES.columns.week : MESSAGES.columns.day}</th>
                <th scope="col">{MESSAGES.columns.visits}</th>
                <th scope="col">{MESSAGES.columns.pages}</th>
              </tr>
            </thead>
            <tbody>
              {spans.map(({ day, visits, pages }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day, true)}</th>
                  <td>{formatCount(visits)}</td>
                  <td>{formatCount(pages)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Behind>
    </Panel>
  );
}

function strokesOf(spans: readonly Span[], most: number, what: 'visits' | 'pages'): string {
  return spans
    .map((span, index) => `M${(index + 0.5) * PITCH} ${HEIGHT}v-${((span[what] / most) * HEIGHT).toFixed(2)}`)
    .join('');
}
