import type { PageCount, ReferrerCount } from '#shared/schemas/analytics.ts';
import { useState } from 'react';
import { ANALYTICS_WORDS } from './analytics-words.ts';
import { written } from '../written-number.ts';
import { Panel, Stem } from './chart-parts.tsx';

const { pages: PAGES, referrers: REFERRERS, empty, more, fewer } = ANALYTICS_WORDS;

/** Rows that are shown until somebody wants all. */
const SHORT = 8;

export function PageRanking({ pages }: { pages: readonly PageCount[] }) {
  const rows = useShort(pages);
  const most = Math.max(0, ...pages.map(({ views }) => views));
  return (
    <Panel aria-labelledby="pages-h">
      <h2 id="pages-h">{PAGES.title}</h2>
      <p>{PAGES.text}</p>
      <table className="ranked">
        <thead>
          <tr>
            <th scope="col">{PAGES.columns.path}</th>
            <th scope="col">{PAGES.columns.views}</th>
            <th scope="col">{PAGES.columns.visits}</th>
          </tr>
        </thead>
        <tbody>
          {rows.shown.map(({ path, views, visits }) => (
            <tr key={path}>
              <th scope="row">
                {readable(path)}
                <Stem part={views} most={most} />
              </th>
              <td>{written(views)}</td>
              <td>{written(visits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.toggle}
    </Panel>
  );
}

export function ReferrerRanking({ referrers }: { referrers: readonly ReferrerCount[] }) {
  const rows = useShort(referrers);
  const most = Math.max(0, ...referrers.map(({ visits }) => visits));
  return (
    <Panel aria-labelledby="referrers-h">
      <h2 id="referrers-h">{REFERRERS.title}</h2>
      <p>{REFERRERS.text}</p>
      {referrers.length === 0 ? (
        <p className="none">{empty.referrers}</p>
      ) : (
        <table className="ranked">
          <thead>
            <tr>
              <th scope="col">{REFERRERS.columns.host}</th>
              <th scope="col">{REFERRERS.columns.visits}</th>
            </tr>
          </thead>
          <tbody>
            {rows.shown.map(({ host, visits }) => (
              <tr key={host}>
                <th scope="row">
                  {host ?? REFERRERS.direct}
                  <Stem part={visits} most={most} ours />
                </th>
                <td>{written(visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.toggle}
    </Panel>
  );
}

function useShort<Row>(rows: readonly Row[]) {
  const [all, setAll] = useState(false);
  return {
    shown: all ? rows : rows.slice(0, SHORT),
    toggle: rows.length > SHORT && (
      <button type="button" className="link more" aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? fewer : more(rows.length - SHORT)}
      </button>
    ),
  };
}

/** A path as people write it; one that is badly encoded as it is. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
