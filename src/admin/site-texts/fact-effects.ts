import { keepPreviousData } from '@tanstack/react-query';
import type { RecordName } from '#shared/site-texts/records.ts';
import { titleOfRecord } from '#src/admin/lib/record-title.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { siteWords } from './site-words.ts';

/**
 * Returns the places at which the site states facts, and the posts with former numbers; nothing for other records.
 * @param version the version of the draft, as each version has other effects
 */
export function useFactEffects(name: RecordName, version: number) {
  const isFacts = name === 'facts';
  const list = trpc.admin.site.factEffects.useQuery(
    { version },
    // All properties are tracked, as a closed section reads no error, but must display the error when it is
    // opened.
    { enabled: isFacts, placeholderData: keepPreviousData, notifyOnChangeProps: 'all' },
  );
  const hintOf = (fact: string): string | undefined => {
    const statements = list.data?.statements.filter((each) => each.fact === fact) ?? [];
    if (statements.length === 0) return undefined;
    const texts = statements.map(
      ({ record, title, count }) => `${titleOfRecord({ name: record, title })} (${count})`,
    );
    const places = statements.reduce((sum, { count }) => sum + count, 0);
    return siteWords.statedIn(places, texts);
  };
  return { list: isFacts ? list : undefined, hintOf };
}

export type FactEffectsList = NonNullable<ReturnType<typeof useFactEffects>['list']>;
