/** Columns that the list of the member and the list of all members share. */
import { useId } from 'react';
import type { Connection } from '#shared/assistants/schemas.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { StateBadge } from '#src/admin/kit/state-badge.tsx';
import type { Column } from '#src/admin/kit/table.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';

const LABELS = words.assistants.list;

type Columns<Row> = {
  program: Column<Row>;
  level: Column<Row>;
  lastUse: Column<Row>;
  actions: Column<Row>;
};

type Options<Row> = {
  /** The procedure for connections of the own account, or of any member. */
  end: typeof trpc.account.assistants.end;
  onEnded?: () => void;
  /** The label of the button that ends the connection. */
  endLabelOf: (connection: Row) => string;
};

export function useConnectionColumns<Row extends Connection>(options: Options<Row>): Columns<Row> {
  const { end, onEnded, endLabelOf } = options;
  const { timeZone } = useSite();
  const confirm = useConfirm();
  const { busy, change } = useChange();
  const askAndEnd = async (connection: Row) => {
    const { program } = connection;
    if (!(await confirm(LABELS.confirmEnd(program)))) return;
    const done = () => {
      onEnded?.();
      void toast(LABELS.ended(program));
    };
    await change(end, { id: connection.id }, { done, failed: LABELS.failed.end });
  };
  const id = useId();
  return {
    program: {
      name: LABELS.columns.program,
      kind: 'rowHeader',
      attributes: (connection) => ({ id: id + connection.id, style: { overflowWrap: 'anywhere' } }),
      renderCell: (connection) => <ProgramCell connection={connection} />,
    },
    level: {
      name: LABELS.columns.level,
      width: '11rem',
      renderCell: ({ level, withLeads }) => (
        <Flex flexWrap="wrap" gap=".35rem">
          <Badge>{words.assistants.levels[level]}</Badge>
          {withLeads && <StateBadge kind="warn">{words.assistants.leads}</StateBadge>}
        </Flex>
      ),
    },
    lastUse: {
      name: LABELS.columns.lastUse,
      width: '10.5rem',
      renderCell: ({ lastUsedAt }) =>
        lastUsedAt ? formatDate(lastUsedAt, 'dayTime', timeZone) : LABELS.never,
      attributes: () => ({ 'data-before': `${LABELS.columns.lastUse}:` }),
    },
    actions: {
      name: LABELS.columns.actions,
      kind: 'actions',
      width: '6.5rem',
      renderCell: (connection) => (
        <Button
          look="line"
          disabled={busy}
          aria-label={endLabelOf(connection)}
          onClick={() => void askAndEnd(connection)}
        >
          {LABELS.end}
        </Button>
      ),
    },
  };
}

function ProgramCell({ connection }: { connection: Connection }) {
  const { timeZone } = useSite();
  const { program, hasToken, createdAt, expiresAt } = connection;
  const dateOf = (moment: Date) => formatDate(moment, 'day', timeZone);
  return (
    <>
      {program}
      <Text as="span" display="block" color="fg.muted" fontSize="xs" fontWeight="400">
        {hasToken ? LABELS.token(dateOf(createdAt), dateOf(expiresAt)) : LABELS.signedIn(dateOf(createdAt))}
      </Text>
    </>
  );
}
