import type { RecordName } from '#shared/content/records.ts';
import type { RecordDetail, RecordFields } from '#shared/schemas/admin-site.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { differences, mergeRecords, type Path, takeTheirs, withValueAt } from './record-values.ts';

const SAVE_DELAY_MS = 1_000;
const RETRY_MS = 5_000;

type SaveState = 'saved' | 'saving' | 'failed';

/** Fields that both have changed since the form has seen the stored draft. */
export type Conflict = { paths: readonly Path[]; theirs: RecordFields };

export type DraftView = {
  fields: RecordFields;
  /** The version of the stored draft; 0 if there is none. */
  version: number;
  isUnsaved: boolean;
  state: SaveState;
  savedAt: Date | null;
  conflict: Conflict | undefined;
};

type DraftOptions = {
  send: (draft: { name: RecordName; version: number; fields: RecordFields }) => Promise<{ version: number }>;
  fetch: () => Promise<RecordDetail>;
  onMerged: () => void;
};

/** The open draft of a record: saves after a pause in typing, and merges changes of others field by field. */
export class RecordDraft {
  readonly #options: DraftOptions;
  readonly #name: RecordName;
  readonly #listeners = new Set<() => void>();
  /** The draft as the server has it. */
  #stored: { version: number; fields: RecordFields };
  #view: DraftView;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;

  constructor(detail: RecordDetail, options: DraftOptions) {
    this.#options = options;
    this.#name = detail.name;
    this.#stored = detail;
    this.#view = viewOf(detail);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): DraftView => this.#view;

  /** @param value undefined removes the field */
  readonly change = (path: Path, value: RecordFields[string] | undefined): void => {
    this.#show({ fields: withValueAt(this.#view.fields, path, value) as RecordFields });
    this.#schedule(SAVE_DELAY_MS);
  };

  /** Saves until the server has what the form shows. @throws the failure of a save */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#isUnsaved() && !this.#view.conflict) {
      this.#saving ??= this.#send().finally(() => (this.#saving = undefined));
      await this.#saving;
    }
  }

  /** Shows the stored record after a publication, a discarded draft or a restored version. */
  replace(detail: RecordDetail): void {
    clearTimeout(this.#timer);
    this.#stored = detail;
    this.#show(viewOf(detail));
  }

  settle(choice: 'mine' | 'theirs'): void {
    const { fields, conflict } = this.#view;
    if (!conflict) return;
    const settled = choice === 'theirs' ? takeTheirs(fields, conflict.theirs, conflict.paths) : fields;
    this.#show({ fields: settled, conflict: undefined });
    this.#schedule(SAVE_DELAY_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    // A failure is in the view.
    this.#timer = setTimeout(() => void this.save().catch(() => {}), delayMs);
  }

  async #send(): Promise<void> {
    const { fields } = this.#view;
    this.#show({ state: 'saving' });
    try {
      const { version } = await this.#options.send({
        name: this.#name,
        version: this.#stored.version,
        fields,
      });
      this.#stored = { version, fields };
      this.#show({ state: 'saved', savedAt: new Date() });
    } catch (error) {
      if (errorCodeOf(error) === 'SITE_TEXT_CHANGED') return this.#merge();
      this.#fail();
      throw error;
    }
  }

  async #merge(): Promise<void> {
    const detail = await this.#options.fetch().catch((error: unknown) => {
      this.#fail();
      throw error;
    });
    const { fields, conflicts } = mergeRecords(this.#stored.fields, this.#view.fields, detail.fields);
    this.#stored = detail;
    const conflict = conflicts.length > 0 ? { paths: conflicts, theirs: detail.fields } : undefined;
    this.#show({ fields, state: 'saved', conflict });
    if (!conflict) this.#options.onMerged();
  }

  #fail(): void {
    this.#show({ state: 'failed' });
    this.#schedule(RETRY_MS);
  }

  #isUnsaved(fields = this.#view.fields): boolean {
    return differences(this.#stored.fields, fields).length > 0;
  }

  #show(changes: Partial<DraftView>): void {
    const view = { ...this.#view, ...changes };
    this.#view = { ...view, version: this.#stored.version, isUnsaved: this.#isUnsaved(view.fields) };
    for (const listener of this.#listeners) listener();
  }
}

function viewOf({ fields, version, draft }: RecordDetail): DraftView {
  return {
    fields,
    version,
    isUnsaved: false,
    state: 'saved',
    savedAt: draft?.savedAt ?? null,
    conflict: undefined,
  };
}
