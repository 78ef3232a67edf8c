import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { REVENUE_DIMENSIONS, touchesOf } from '#shared/revenue/schemas.ts';
import { ADMIN_FILES, pathTo } from '#shared/routes.ts';
import { ButtonTo } from '#src/admin/kit/button-to.tsx';
import { Card } from '#src/admin/kit/card.tsx';
import { SelectField } from '#src/admin/kit/fields.tsx';
import { Disclosure, Flex, Text } from '#src/admin/kit/layout.ts';
import { EmptyState, LoadFailure } from '#src/admin/kit/list-states.tsx';
import { Segments } from '#src/admin/kit/segments.tsx';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { CompareBox } from '../analytics/compare-box.tsx';
import { DownloadButton } from '../analytics/download-button.tsx';
import { formatDay, lengthSearch, type PeriodLength } from '../analytics/period.ts';
import { RangeForm } from '../analytics/period-choice.tsx';
import { RevenueFigures } from './revenue-figures.tsx';
import {
  dimensionSearch,
  REVENUE_SORTS,
  type RevenueQuery,
  readRevenueQuery,
  revenueInput,
  sortSearch,
  touchSearch,
} from './revenue-query.ts';
import { RevenueTable } from './revenue-table.tsx';

const LABELS = words.analytics.revenue;

const LENGTHS: readonly PeriodLength[] = [30, 90, 365];

/** The controls in the head of the page. */
export function RevenueActions({ today }: { today: string }) {
  const [search, setSearch] = useSearchParams();
  const query = readRevenueQuery(search, today);
  const { length } = query.period;
  return (
    <>
      <Segments
        label={words.analytics.period}
        value={length === undefined ? undefined : String(length)}
        options={LENGTHS.map((days) => [String(days), words.analytics.periods[days]] as const)}
        onChange={(chosen) => {
          const days = LENGTHS.find((each) => String(each) === chosen);
          if (days) setSearch(lengthSearch(search, days), { preventScrollReset: true });
        }}
      />
      <DownloadButton path={ADMIN_FILES.revenue} input={revenueInput(query)} />
    </>
  );
}

export function Revenue({ today }: { today: string }) {
  const [search] = useSearchParams();
  const query = readRevenueQuery(search, today);
  const { period } = query;
  const { data, isError, isPlaceholderData, refetch } = trpc.admin.analytics.revenue.useQuery(
    revenueInput(query),
    { ...ASKED_BY_LOAD, placeholderData: keepPreviousData },
  );
  return (
    <>
      <PeriodBar period={period} today={today} />
      {isError ? (
        <Card>
          <LoadFailure text={LABELS.failed} onRetry={refetch} />
        </Card>
      ) : (
        <>
          <RevenueFigures period={period} revenue={data} />
          <Grouping query={query} />
          {data?.rows.length === 0 ? (
            <Card>
              <NothingListed hasVisits={(data.totals.visits ?? 0) > 0} />
            </Card>
          ) : (
            <>
              {data && data.totals.amounts.length === 0 && data.totals.won === 0 && (
                <Text marginBottom=".75rem">{LABELS.empty}</Text>
              )}
              <RevenueTable query={query} revenue={data} isStale={isPlaceholderData} />
            </>
          )}
          {data && data.leftOut > 0 && (
            <Text maxWidth="46rem" marginTop=".9rem">
              {LABELS.leftOut(data.leftOut)}
            </Text>
          )}
          <Text maxWidth="46rem" marginTop=".9rem" color="fg.muted" fontSize="xs">
            {LABELS.note}
          </Text>
        </>
      )}
    </>
  );
}

function PeriodBar({ period, today }: { period: RevenueQuery['period']; today: string }) {
  return (
    <Flex
      flexWrap="wrap"
      alignItems="start"
      justifyContent="space-between"
      gap=".1rem 1rem"
      marginBottom=".6rem"
    >
      <Disclosure
        key={`${period.from} ${period.to}`}
        fontVariantNumeric="tabular-nums"
        css={{ '@media (max-width: 48rem)': { '& summary': { minHeight: 'target' } } }}
      >
        <summary>
          {formatDay(period.from)} – {formatDay(period.to, true)}
        </summary>
        <Flex paddingBlock=".5rem">
          <RangeForm from={period.from} to={period.to} today={today} />
        </Flex>
      </Disclosure>
      <CompareBox period={period} />
    </Flex>
  );
}

function NothingListed({ hasVisits }: { hasVisits: boolean }) {
  return (
    <EmptyState text={hasVisits ? LABELS.small : LABELS.empty}>
      {!hasVisits && (
        <ButtonTo look="line" to={pathTo('adminLeads')}>
          {LABELS.toLeads}
        </ButtonTo>
      )}
    </EmptyState>
  );
}

/** The choice of the table's groups, and of the visit to which a lead is attributed. */
function Grouping({ query }: { query: RevenueQuery }) {
  const [search, setSearch] = useSearchParams();
  const { dimension, touch } = query;
  const change = (next: URLSearchParams) => setSearch(next, { preventScrollReset: true });
  return (
    <>
      <Flex
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap=".6rem 1rem"
        marginTop="1.75rem"
      >
        <Text as="h2" fontSize="1.125rem">
          {LABELS.title}
        </Text>
        <Segments
          label={LABELS.by}
          value={dimension}
          options={REVENUE_DIMENSIONS.map((each) => [each, LABELS.dimensions[each]] as const)}
          onChange={(chosen) => change(dimensionSearch(search, chosen))}
        />
      </Flex>
      <Flex flexWrap="wrap" alignItems="end" gap=".5rem 1rem" marginBlock=".75rem">
        <SelectField
          quiet
          label={LABELS.touch}
          value={touch}
          options={touchesOf(dimension).map((each) => [each, LABELS.touches[each]] as const)}
          onChange={({ target }) => {
            const chosen = touchesOf(dimension).find((each) => each === target.value);
            if (chosen) change(touchSearch(search, dimension, chosen));
          }}
        />
        <SortSelect query={query} />
        <Text flex="1 1 18rem" paddingBottom=".5rem" color="fg.muted" fontSize="sm">
          {LABELS.touchTexts[dimension][touch]}
        </Text>
      </Flex>
    </>
  );
}

/** The order as a field, for phones, which have no table header. */
function SortSelect({ query }: { query: RevenueQuery }) {
  const [search, setSearch] = useSearchParams();
  return (
    <Flex css={{ '@media (min-width: 48.01rem)': { display: 'none' } }}>
      <SelectField
        quiet
        label={LABELS.sort}
        value={query.sort}
        options={REVENUE_SORTS.map((sort) => [sort, LABELS.columns[sort]] as const)}
        onChange={({ target }) => {
          const sort = REVENUE_SORTS.find((each) => each === target.value);
          if (sort) setSearch(sortSearch(search, query, sort), { preventScrollReset: true });
        }}
      />
    </Flex>
  );
}
