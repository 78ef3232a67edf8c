import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatAmount, formatDifference } from '#shared/revenue/amounts.ts';
import type { RevenueOutput, RevenueRow } from '#shared/revenue/schemas.ts';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { shareOf } from '#src/admin/kit/format-share.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { type Column, EntityTable } from '#src/admin/kit/table.tsx';
import { words } from '#src/admin/lib/words.ts';
import { AmountBox, ChangeText, OnPhones, OnWide, RevenueFrame } from './revenue-parts.ts';
import {
  differenceOf,
  isLiraHidden,
  liraOf,
  otherAmountsOf,
  type RevenueQuery,
  type RevenueSort,
  sortRows,
  sortSearch,
} from './revenue-query.ts';
import { RowName } from './row-name.tsx';

const LABELS = words.analytics.revenue;
const { columns: COLUMNS } = LABELS;

const ROWS_AT_FIRST = 20;
const SKELETON = { rows: 8, height: '3rem' };

/** The number of leads from which a group has a share of won leads. In smaller groups the share is chance. */
const LEADS_OF_SHARE = 10;

type RevenueTableProps = {
  query: RevenueQuery;
  /** undefined while the revenue is loading. */
  revenue: RevenueOutput | undefined;
  isStale: boolean;
};

export function RevenueTable({ query, revenue, isStale }: RevenueTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const rows = revenue && sortRows(revenue.rows, query);
  const hidden = isWhole ? 0 : Math.max(0, (rows?.length ?? 0) - ROWS_AT_FIRST);
  const visibleRows = hidden > 0 ? rows?.slice(0, ROWS_AT_FIRST) : rows;
  return (
    <RevenueFrame aria-busy={isStale || rows === undefined}>
      <EntityTable
        caption={firstColumnOf(query)}
        minWidth="54rem"
        columns={useColumns(query, rows ?? [])}
        rows={visibleRows}
        skeleton={SKELETON}
        list={JSON.stringify(query)}
      />
      {hidden > 0 && (
        <Text padding=".6rem .9rem">
          <button type="button" className="link" onClick={() => setIsWhole(true)}>
            {words.analytics.more(hidden)}
          </button>
        </Text>
      )}
    </RevenueFrame>
  );
}

function firstColumnOf({ dimension, touch }: RevenueQuery): string {
  if (dimension === 'page') return LABELS.pageOf[touch];
  return dimension === 'article' ? LABELS.article : LABELS.dimensions[dimension];
}

function useColumns(query: RevenueQuery, rows: readonly RevenueRow[]): readonly Column<RevenueRow>[] {
  const [search, setSearch] = useSearchParams();
  const most = Math.max(0, ...rows.map(liraOf));
  const { dimension } = query;
  const sortingBy = (sort: RevenueSort) => ({
    sorted: query.sort === sort ? query.direction : undefined,
    onSort: () => setSearch(sortSearch(search, query, sort), { preventScrollReset: true }),
  });
  const visits = dimension === 'article' ? ('readers' as const) : ('visits' as const);
  return [
    {
      name: firstColumnOf(query),
      kind: 'rowHeader',
      renderCell: ({ name }) => <RowName name={name} dimension={dimension} />,
    },
    {
      name: COLUMNS[visits],
      width: '6rem',
      isAtEnd: true,
      sorting: sortingBy('visits'),
      renderCell: (row) => <Figure text={formatVisits(row.visits)} onPhone={LABELS.phone[visits]} />,
    },
    {
      name: COLUMNS.leads,
      width: '5.5rem',
      isAtEnd: true,
      sorting: sortingBy('leads'),
      renderCell: (row) => <Figure text={formatShare(row.leads)} onPhone={LABELS.phone.leads} />,
    },
    {
      name: COLUMNS.won,
      width: '7.5rem',
      isAtEnd: true,
      sorting: sortingBy('won'),
      renderCell: (row) => <Won {...row} />,
    },
    {
      name: COLUMNS.amount,
      width: '14rem',
      isAtEnd: true,
      sorting: sortingBy('amount'),
      renderCell: (row) => <Amount row={row} most={most} />,
      attributes: () => ({ 'data-amount': '' }),
    },
    ...(query.compare
      ? [
          {
            name: COLUMNS.difference,
            width: '8rem',
            isAtEnd: true as const,
            renderCell: (row: RevenueRow) =>
              // The sum of small groups has no difference, as it contains different groups in each period.
              row.name.kind === 'other' ? <ChangeText>{LABELS.none}</ChangeText> : <Change row={row} />,
            attributes: () => ({ 'data-change': '' }),
          },
        ]
      : []),
  ];
}

function formatVisits(visits: number | null): string {
  return visits === null ? LABELS.few : formatCount(visits);
}

/** A dash instead of a number. The `title` attribute states the reason. */
export function HiddenFigure({ reason }: { reason: string }) {
  return (
    <span title={reason}>
      <span aria-hidden="true">{LABELS.none}</span>
      <span className="vh">{reason}</span>
    </span>
  );
}

/** Returns a number with at most one decimal. The number is a fraction if a deal is divided among several rows. */
function formatShare(count: number): string {
  return formatCount(Math.round(count * 10) / 10);
}

function Figure({ text, onPhone }: { text: string; onPhone: (count: string) => string }) {
  return (
    <>
      <OnWide>{text}</OnWide>
      <OnPhones>{onPhone(text)}</OnPhones>
    </>
  );
}

function Won({ won, leads }: RevenueRow) {
  const share = leads >= LEADS_OF_SHARE ? shareOf(won, leads) : undefined;
  return (
    <>
      <Figure text={formatShare(won)} onPhone={LABELS.phone.won} />
      {share !== undefined && (
        <Text as="span" marginLeft=".35rem" color="fg.muted" fontSize="xs">
          {share}
        </Text>
      )}
    </>
  );
}

function Amount({ row, most }: { row: RevenueRow; most: number }) {
  const lira = liraOf(row);
  return (
    <AmountBox>
      <span aria-hidden="true">
        {lira > 0 && <i style={{ width: `${((lira / most) * 100).toFixed(2)}%` }} />}
      </span>
      <b>{isLiraHidden(row) ? <HiddenFigure reason={LABELS.fewDeals} /> : formatAmount(lira, 'TRY')}</b>
      {otherAmountsOf(row).map(({ currency, amount }) => (
        <small key={currency}>{formatAmount(amount, currency)}</small>
      ))}
    </AmountBox>
  );
}

export function Change({ row }: { row: Pick<RevenueRow, 'amounts' | 'hiddenAmounts' | 'previous'> }) {
  const difference = differenceOf(row);
  if (difference.kind === 'change') {
    const { amount } = difference;
    return <ChangeText data-kind={amount > 0 ? 'up' : 'down'}>{formatDifference(amount, 'TRY')}</ChangeText>;
  }
  const { kind } = difference;
  if (kind === 'small' || kind === 'hidden')
    return (
      <ChangeText>
        <HiddenFigure reason={kind === 'small' ? LABELS.tooSmall : LABELS.fewDeals} />
      </ChangeText>
    );
  return <ChangeText data-kind={kind}>{LABELS[kind]}</ChangeText>;
}
