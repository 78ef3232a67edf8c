import type { MemberConnection } from '#shared/assistants/schemas.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { MemberName } from '#src/admin/kit/member-name.tsx';
import { PageHead, useDocumentTitle } from '#src/admin/kit/page-head.tsx';
import { type Column, EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import { ASKED_BY_LOAD, type PageRequest } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { useConnectionColumns } from '../connection-columns.tsx';
import { PeopleTabs } from '../tabs.tsx';
import {
  ConnectionFilter,
  connectionSearch,
  filterConnections,
  NO_CONNECTION_FILTER,
} from './connection-filter.tsx';
import { SiteSwitch } from './site-switch.tsx';

const LABELS = words.assistants;

export function load({ queries }: PageRequest): void {
  void queries.admin.assistants.list.prefetch();
}

/** The assistants of all members, and the switch of the site. */
export function Page() {
  useDocumentTitle(`${LABELS.title} · ${words.people.title}`);
  const list = trpc.admin.assistants.list.useQuery(undefined, ASKED_BY_LOAD);
  const { connections, state } = list.data ?? {};
  const { state: filter, change } = useListSearch(connectionSearch);
  const rows = connections && filterConnections(connections, filter);
  return (
    <>
      <PageHead title={words.people.title} />
      <PeopleTabs current="adminMemberAssistants" count={connections?.length} />
      {state && <SiteSwitch state={state} count={connections?.length ?? 0} />}
      {connections && connections.length > 0 && (
        <ConnectionFilter filter={filter} onFilter={(changes) => change(changes, { replace: true })} />
      )}
      <ListStates
        list={list}
        total={rows?.length}
        failed={LABELS.list.failed.load}
        empty={LABELS.all.empty}
        noMatches={{
          isFiltered: connections?.length !== 0,
          text: LABELS.all.filter.none,
          clear: LABELS.all.filter.clear,
          onClear: () => change(NO_CONNECTION_FILTER),
        }}
      >
        <TableFrame aria-busy={connections === undefined}>
          <EntityTable
            caption={LABELS.all.caption}
            rows={rows}
            columns={useColumns()}
            skeleton={{ rows: 3, height: '3.6rem' }}
          />
        </TableFrame>
      </ListStates>
      <Text color="fg.muted" fontSize="sm" marginTop=".75rem">
        {LABELS.all.foot}
      </Text>
    </>
  );
}

function useColumns(): readonly Column<MemberConnection>[] {
  const { all } = LABELS;
  const { program, level, lastUse, actions } = useConnectionColumns<MemberConnection>({
    end: trpc.admin.assistants.end,
    endLabelOf: (connection) => all.end(connection.member.name, connection.program),
  });
  const who: Column<MemberConnection> = {
    name: all.who,
    width: '16rem',
    renderCell: ({ member }) => <MemberName profile={member} />,
    attributes: () => ({ style: { overflowWrap: 'anywhere' } }),
  };
  return [program, who, level, lastUse, actions];
}
