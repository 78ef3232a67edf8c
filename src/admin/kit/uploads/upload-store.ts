/** Uploads of the admin area: they go on while another page of it is shown. */
import { AppError, isGeneric } from '#shared/errors.ts';
import type { UploadedPicture } from '#shared/schemas/admin-media.ts';
import { failureWords } from '#src/admin/lib/error-words.ts';
import type { SessionStore } from '#src/admin/lib/session-store.ts';
import { words } from '#src/admin/lib/words.ts';
import { FileUnreadable, uploadFile, type UploadProgress } from './upload-file.ts';

const MESSAGES = words.uploads;

export type Upload = {
  key: string;
  name: string;
  bytes: number;
  /** Bytes that have arrived. */
  sent: number;
  /** The id of the picture whose place it takes. */
  replaces?: string | undefined;
} & UploadState;

type UploadState =
  | { state: 'queued' | UploadProgress['state'] }
  | { state: 'done'; picture: UploadedPicture }
  | { state: 'refused'; reason: string; mayRetry: boolean };

export type UploadStore = {
  uploads: () => readonly Upload[];
  subscribe: (listener: () => void) => () => void;
  /** Adds files, in the place of those that are stored. @returns the keys of their uploads */
  add: (added: readonly File[], options?: { replaces?: string }) => string[];
  cancel: (key: string) => void;
  /** Sends a refused file again. */
  retry: (key: string) => void;
  /** Removes uploads that are no longer under way. */
  dismiss: (keys: readonly string[]) => void;
};

/** Uploads at once; the others wait for their turn. */
const CONCURRENCY = 2;

export function isUnderWay({ state }: Upload): boolean {
  return state !== 'done' && state !== 'refused';
}

/**
 * @param session asks for the password where the session has ended
 * @param onStored called with each picture that is in the library by an upload
 */
// oxlint-disable-next-line max-lines-per-function -- one list, and all that changes it
export function createUploadStore(
  session: Pick<SessionStore, 'signIn'>,
  onStored: (picture: UploadedPicture) => void,
): UploadStore {
  let uploads: readonly Upload[] = [];
  let lastKey = 0;
  const files = new Map<string, { file: File; abort: AbortController }>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Upload[]) => {
    uploads = next;
    askBeforeLeaving(uploads.some(isUnderWay));
    for (const listener of listeners) listener();
  };
  const update = (key: string, state: UploadState & { sent?: number }) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...state } : upload)));
  const remove = (key: string) => {
    files.get(key)?.abort.abort();
    files.delete(key);
    set(uploads.filter((upload) => upload.key !== key));
  };

  const startNext = () => {
    const running = uploads.filter((upload) => isUnderWay(upload) && upload.state !== 'queued');
    const next = uploads.find(({ state }) => state === 'queued');
    if (next && running.length < CONCURRENCY) {
      void run(next);
      startNext();
    }
  };
  const run = async ({ key, bytes, replaces }: Upload) => {
    const work = files.get(key);
    if (!work) return;
    const { file, abort } = work;
    update(key, { state: 'sending', sent: 0 });
    try {
      const onProgress = (progress: UploadProgress) => update(key, progress);
      const upload = () => uploadFile(file, { signal: abort.signal, onProgress, replaces });
      const picture = await upload().catch(async (error: unknown) => {
        const isSignedOut = error instanceof AppError && error.code === 'UNAUTHORIZED';
        if (!isSignedOut || !(await session.signIn.ask())) throw error;
        return upload();
      });
      files.delete(key);
      update(key, { state: 'done', sent: bytes, picture });
      onStored(picture);
    } catch (error) {
      if (!abort.signal.aborted) update(key, { state: 'refused', ...refusalOf(error) });
    }
    startNext();
  };

  return {
    uploads: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(added, { replaces } = {}) {
      const fresh = added.map((file): Upload => {
        lastKey += 1;
        const key = String(lastKey);
        files.set(key, { file, abort: new AbortController() });
        return { key, name: file.name, bytes: file.size, sent: 0, replaces, state: 'queued' };
      });
      set([...uploads.filter(({ state }) => state !== 'done'), ...fresh]);
      startNext();
      return fresh.map(({ key }) => key);
    },
    cancel(key) {
      remove(key);
      startNext();
    },
    retry(key) {
      update(key, { state: 'queued', sent: 0 });
      startNext();
    },
    dismiss(keys) {
      for (const upload of uploads) {
        if (keys.includes(upload.key) && !isUnderWay(upload)) remove(upload.key);
      }
    },
  };
}

/** Says why a file was not stored, and whether sending it again may help. */
function refusalOf(error: unknown): { reason: string; mayRetry: boolean } {
  if (error instanceof FileUnreadable) return { reason: MESSAGES.unreadable, mayRetry: false };
  if (!(error instanceof AppError)) return { reason: MESSAGES.failed, mayRetry: true };
  if (error.code === 'CONNECTION_LOST') return { reason: MESSAGES.lost, mayRetry: true };
  if (isGeneric(error.code)) return { reason: MESSAGES.failed, mayRetry: true };
  return { reason: MESSAGES.refused(failureWords(error)), mayRetry: error.retryAfterSeconds !== undefined };
}

/** While uploads are under way, the browser asks before the tab is closed. */
function askBeforeLeaving(asks: boolean): void {
  if (asks) globalThis.addEventListener('beforeunload', preventDefault);
  else globalThis.removeEventListener('beforeunload', preventDefault);
}

function preventDefault(event: Event): void {
  event.preventDefault();
}
