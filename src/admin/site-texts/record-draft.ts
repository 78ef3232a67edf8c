import type { Profile } from '#shared/account/profile-schemas.ts';
import { isGeneric } from '#shared/errors.ts';
import { differences, type Path } from '#shared/site-texts/differences.ts';
import type { RecordName } from '#shared/site-texts/records.ts';
import type { RecordDetail, RecordFields } from '#shared/site-texts/schemas.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { idOf, mergeRecords, takeTheirs, withValueAt } from './record-values.ts';

const SAVE_DELAY_MS = 1_000;
const RETRY_MS = 5_000;

type SaveState = 'saved' | 'saving' | 'failed';

/**
 * Fields that both this form and another member have changed. `base` contains the fields that the form had seen
 * last.
 */
export type Conflict = {
  paths: readonly Path[];
  base: RecordFields;
  theirs: RecordFields;
  /** The member who has changed the fields, if the account still exists. */
  by: Profile | null;
};

export type Side = 'mine' | 'theirs';

export type DraftView = {
  fields: RecordFields;
  /** The version of the stored draft; 0 if there is none. */
  version: number;
  /** The number of the newest version that the form has seen. Planned and cancelled versions count too. */
  base: number;
  isUnsaved: boolean;
  state: SaveState;
  savedAt: Date | null;
  conflict: Conflict | undefined;
};

/** The fields of a form, and in `base` the fields before the form changed them. */
export type UnsavedRecord = { base: RecordFields; fields: RecordFields };

type Stored = { version: number; base: number; fields: RecordFields };

type DraftInput = Stored & { name: RecordName };

type DraftOptions = {
  send: (draft: DraftInput) => Promise<{ version: number }>;
  fetch: () => Promise<RecordDetail>;
  onMerged: () => void;
};

/**
 * The draft of the record in the form. It is saved after a pause in typing. Changes by other members are merged
 * field by field.
 */
export class RecordDraft {
  readonly #options: DraftOptions;
  readonly #name: RecordName;
  readonly #listeners = new Set<() => void>();
  /** The draft as the server has it. */
  #stored: Stored;
  /** The member who has changed the stored record last; null if the account no longer exists. */
  #author: Profile | null;
  #isStopped = false;
  #view: DraftView;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;

  constructor(detail: RecordDetail, options: DraftOptions) {
    this.#options = options;
    this.#name = detail.name;
    this.#stored = detail;
    this.#author = authorOf(detail);
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

  /**
   * Saves until the server has the fields of the form, or there is a conflict. @throws the error of a failed save
   */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#isUnsaved() && !this.#view.conflict) {
      this.#saving ??= this.#send().finally(() => (this.#saving = undefined));
      await this.#saving;
    }
  }

  /**
   * Displays the stored record after a publication, a discarded draft or a restored version. Text that was typed
   * meanwhile is merged.
   */
  replace(detail: RecordDetail): void {
    if (this.#isUnsaved()) {
      this.#mergeWith(detail);
      this.#schedule(SAVE_DELAY_MS);
      return;
    }
    clearTimeout(this.#timer);
    this.#stored = detail;
    this.#show(viewOf(detail));
  }

  /** Displays and saves the given fields, which undoes a change. */
  restore(fields: RecordFields): void {
    this.#show({ fields });
    void this.save().catch(() => {});
  }

  /**
   * Chooses one side for fields with a conflict. Saves when no conflict is left.
   * @param paths undefined for all fields with a conflict
   */
  readonly settle = (side: Side, paths?: readonly Path[]): void => {
    const { fields, conflict } = this.#view;
    if (!conflict) return;
    const settled = new Set((paths ?? conflict.paths).map(idOf));
    const openPaths = conflict.paths.filter((path) => !settled.has(idOf(path)));
    this.#show({
      fields: side === 'theirs' ? takeTheirs(fields, conflict.theirs, paths ?? conflict.paths) : fields,
      conflict: openPaths.length > 0 ? { ...conflict, paths: openPaths } : undefined,
    });
    if (openPaths.length === 0) this.#schedule(SAVE_DELAY_MS);
  };

  readonly unsaved = (): UnsavedRecord => {
    const { fields, conflict } = this.#view;
    return { base: conflict?.base ?? this.#stored.fields, fields };
  };

  /** Merges and saves the fields of an earlier form, which closed before it could save. */
  resume(typed: UnsavedRecord): void {
    this.#showMerged(typed, this.#view.fields);
    this.#schedule(SAVE_DELAY_MS);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    // The view reports a failure.
    this.#timer = setTimeout(() => void this.save().catch(() => {}), delayMs);
  }

  async #send(): Promise<void> {
    const { fields } = this.#view;
    this.#show({ state: 'saving' });
    try {
      const { base } = this.#stored;
      const draft = { name: this.#name, version: this.#stored.version, base, fields };
      const { version } = await this.#options.send(draft);
      this.#stored = { version, base, fields };
      this.#show({ state: 'saved', savedAt: new Date() });
    } catch (error) {
      if (errorCodeOf(error) === 'SITE_TEXT_CHANGED') return this.#merge();
      this.#fail(error);
      throw error;
    }
  }

  async #merge(): Promise<void> {
    const detail = await this.#options.fetch().catch((error: unknown) => {
      this.#fail(error);
      throw error;
    });
    const isOther = differences(this.#stored.fields, detail.fields).length > 0;
    if (!this.#mergeWith(detail) && isOther) this.#options.onMerged();
  }

  /**
   * Merges the stored record with the form's fields. @returns true if the member must settle a conflict before the
   * next save
   */
  #mergeWith(detail: RecordDetail): boolean {
    const typed = { base: this.#stored.fields, fields: this.#view.fields };
    this.#stored = detail;
    this.#author = authorOf(detail);
    return this.#showMerged(typed, detail.fields);
  }

  #showMerged({ base, fields: mine }: UnsavedRecord, theirs: RecordFields): boolean {
    const { fields, conflicts: paths } = mergeRecords(base, mine, theirs);
    const conflict = paths.length > 0 ? { paths, base, theirs, by: this.#author } : undefined;
    this.#show({ fields, state: 'saved', conflict });
    return conflict !== undefined;
  }

  /**
   * Reports a failed save. A save is repeated only after a general error, as errors with a code of their own are
   * permanent.
   */
  #fail(error: unknown): void {
    this.#show({ state: 'failed' });
    if (isGeneric(errorCodeOf(error)) && !this.#isStopped) this.#schedule(RETRY_MS);
  }

  #isUnsaved(fields = this.#view.fields): boolean {
    return differences(this.#stored.fields, fields).length > 0;
  }

  #show(changes: Partial<DraftView>): void {
    const view = { ...this.#view, ...changes };
    this.#view = {
      ...view,
      version: this.#stored.version,
      base: this.#stored.base,
      isUnsaved: this.#isUnsaved(view.fields),
    };
    for (const listener of this.#listeners) listener();
  }
}

function authorOf({ draft, live }: RecordDetail): Profile | null {
  return draft ? draft.savedBy : (live?.publisher ?? null);
}

function viewOf({ fields, version, base, draft }: RecordDetail): DraftView {
  return {
    fields,
    version,
    base,
    isUnsaved: false,
    state: 'saved',
    savedAt: draft?.savedAt ?? null,
    conflict: undefined,
  };
}
