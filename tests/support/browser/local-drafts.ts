import type { Page } from 'playwright';
import { poll } from './browser.ts';

export type LocalDraft = {
  id: string;
  writtenAt: number;
  fields: Record<string, unknown>;
  content: { children: { text: string }[] }[];
};

export function readLocalDrafts(page: Page): Promise<LocalDraft[]> {
  return page.evaluate(
    () =>
      new Promise<LocalDraft[]>((resolve, reject) => {
        const opening = indexedDB.open('local-drafts');
        // Opens only an existing database, as a new one would have no store.
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
            resolve(entries.toSorted((left, right) => right.writtenAt - left.writtenAt));
          });
        });
      }),
  );
}

export async function untilDraftHolds(page: Page, words: string): Promise<void> {
  await poll(async () => JSON.stringify(await readLocalDrafts(page)).includes(words));
}
