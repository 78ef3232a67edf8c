import { useEffect, useState } from 'react';
import { type LocalEntry, listClosedEntries, removeEntry } from './local-drafts.ts';

/**
 * Finds the local entry of a closed form of the same place, whose content was never saved.
 * @param toOffer converts the entry to the present format, or returns undefined to delete the entry; undefined
 * until the form is open
 */
export function useLocalDraft<Entry extends LocalEntry>(
  place: string,
  toOffer: ((entry: Entry) => Entry | undefined) | undefined,
) {
  const [localDraft, setLocalDraft] = useState<Entry>();
  useEffect(() => {
    if (!toOffer) return undefined;
    let isCancelled = false;
    void findLocalDraft(place, toOffer).then((entry) => !isCancelled && setLocalDraft(entry));
    return () => {
      isCancelled = true;
    };
  }, [toOffer, place]);

  return {
    localDraft,
    forget: () => setLocalDraft(undefined),
    discard: async (entry: Entry) => {
      // The notice is removed first, so that nobody can restore a draft that is being deleted.
      setLocalDraft(undefined);
      await removeEntry(entry.id);
      setLocalDraft(toOffer && (await findLocalDraft(place, toOffer)));
    },
  };
}

async function findLocalDraft<Entry extends LocalEntry>(
  place: string,
  toOffer: (entry: Entry) => Entry | undefined,
): Promise<Entry | undefined> {
  for (const closedEntry of await listClosedEntries<Entry>(place)) {
    const entry = toOffer(closedEntry);
    if (entry) return entry;
    await removeEntry(closedEntry.id);
  }
  return undefined;
}
