import type { DayCount } from '#shared/analytics/schemas.ts';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { Box, Disclosure } from '#src/admin/kit/layout.ts';
import { words } from '#src/admin/lib/words.ts';
import { Panel, Plot } from './chart-parts.tsx';
import { formatDay } from './period.ts';
import { labelledStems, type Span, scaleOf, spansOf } from './stems.ts';

const { days: LABELS } = words.analytics;

const HEIGHT = 100;
const PITCH = 10;
/** The maximum number of day labels. The number is odd, as phones omit every second label, but not the last. */
const LABELS_MAX = 7;

/** Grey stems are page views; the green ones in front are visits. */
export function DaysChart({ days }: { days: readonly DayCount[] }) {
  const { spans, weekly } = spansOf(days);
  return (
    <Panel as="section" aria-labelledby="days-h">
      <h2 id="days-h">{LABELS.title}</h2>
      <p>{weekly ? LABELS.weekly : LABELS.daily}</p>
      <p className="legend">
        <span className="ours">{LABELS.columns.visits}</span>
        <span>{LABELS.otherPages}</span>
      </p>
      <Stems spans={spans} />
      <Disclosure size="sm" marginTop=".9rem">
        <summary>{LABELS.table}</summary>
        <Box
          maxHeight="20rem"
          overflow="auto"
          overscrollBehavior="contain"
          role="group"
          aria-label={LABELS.table}
          tabIndex={0}
        >
          <DaysTable spans={spans} weekly={weekly} />
        </Box>
      </Disclosure>
    </Panel>
  );
}

function Stems({ spans }: { spans: readonly Span[] }) {
  const lines = scaleOf(Math.max(...spans.map(({ pages }) => pages)));
  const most = lines.at(-1) ?? 1;
  const isLong = new Set(spans.map(({ day }) => day.slice(0, 4))).size > 1;
  return (
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
  );
}

function strokesOf(spans: readonly Span[], most: number, what: 'visits' | 'pages'): string {
  return spans
    .map((span, index) => `M${(index + 0.5) * PITCH} ${HEIGHT}v-${((span[what] / most) * HEIGHT).toFixed(2)}`)
    .join('');
}

function DaysTable({ spans, weekly }: { spans: readonly Span[]; weekly: boolean }) {
  return (
    <table className="ranked">
      <thead>
        <tr>
          <th scope="col">{weekly ? LABELS.columns.week : LABELS.columns.day}</th>
          <th scope="col">{LABELS.columns.visits}</th>
          <th scope="col">{LABELS.columns.pages}</th>
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
  );
}
