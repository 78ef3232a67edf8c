import type { ReactNode } from 'react';
import type { Connection } from '#shared/assistants/schemas.ts';
import { EmptyState, LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import { EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { useConnectionColumns } from './connection-columns.tsx';
import { WideSetting } from './wide-setting.tsx';

const LABELS = words.assistants.list;

type ConnectionsSettingProps = {
  list: {
    data: { connections: readonly Connection[] } | undefined;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  /** The notice of a new token. */
  children: ReactNode;
  onCreateToken: () => void;
  onEnded: () => void;
};

export function ConnectionsSetting({ list, children, onCreateToken, onEnded }: ConnectionsSettingProps) {
  return (
    <WideSetting labels={LABELS}>
      {children}
      <TableFrame>
        {list.data ? (
          list.data.connections.length > 0 ? (
            <ConnectionTable connections={list.data.connections} onEnded={onEnded} />
          ) : (
            <EmptyState text={LABELS.empty}>
              <span>{LABELS.emptyDetail}</span>
            </EmptyState>
          )
        ) : list.isError ? (
          <LoadFailure text={LABELS.failed.load} error={list.error} onRetry={list.refetch} />
        ) : (
          <SkeletonList label={LABELS.loading} rows={2} height="3.6rem" />
        )}
      </TableFrame>
      <Button look="line" aria-haspopup="dialog" onClick={onCreateToken}>
        <WorkIcon name="plus" />
        {words.assistants.token.create}
      </Button>
    </WideSetting>
  );
}

type ConnectionTableProps = { connections: readonly Connection[]; onEnded: () => void };

function ConnectionTable({ connections, onEnded }: ConnectionTableProps) {
  const { program, level, lastUse, actions } = useConnectionColumns<Connection>({
    end: trpc.account.assistants.end,
    onEnded,
    endLabelOf: (connection) => `${LABELS.end}: ${connection.program}`,
  });
  return (
    <EntityTable
      caption={LABELS.caption}
      minWidth="38rem"
      rows={connections}
      columns={[program, level, lastUse, actions]}
    />
  );
}
