/** Uploads files. The uploads continue after their page is left. */
import { format } from 'date-fns/format';
import { AppError, isGeneric } from '#shared/errors.ts';
import type { UploadedPicture, UploadedRecording } from '#shared/media/schemas.ts';
import { failureWords } from '#src/admin/lib/error-words.ts';
import type { SessionStore } from '#src/admin/lib/session-store.ts';
import { words } from '#src/admin/lib/words.ts';
import { FileUnreadable, isSound, type UploadProgress, uploadFile, uploadRecording } from './upload-file.ts';

const LABELS = words.uploads;

export type Upload = {
  key: string;
  name: string;
  bytes: number;
  sent: number;
  replaces?: string | undefined;
  /** True if the file may be a recording. Only the library takes recordings. */
  takesRecordings?: boolean | undefined;
} & UploadState;

type UploadState =
  | { state: 'queued' | UploadProgress['state'] }
  | { state: 'done'; picture: UploadedPicture }
  | { state: 'recorded' }
  | { state: 'refused'; reason: string; mayRetry: boolean };

type UploadChoices = { replaces?: string; takesRecordings?: boolean };

const CONCURRENCY = 2;

export function isUnderWay({ state }: Upload): boolean {
  return state !== 'done' && state !== 'recorded' && state !== 'refused';
}

export class UploadStore {
  #uploads: readonly Upload[] = [];
  #lastKey = 0;
  readonly #files = new Map<string, { file: File; abort: AbortController }>();
  readonly #listeners = new Set<() => void>();
  readonly #session: Pick<SessionStore, 'signIn'>;
  readonly #onStored: (file: Pick<UploadedPicture, 'id'>) => void;

  /** @param session the dialog that asks for the password if the session has ended */
  constructor(session: Pick<SessionStore, 'signIn'>, onStored: (file: Pick<UploadedPicture, 'id'>) => void) {
    this.#session = session;
    this.#onStored = onStored;
  }

  readonly uploads = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds uploads, and removes the rows of stored files. @returns the keys of the new uploads */
  readonly add = (files: readonly File[], { replaces, takesRecordings }: UploadChoices = {}): string[] => {
    const newUploads = files.map(named).map((file): Upload => {
      this.#lastKey += 1;
      const key = String(this.#lastKey);
      this.#files.set(key, { file, abort: new AbortController() });
      return { key, name: file.name, bytes: file.size, sent: 0, replaces, takesRecordings, state: 'queued' };
    });
    this.#set([
      ...this.#uploads.filter(({ state }) => state !== 'done' && state !== 'recorded'),
      ...newUploads,
    ]);
    this.#startNext();
    return newUploads.map(({ key }) => key);
  };

  readonly cancel = (key: string): void => {
    this.#remove(key);
    this.#startNext();
  };

  readonly retry = (key: string): void => {
    this.#update(key, { state: 'queued', sent: 0 });
    this.#startNext();
  };

  readonly dismiss = (keys: readonly string[]): void => {
    for (const upload of this.#uploads) {
      if (keys.includes(upload.key) && !isUnderWay(upload)) this.#remove(upload.key);
    }
  };

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    askBeforeLeaving(uploads.some(isUnderWay));
    for (const listener of this.#listeners) listener();
  }

  #update(key: string, state: UploadState & { sent?: number }): void {
    this.#set(this.#uploads.map((upload) => (upload.key === key ? { ...upload, ...state } : upload)));
  }

  #remove(key: string): void {
    this.#files.get(key)?.abort.abort();
    this.#files.delete(key);
    this.#set(this.#uploads.filter((upload) => upload.key !== key));
  }

  #startNext(): void {
    const running = this.#uploads.filter((upload) => isUnderWay(upload) && upload.state !== 'queued');
    const next = this.#uploads.find(({ state }) => state === 'queued');
    if (next && running.length < CONCURRENCY) {
      void this.#run(next);
      this.#startNext();
    }
  }

  async #run({ key, bytes, replaces, takesRecordings }: Upload): Promise<void> {
    const work = this.#files.get(key);
    if (!work) return;
    const { file, abort } = work;
    this.#update(key, { state: 'sending', sent: 0 });
    try {
      const onProgress = (progress: UploadProgress) => this.#update(key, progress);
      const options = { signal: abort.signal, onProgress, replaces };
      const isRecording = takesRecordings && isSound(file);
      const upload = (): Promise<UploadedPicture | UploadedRecording> =>
        isRecording ? uploadRecording(file, options) : uploadFile(file, options);
      const stored = await withSignIn(this.#session, upload);
      this.#files.delete(key);
      const state: UploadState = isRecording
        ? { state: 'recorded' }
        : { state: 'done', picture: stored as UploadedPicture }; // `uploadFile` has returned it.
      this.#update(key, { ...state, sent: bytes });
      this.#onStored(stored);
    } catch (error) {
      if (!abort.signal.aborted) this.#update(key, { state: 'refused', ...refusalOf(error) });
    }
    this.#startNext();
  }
}

/** Repeats an upload after a new sign-in if the session has ended. */
export function withSignIn<Stored>(
  session: Pick<SessionStore, 'signIn'>,
  upload: () => Promise<Stored>,
): Promise<Stored> {
  return upload().catch(async (error: unknown) => {
    const isSignedOut = error instanceof AppError && error.code === 'UNAUTHORIZED';
    if (!isSignedOut || !(await session.signIn.ask())) throw error;
    return upload();
  });
}

/** Browsers call each pasted picture `image.png`. Such a picture gets a name with its time. */
function named(file: File): File {
  const [, ending] = /^image\.(\w+)$/i.exec(file.name) ?? [];
  if (ending === undefined) return file;
  return new File([file], `${LABELS.pasted(format(new Date(), 'yyyy-MM-dd HH.mm.ss'))}.${ending}`, file);
}

export function refusalOf(error: unknown): { reason: string; mayRetry: boolean } {
  if (error instanceof FileUnreadable) return { reason: LABELS.unreadable, mayRetry: false };
  if (!(error instanceof AppError)) return { reason: LABELS.failed, mayRetry: true };
  if (error.code === 'CONNECTION_LOST') return { reason: LABELS.lost, mayRetry: true };
  if (isGeneric(error.code)) return { reason: LABELS.failed, mayRetry: true };
  return { reason: LABELS.refused(failureWords(error)), mayRetry: error.retryAfterSeconds !== undefined };
}

/** Makes the browser ask before the tab closes, as long as uploads are pending. */
function askBeforeLeaving(asks: boolean): void {
  if (asks) globalThis.addEventListener('beforeunload', preventDefault);
  else globalThis.removeEventListener('beforeunload', preventDefault);
}

function preventDefault(event: Event): void {
  event.preventDefault();
}
