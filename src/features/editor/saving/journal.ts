/**
 * What is typed and not saved, kept on this device: it survives a reload, a crash, a sign-out and the network. One entry
 * for each form that is open or died open, so that two tabs with one post keep two. IndexedDB and not local storage: that
 * one is written to disk seconds later. Nothing here ever throws; a journal that cannot be kept says so.
 */
import { coerceValue } from '#shared/rich-text/coerce.ts';
import { EMPTY_DRAFT, type PostDraft } from '../form/post-fields.ts';
import { entriesToDrop } from './journal-bounds.ts';

export type JournalEntry = PostDraft & {
  /** Of the form that wrote it. */
  id: string;
  /** The post it belongs to; NEW_POST for one that is not there yet. */
  place: string;
  /** What the post is called on the server, or will be. */
  postId: string;
  /** The version of the post that it stands on. */
  version: number | undefined;
  /** Of saves that may have reached the server without its answer having come. */
  keys: readonly string[];
  /** Milliseconds of this device's clock. */
  writtenAt: number;
};

/** No id of a post. */
export const NEW_POST = 'new';

const DATABASE = 'post-journal';
const STORE = 'entries';

let opening: Promise<IDBDatabase> | undefined;
let deleted = false;

/** Writes an entry over the one before it of the same form. Returns whether it is kept now. */
export async function writeEntry(entry: JournalEntry): Promise<boolean> {
  if (deleted) return false;
  return succeeds(async () => {
    const database = await openDatabase();
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    transaction.objectStore(STORE).put(entry);
    await committed(transaction);
  });
}

export async function removeEntry(id: string): Promise<boolean> {
  return succeeds(async () => {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
    transaction.objectStore(STORE).delete(id);
    await committed(transaction);
  });
}

/** How many forms' unsaved text this device keeps, open ones among them. */
export async function countEntries(): Promise<number> {
  try {
    const store = (await openDatabase()).transaction(STORE).objectStore(STORE);
    return await resultOf(store.count());
  } catch (error) {
    console.warn('The journal cannot be read.', error);
    return 0;
  }
}

/** Forgets everything: for whoever leaves this device to somebody else. From then on this page keeps nothing. */
export async function deleteJournal(): Promise<void> {
  deleted = true;
  await succeeds(async () => {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
    transaction.objectStore(STORE).clear();
    await committed(transaction);
  });
}

/** What forms that are closed or dead have left of a post, the newest first. Drops what is too old or too much. */
export async function listLeftEntries(place: string): Promise<JournalEntry[]> {
  try {
    const database = await openDatabase();
    const store = database.transaction(STORE).objectStore(STORE);
    const all = (await resultOf(store.getAll())) as JournalEntry[];
    const open = await openForms();
    const left = all
      .filter(({ id }) => !open.has(id))
      .toSorted((one, other) => other.writtenAt - one.writtenAt);
    const dropped = new Set(entriesToDrop(left, Date.now()));
    for (const id of dropped) await removeEntry(id);
    return (
      left
        .filter((entry) => entry.place === place && !dropped.has(entry.id))
        // One that an older version wrote has not the fields that came since.
        .map((entry) => ({
          ...entry,
          fields: { ...EMPTY_DRAFT.fields, ...entry.fields },
          content: coerceValue(entry.content),
        }))
    );
  } catch (error) {
    console.warn('The journal cannot be read.', error);
    return [];
  }
}

/** Says that a form is open, until what this returns is called or the page is gone, however it goes. */
export function markOpen(id: string): () => void {
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  // Pages without encryption have no locks: there another tab is offered what this one is still writing.
  void (navigator as Partial<Navigator>).locks?.request(lockOf(id), () => closed).catch(() => {});
  return close;
}

async function openForms(): Promise<Set<string>> {
  const state = await (navigator as Partial<Navigator>).locks?.query();
  return new Set((state?.held ?? []).map(({ name = '' }) => name.slice(lockOf('').length)));
}

function lockOf(id: string): string {
  return `post-form ${id}`;
}

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(STORE, { keyPath: 'id' });
    });
    request.addEventListener('success', () => {
      const database = request.result;
      // The browser may close it: the next one opens it again.
      database.addEventListener('close', forgetDatabase);
      resolve(database);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('No journal.')));
  });
  opening.catch(forgetDatabase);
  return opening;
}

function forgetDatabase(): void {
  opening = undefined;
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The journal does not answer.')),
    );
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    for (const kind of ['abort', 'error']) {
      transaction.addEventListener(kind, () => reject(transaction.error ?? new Error('Not written.')));
    }
    // Not when the page's turn comes again: there may be none.
    transaction.commit();
  });
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    console.warn('The journal cannot be written.', error);
    return false;
  }
}
