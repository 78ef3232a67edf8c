import { Fragment, useMemo } from 'react';
import { pathTo } from '#shared/routes.ts';
import { Count } from '#src/admin/kit/count.tsx';
import { Text } from '#src/admin/kit/layout.ts';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { Section, SectionHead } from '#src/admin/kit/section.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { HighlightedText, partsOf } from '#src/ui/highlighted-text.tsx';
import { pathOf } from './record-values.ts';
import { siteWords } from './site-words.ts';
import { findTexts, prepareSearch, quoteOf, type RecordHits } from './text-search.ts';

const LABELS = siteWords.search;

/** The maximum number of fields that the results list. */
const HITS_MAX = 60;

/** The fields of all records that contain a text. Each one links to the field in its form. */
export function SearchResults({ q, onClear }: { q: string; onClear: () => void }) {
  const list = trpc.admin.site.texts.useQuery();
  const records = useMemo(() => list.data && prepareSearch(list.data), [list.data]);
  const results = useMemo(() => records && findTexts(records, q), [records, q]);
  const count = results?.reduce((sum, { fields }) => sum + fields.length, 0) ?? 0;
  return (
    <ListStates
      list={list}
      total={results?.length}
      failed={siteWords.failed.load}
      frame={Fragment}
      skeleton={<SkeletonList label={siteWords.loading} rows={6} height="3.5rem" />}
      empty=""
      noMatches={{ isFiltered: true, text: LABELS.none(q), clear: LABELS.clear, onClear }}
    >
      <Text role="status" marginTop=".75rem" color="fg.muted" fontSize="xs">
        {count > HITS_MAX ? LABELS.more(HITS_MAX, count) : LABELS.found(count)}
      </Text>
      {results && firstHits(results).map((hits) => <Hits key={hits.record.name} q={q} {...hits} />)}
    </ListStates>
  );
}

/** Limits the number of fields. Records whose names match stay. */
function firstHits(results: readonly RecordHits[]): RecordHits[] {
  let rest = HITS_MAX;
  return results.flatMap((hits) => {
    const fields = hits.fields.slice(0, rest);
    rest -= fields.length;
    return fields.length > 0 || hits.fields.length === 0 ? [{ ...hits, fields }] : [];
  });
}

function Hits({ q, record: { name }, title, fields, labelOf }: RecordHits & { q: string }) {
  const path = pathTo('adminSiteRecord', { name });
  return (
    <Section css={{ '& mark': { margin: '0', padding: '0', background: 'brand.subtle', color: 'inherit' } }}>
      <SectionHead>
        <h2>
          <ListLink look="title" to={path}>
            <HighlightedText text={title} searchText={q} />
          </ListLink>
        </h2>
        {fields.length > 0 && <Count count={fields.length} />}
      </SectionHead>
      <LineList>
        {fields.map(({ id, text }) => (
          <li key={id}>
            <div>
              <ListLink look="title" data-row-link="" to={`${path}#${id}`}>
                <HighlightedText text={labelOf(pathOf(id))} searchText={q} />
              </ListLink>
              <p lang="tr">
                <HighlightedText text={quoteOf(text, firstMatch(text, q))} searchText={q} />
              </p>
            </div>
          </li>
        ))}
      </LineList>
    </Section>
  );
}

/** Returns the index of the first match in a text; 0 without a match. */
function firstMatch(text: string, q: string): number {
  const parts = partsOf(text, q);
  const at = parts.findIndex(({ isFound }) => isFound);
  return parts.slice(0, Math.max(at, 0)).reduce((length, { part }) => length + part.length, 0);
}
