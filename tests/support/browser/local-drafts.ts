import type { Page } from 'playwright';
import { poll } from './browser.ts';

/** A local draft as the browser stores it: the part that tests read. */
export type LocalDraft = {
  id: string;
  writtenAt: number;
  fields: Record<string, unknown>;
  content: { children: { text: string }[] }[];
};

/** This browser's local drafts, the newest first. */
export function readLocalDrafts(page: Page): Promise<LocalDraft[]> {
  return page.evaluate(
    () =>
      new Promise<LocalDraft[]>((resolve, reject) => {
        const opening = indexedDB.open('post-journal');
        // Opens only an existing database: a new one would have no store.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () =>
          opening.error?.name === 'AbortError' ? resolve([]) : reject(new Error(opening.error?.message)),
        );
        opening.addEventListener('success', () => {
          const { result } = opening;
          const reading = result.transaction('entries').objectStore('entries').getAll();
          reading.addEventListener('success', () => {
            result.close();
            const entries = reading.result as LocalDraft[];
            resolve(entries.toSorted((one, other) => other.writtenAt - one.writtenAt));
          });
        });
      }),
  );
}

/** Waits until the local drafts contain these words, in a field or in the text. */
export async function untilDraftHolds(page: Page, words: string): Promise<void> {
  await poll(async () => JSON.stringify(await readLocalDrafts(page)).includes(words));
}
