import type { ReactNode } from 'react';
import { formatAmount } from '#shared/revenue/amounts.ts';
import type { RevenueFigures as FiguresOf, RevenueOutput } from '#shared/revenue/schemas.ts';
import { Figures } from '#src/admin/kit/figures.tsx';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { words } from '#src/admin/lib/words.ts';
import { daysOf, type Period } from '../analytics/period.ts';
import { isLiraHidden, liraOf, otherAmountsOf } from './revenue-query.ts';
import { Change } from './revenue-table.tsx';

const LABELS = words.analytics.revenue;

type RevenueFiguresProps = {
  period: Period;
  /** undefined while the revenue is loading. */
  revenue: RevenueOutput | undefined;
};

export function RevenueFigures({ period, revenue }: RevenueFiguresProps) {
  const { totals, previous = null } = revenue ?? {};
  const before = (count: number | null | undefined) =>
    count === undefined || count === null ? '' : words.analytics.before(daysOf(period), formatCount(count));
  return (
    <Figures
      isSmall
      figures={[
        {
          label: LABELS.totals.visits,
          count: totals && (totals.visits ?? 0),
          text: before(previous?.visits),
        },
        {
          label: LABELS.totals.leads,
          count: totals?.leads,
          text: (
            <>
              {totals && <Line>{rateOf(totals)}</Line>}
              {before(previous?.leads)}
            </>
          ),
        },
        { label: LABELS.totals.won, count: totals?.won, text: before(previous?.won) },
        {
          label: LABELS.totals.amount,
          count: totals && liraOf(totals),
          format: (lira) => (totals && isLiraHidden(totals) ? LABELS.none : formatAmount(lira, 'TRY')),
          text: totals && amountText(totals, previous),
        },
      ]}
    />
  );
}

function rateOf({ visits, leads }: FiguresOf): string {
  return leads > 0 && visits !== null && visits >= leads ? LABELS.oneIn(Math.round(visits / leads)) : '';
}

function amountText(totals: FiguresOf, previous: FiguresOf | null): ReactNode {
  const others = otherAmountsOf(totals).map(({ currency, amount }) => `+ ${formatAmount(amount, currency)}`);
  return (
    <>
      {isLiraHidden(totals) && <Line>{LABELS.fewDeals}</Line>}
      {previous && !isLiraHidden(totals) && (
        <Line>
          <Change row={{ ...totals, previous }} />
        </Line>
      )}
      {others.join(' ')}
    </>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Text as="span" display="block" css={{ '& [data-kind]': { fontWeight: '600' } }}>
      {children}
    </Text>
  );
}
