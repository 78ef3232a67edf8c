import { Fragment } from 'react';
import { experimentPath } from '#shared/site-texts/experiments/experiment-path.ts';
import type { ExperimentList as Experiments } from '#shared/site-texts/experiments/schemas.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { Section } from '#src/admin/kit/section.tsx';
import { StateBadge } from '#src/admin/kit/state-badge.tsx';
import { type Column, EntityTable, LinesFrame } from '#src/admin/kit/table.tsx';
import { titleOfRecord } from '#src/admin/lib/record-title.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { labelsOf } from '../field-labels.ts';
import { pathOf } from '../record-values.ts';
import { siteWords } from '../site-words.ts';
import { experimentWords } from './experiment-words.ts';

type Row = Experiments[number];

/** All tests of texts, undecided ones first. */
export function ExperimentList() {
  const list = trpc.admin.site.experiments.list.useQuery();
  const columns = useColumns();
  return (
    <ListStates
      list={list}
      total={list.data?.length}
      failed={experimentWords.failed.load}
      frame={Fragment}
      skeleton={<SkeletonList label={siteWords.loading} rows={5} height="3rem" />}
      empty={experimentWords.empty}
    >
      <Section aria-label={siteWords.views.tested}>
        <LinesFrame>
          <EntityTable
            caption={siteWords.views.tested}
            columns={columns}
            rows={list.data ?? []}
            list="tested"
          />
        </LinesFrame>
      </Section>
    </ListStates>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { timeZone } = useSite();
  const { columns, states, published } = experimentWords;
  return [
    { name: columns.text, kind: 'rowHeader', renderCell: (row) => <TestLink row={row} /> },
    {
      name: columns.state,
      width: '11rem',
      renderCell: ({ state, outcome }) => {
        if (state === 'decided' && outcome === 'b') return <StateBadge kind="ok">{published}</StateBadge>;
        return <StateBadge kind={state === 'running' ? 'info' : 'plain'}>{states[state]}</StateBadge>;
      },
    },
    {
      name: columns.period,
      width: '16rem',
      renderCell: ({ startsAt, endsAt }) =>
        startsAt && endsAt
          ? experimentWords.ran(formatDate(startsAt, 'day', timeZone), formatDate(endsAt, 'day', timeZone))
          : '–',
    },
  ];
}

function TestLink({ row: { id, record, path, title, text } }: { row: Row }) {
  const labelOf = labelsOf(record);
  const field = pathOf(path)
    .map((key) => (typeof key === 'number' ? String(key + 1) : labelOf(key)))
    .join(', ');
  return (
    <>
      <ListLink id={`experiment-${id}`} look="title" data-row-link="" to={experimentPath(record, path)}>
        {experimentWords.title(titleOfRecord({ name: record, title }), field)}
      </ListLink>
      <Text as="span" lang="tr" lineClamp="1" color="fg.muted" fontSize="sm" fontWeight="400">
        {text}
      </Text>
    </>
  );
}
