import { type ReactNode, useId } from 'react';
import type { Connection } from '#shared/assistants/schemas.ts';
import { Setting } from '#src/admin/account/setting-parts.tsx';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { EmptyState, LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import { EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { Wide } from './assistant-parts.ts';
import { useConnectionColumns } from './connection-columns.tsx';

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
  const id = useId();
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{LABELS.heading}</h2>
        <p>{LABELS.about}</p>
      </div>
      <Wide>
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
      </Wide>
    </Setting>
  );
}

type ConnectionTableProps = { connections: readonly Connection[]; onEnded: () => void };

function ConnectionTable({ connections, onEnded }: ConnectionTableProps) {
  const confirm = useConfirm();
  const { busy, change } = useChange();
  const end = async ({ id, program }: Connection) => {
    if (!(await confirm(LABELS.confirmEnd(program)))) return;
    await change(
      trpc.account.assistants.end,
      { id },
      {
        done() {
          onEnded();
          void toast(LABELS.ended(program));
        },
        failed: LABELS.failed.end,
      },
    );
  };
  const { program, level, lastUse, actions } = useConnectionColumns<Connection>({
    busy,
    onEnd: (connection) => void end(connection),
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
