/** The open record: its fields, automatic saves, and the merge with changes of others. */
import type { RecordName } from '#shared/content/records.ts';
import type { RecordDetail, RecordFields } from '#shared/schemas/admin-site.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { toast } from '#src/ui/toast.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { siteWords } from '#src/admin/lib/site-words.ts';
import { differences, mergeRecords, type Path, takeTheirs, withValueAt } from './record-values.ts';

const SAVE_DELAY_MS = 1_000;
const RETRY_MS = 5_000;

export type SaveState = { kind: 'saved'; at: Date | null } | { kind: 'saving' } | { kind: 'failed' };

export type Conflict = { paths: readonly Path[]; theirs: RecordFields };

export type OpenRecord = ReturnType<typeof useRecord>;

export function useRecord(name: RecordName, loaded: RecordDetail) {
  const utils = trpc.useUtils();
  const [fields, setFields] = useState(loaded.fields);
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved', at: loaded.draft?.savedAt ?? null });
  const [conflict, setConflict] = useState<Conflict>();
  /** The draft as the server has it. */
  const stored = useRef({ version: loaded.version, fields: loaded.fields });
  const current = useRef(fields);
  const saving = useRef<Promise<void>>(undefined);

  const show = useCallback((next: RecordFields) => {
    current.current = next;
    setFields(next);
  }, []);

  const send = useCallback(async () => {
    const sent = current.current;
    if (differences(stored.current.fields, sent).length === 0) return;
    setSaveState({ kind: 'saving' });
    try {
      const { version } = await utils.client.admin.site.saveDraft.mutate({
        name,
        version: stored.current.version,
        fields: sent,
      });
      stored.current = { version, fields: sent };
      setSaveState({ kind: 'saved', at: new Date() });
    } catch (error) {
      if (errorCodeOf(error) !== 'SITE_TEXT_CHANGED') {
        setSaveState({ kind: 'failed' });
        throw error;
      }
      const theirs = await utils.admin.site.get.fetch({ name }, { staleTime: 0 });
      const merged = mergeRecords(stored.current.fields, current.current, theirs.fields);
      stored.current = { version: theirs.version, fields: theirs.fields };
      show(merged.fields);
      if (merged.conflicts.length > 0) setConflict({ paths: merged.conflicts, theirs: theirs.fields });
      else void toast(siteWords.merged);
    }
  }, [name, show, utils]);

  /** Saves until the server has what the form shows. @throws the failure of a save */
  const save = useCallback(async () => {
    while (differences(stored.current.fields, current.current).length > 0) {
      saving.current ??= send().finally(() => (saving.current = undefined));
      await saving.current;
    }
  }, [send]);

  useEffect(() => {
    if (differences(stored.current.fields, fields).length === 0 || conflict) return undefined;
    const timer = setTimeout(
      () => void save().catch(() => {}),
      saveState.kind === 'failed' ? RETRY_MS : SAVE_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [fields, saveState, conflict, save]);

  return {
    name,
    fields,
    saveState,
    conflict,
    isUnsaved: differences(stored.current.fields, fields).length > 0,
    save,
    version: () => stored.current.version,
    change: (path: Path, value: RecordFields[string] | undefined) =>
      show(withValueAt(current.current, path, value) as RecordFields),
    /** Shows what the server has after a publication, a discarded draft or a restored version. */
    replace: (detail: RecordDetail) => {
      stored.current = { version: detail.version, fields: detail.fields };
      show(detail.fields);
      setSaveState({ kind: 'saved', at: detail.draft?.savedAt ?? null });
    },
    settle: (choice: 'mine' | 'theirs') => {
      if (conflict && choice === 'theirs') show(takeTheirs(current.current, conflict.theirs, conflict.paths));
      setConflict(undefined);
    },
  };
}
