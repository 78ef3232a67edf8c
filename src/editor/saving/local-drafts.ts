/**
 * Stores unsaved input on this device, so that the input survives a reload, a crash, the end of the session and
 * network failures. Each open form has its own entry. The entries are in IndexedDB, as browsers write local
 * storage to the disk seconds later. These functions do not throw.
 */
import type { PostDraft } from '#shared/posts/post-draft.ts';
import { entriesToDrop } from './draft-limits.ts';

export type LocalEntry = {
  /** The id of the form that wrote the entry. */
  id: string;
  /** The id of a post, NEW_POST, or `site/` with the name of a record. */
  place: string;
  /** Milliseconds since 1970, by this device's clock. */
  writtenAt: number;
};

export type LocalDraft = LocalEntry &
  PostDraft & {
    /** The browser generates the id of a new post. */
    postId: string;
    /** The version on which the draft is based; undefined for a new post. */
    version: number | undefined;
    /** Keys of saves without a response. The server may have executed these saves. */
    keys: readonly string[];
  };

export const NEW_POST = 'new';

const DATABASE = 'local-drafts';
const STORE = 'entries';
/** A browser releases the lock of a closed tab some time after the tab has closed. */
const CLOSING_MS = 10_000;

let opening: Promise<IDBDatabase> | undefined;
/** True after `deleteLocalDrafts`: this page then stores no more entries. */
let isStorageDisabled = false;

/**
 * Returns whether the entry is stored.
 * @param restoredId the id of an entry to delete in the same transaction, so that a closing page cannot leave
 * both
 */
export async function writeEntry(entry: LocalEntry, restoredId?: string): Promise<boolean> {
  if (isStorageDisabled) return false;
  return succeeds(async () => {
    const database = await openDatabase();
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    transaction.objectStore(STORE).put(entry);
    if (restoredId !== undefined) transaction.objectStore(STORE).delete(restoredId);
    await waitForCommit(transaction);
  });
}

export async function removeEntry(id: string): Promise<boolean> {
  return succeeds(async () => {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
    transaction.objectStore(STORE).delete(id);
    await waitForCommit(transaction);
  });
}

export async function countEntries(): Promise<number> {
  try {
    const store = (await openDatabase()).transaction(STORE).objectStore(STORE);
    return await resultOf(store.count());
  } catch (error) {
    console.warn('Local drafts cannot be read.', error);
    return 0;
  }
}

/**
 * Deletes all entries before another person uses this device. Afterwards this page stores no more entries.
 */
export async function deleteLocalDrafts(): Promise<void> {
  isStorageDisabled = true;
  await succeeds(async () => {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
    transaction.objectStore(STORE).clear();
    await waitForCommit(transaction);
  });
}

/** Lists the entries of closed or crashed forms, the newest first. Deletes entries beyond the limits. */
export async function listClosedEntries<Entry extends LocalEntry>(place: string): Promise<Entry[]> {
  try {
    const database = await openDatabase();
    const store = database.transaction(STORE).objectStore(STORE);
    const all = (await resultOf(store.getAll())) as Entry[];
    await untilClosing(all.filter((entry) => entry.place === place));
    const open = await openForms();
    const closedEntries = all
      .filter(({ id }) => !open.has(id))
      .toSorted((one, other) => other.writtenAt - one.writtenAt);
    const obsolete = new Set(entriesToDrop(closedEntries, Date.now()));
    for (const id of obsolete) await removeEntry(id);
    return closedEntries.filter((entry) => entry.place === place && !obsolete.has(entry.id));
  } catch (error) {
    console.warn('Local drafts cannot be read.', error);
    return [];
  }
}

/** Marks a form as open until the returned function is called or the page closes. */
export function markOpen(id: string): () => void {
  let close = () => {};
  const closing = new Promise<void>((resolve) => {
    close = resolve;
  });
  // Pages without HTTPS have no locks, so another tab may offer the draft of an open form.
  void (navigator as Partial<Navigator>).locks?.request(lockOf(id), () => closing).catch(() => {});
  return close;
}

async function openForms(): Promise<Set<string>> {
  const state = await (navigator as Partial<Navigator>).locks?.query();
  const locks = (state?.held ?? []).filter(({ mode }) => mode === 'exclusive');
  return new Set(locks.map(({ name = '' }) => name.slice(lockOf('').length)));
}

/** Waits until the forms of the entries have closed, but not long for a form that stays open. */
async function untilClosing(entries: readonly LocalEntry[]): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  const signal = AbortSignal.timeout(CLOSING_MS);
  const wait = async ({ id }: LocalEntry) => locks?.request(lockOf(id), { mode: 'shared', signal }, () => {});
  await Promise.allSettled(entries.map(wait));
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
      // The browser may close the connection. The next access then opens a new connection.
      database.addEventListener('close', forgetDatabase);
      resolve(database);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('No local drafts.')));
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
      reject(request.error ?? new Error('Local drafts do not answer.')),
    );
  });
}

function waitForCommit(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    for (const kind of ['abort', 'error']) {
      transaction.addEventListener(kind, () => reject(transaction.error ?? new Error('Not written.')));
    }
    // Commits explicitly, as the page may close before the browser commits.
    transaction.commit();
  });
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    console.warn('Local drafts cannot be written.', error);
    return false;
  }
}
