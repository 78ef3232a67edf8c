import type { ExperimentDetail } from '#shared/site-texts/experiments/schemas.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { Part, RulerBox } from '../experiment-parts.ts';
import { formatPoints, formatTick } from './experiment-numbers.ts';
import { experimentWords } from './experiment-words.ts';
import { rulerFor } from './ruler.ts';

const { difference: LABELS, verdicts } = experimentWords;

type Comparison = NonNullable<NonNullable<ExperimentDetail['experiment']>['comparison']>;

/** The difference of version B and its interval, on a ruler with zero. */
export function ExperimentRuler({ comparison: { difference, low, high } }: { comparison: Comparison }) {
  return (
    <Part aria-label={LABELS.title}>
      <h2>
        {LABELS.title}
        <small>{LABELS.unit}</small>
      </h2>
      {difference === null ? (
        <Text color="fg.muted">{LABELS.none}</Text>
      ) : (
        <Interval {...{ difference, low, high }} />
      )}
    </Part>
  );
}

function Interval({ difference, low, high }: { difference: number; low: number; high: number }) {
  const { ticks, placeOf } = rulerFor(100 * low, 100 * high);
  const at = (share: number) => `${placeOf(100 * share)}%`;
  const [from, to] = [formatPoints(low), formatPoints(high)];
  return (
    <>
      <Text fontVariantNumeric="tabular-nums">
        <b style={{ fontSize: '1.375rem' }}>{formatPoints(difference)}</b>{' '}
        <Text as="span" color="fg.muted">
          {LABELS.interval(from, to)}
        </Text>
      </Text>
      <RulerBox role="img" aria-label={LABELS.label(formatPoints(difference), from, to)}>
        <div className="line">
          <span className="zero" style={{ left: at(0) }} />
          <span
            className="interval"
            data-decided={low > 0 || high < 0 ? '' : undefined}
            style={{ left: at(low), width: `${placeOf(100 * high) - placeOf(100 * low)}%` }}
          />
          <span className="mark" style={{ left: at(difference) }} />
        </div>
        <div className="ticks" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ left: at(tick / 100) }}>
              {formatTick(tick / 100)}
            </span>
          ))}
        </div>
        <div className="sides" aria-hidden="true">
          <span>{verdicts.a.replace('.', '')}</span>
          <span>{verdicts.b.replace('.', '')}</span>
        </div>
      </RulerBox>
    </>
  );
}
