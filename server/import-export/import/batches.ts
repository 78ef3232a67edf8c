import type { SourceItem, SourcePost } from '#blog-sources/source-item.ts';
import type { ImportSource } from './import-source.ts';
import { storableItem } from './storable.ts';

const ITEMS_MAX = 50;
/**
 * The maximum number of characters of HTML in a batch, so that long posts need no more memory than short posts.
 */
const CHARACTERS_MAX = 400_000;

export type NumberedItem = { n: number; item: SourceItem };

/**
 * Reads the items in batches. Items are numbered in the order of the export. The next batch is read while the
 * caller waits for the database.
 */
export async function* batchesOf(source: ImportSource): AsyncGenerator<NumberedItem[]> {
  const batches = readBatches(source);
  let next = batches.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = batches.next();
      // The error is thrown with the next batch. If the caller has ended before, nobody awaits this promise.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await next.catch(() => {});
    await batches.return(undefined);
  }
}

async function* readBatches(source: ImportSource): AsyncGenerator<NumberedItem[], undefined> {
  let batch: NumberedItem[] = [];
  let characters = 0;
  let n = 0;
  for await (const item of source.items()) {
    n += 1;
    batch.push({ n, item: storableItem(item) });
    characters += isPost(item) ? item.html.length : 0;
    if (batch.length < ITEMS_MAX && characters < CHARACTERS_MAX) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
  return undefined;
}

export function isPost(item: SourceItem): item is SourcePost {
  return item.kind === 'post' || item.kind === 'page';
}
