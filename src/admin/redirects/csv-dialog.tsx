import { useId, useState } from 'react';
import type { RedirectTrial } from '#shared/redirects/schemas.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { type Column, EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { toastWithUndo } from '#src/admin/kit/toast-with-undo.ts';
import { FileButton } from '#src/admin/kit/uploads/file-button.tsx';
import { useUndoActivity } from '#src/admin/kit/use-undo.ts';
import { errorWords, failureWords } from '#src/admin/lib/error-words.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { AddressText } from './address-text.tsx';
import { readCsvFile } from './read-csv-file.ts';
import { shortAddress } from './short-address.ts';

const LABELS = words.redirects.csv;

/** The number of refused rows that are listed at first. */
const FIRST_ROWS = 5;

type File = { name: string; csv: string; trial: RedirectTrial };

/** Imports redirects from a CSV file. A trial first reports the result without a change. */
export function CsvDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { file, problem, busy, choose, importFile } = useCsv(onClose);
  const added = file?.trial.added ?? 0;
  return (
    <Dialog wide labelledBy={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{LABELS.title}</DialogTitle>
      <DialogText>{LABELS.hint}</DialogText>
      <Flex marginTop="1rem">
        <FileButton
          look="line"
          accept=".csv,text/csv,text/plain"
          disabled={busy}
          onFiles={([chosen]) => void choose(chosen)}
        >
          {file === undefined ? LABELS.choose : LABELS.chooseOther}
        </FileButton>
      </Flex>
      {problem !== undefined && <Alert text={problem} />}
      <div role="status">{busy && file === undefined && LABELS.trying}</div>
      {file && <Trial key={file.name} {...file} />}
      <DialogActions>
        <Text fontSize="xs" color="fg.muted" marginRight="auto">
          {LABELS.undo}
        </Text>
        <Button look="line" onClick={onClose}>
          {words.redirects.form.cancel}
        </Button>
        <Button disabled={busy || added === 0} onClick={() => void importFile()}>
          {busy && file ? LABELS.importing : LABELS.import(added)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Trial({ name, trial }: Pick<File, 'name' | 'trial'>) {
  const { rows, added, same, refused, refusedRows } = trial;
  const [areAllVisible, setAreAllVisible] = useState(refusedRows.length <= FIRST_ROWS);
  const visible = areAllVisible ? refusedRows : refusedRows.slice(0, FIRST_ROWS);
  const counts = [
    [added, LABELS.added],
    [same, LABELS.same],
    [refused, LABELS.refused],
  ] as const;
  return (
    <>
      <Text marginTop="1rem" fontWeight="600" overflowWrap="anywhere">
        {LABELS.rowsOf(name, rows)}
      </Text>
      <Flex as="ul" gap=".25rem 1.5rem" flexWrap="wrap" marginBlock="1rem" padding="0" listStyle="none">
        {counts.map(([count, label]) => (
          <li key={label}>
            <b>{formatCount(count)}</b> {label}
          </li>
        ))}
      </Flex>
      {visible.length > 0 && (
        <TableFrame data-lines>
          <EntityTable
            minWidth="0"
            caption={LABELS.refusedRows}
            columns={COLUMNS}
            rows={visible.map((row) => ({ ...row, id: String(row.line) }))}
          />
        </TableFrame>
      )}
      {!areAllVisible && (
        <TextButton type="button" onClick={() => setAreAllVisible(true)}>
          {LABELS.more(refusedRows.length - visible.length)}
        </TextButton>
      )}
      {areAllVisible && refused > visible.length && (
        <Text marginTop=".5rem">{LABELS.notListed(refused - visible.length)}</Text>
      )}
    </>
  );
}

type RefusedRow = RedirectTrial['refusedRows'][number] & { id: string };

const COLUMNS: readonly Column<RefusedRow>[] = [
  {
    name: LABELS.columns.line,
    width: '4rem',
    renderCell: ({ line }) => line,
    attributes: () => ({ 'data-before': LABELS.columns.line }),
  },
  {
    name: LABELS.columns.address,
    kind: 'rowHeader',
    renderCell: ({ from, to }) => <AddressText address={to ? `${from} → ${to}` : from} />,
  },
  {
    name: LABELS.columns.reason,
    width: '15rem',
    renderCell: ({ code, from, to }) =>
      errorWords(code, { from: shortAddress(from), to: shortAddress(to ?? '') }),
    attributes: () => ({ style: { whiteSpace: 'normal' } }),
  },
];

function useCsv(onClose: () => void) {
  const { busy, change } = useChange();
  const { undo } = useUndoActivity();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const { tryImport, import: importList } = trpc.admin.redirects;

  const choose = async (chosen: globalThis.File | undefined) => {
    setFile(undefined);
    setProblem(undefined);
    if (!chosen) return;
    try {
      const csv = await readCsvFile(chosen);
      const trial = await change(tryImport, { csv });
      setFile({ name: chosen.name, csv, trial });
    } catch (error) {
      setProblem(failureWords(error));
    }
  };
  const importFile = async () => {
    if (!file) return;
    try {
      const { count, activityId } = await change(importList, { csv: file.csv });
      onClose();
      if (activityId !== null) toastWithUndo(LABELS.done(count), () => undo(activityId));
    } catch (error) {
      setProblem(failureWords(error));
    }
  };
  return { file, problem, busy, choose, importFile };
}
