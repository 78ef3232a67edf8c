import type { LeadSources, PageCount, ReferrerCount } from '#shared/schemas/analytics.ts';
import { type ReactNode, useState } from 'react';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { Panel, Stem } from '#src/admin/kit/chart-parts.tsx';
import { PageName, readable } from './page-name.tsx';
import { words } from '#src/admin/lib/words.ts';

const {
  pages: PAGES,
  referrers: REFERRERS,
  leadPages: LEAD_PAGES,
  leadCampaigns: LEAD_CAMPAIGNS,
  empty,
  more,
  fewer,
} = words.analytics;

const SHORT = 8;

export function PageRanking({ pages }: { pages: readonly PageCount[] }) {
  return (
    <Ranking
      id="pages-h"
      title={PAGES.title}
      text={PAGES.text}
      columns={Object.values(PAGES.columns)}
      rows={pages.map(({ path, post, views, visits }) => ({
        name: path,
        node: <PageName path={path} post={post} />,
        counts: [views, visits],
      }))}
    />
  );
}

export function ReferrerRanking({ referrers }: { referrers: readonly ReferrerCount[] }) {
  return (
    <Ranking
      id="referrers-h"
      title={REFERRERS.title}
      text={REFERRERS.text}
      columns={Object.values(REFERRERS.columns)}
      rows={referrers.map(({ host, visits }) => ({ name: host ?? REFERRERS.direct, counts: [visits] }))}
      ours
      none={empty.referrers}
    />
  );
}

export function LeadPageRanking({ sources }: { sources: LeadSources }) {
  return (
    <Ranking
      id="lead-pages-h"
      title={LEAD_PAGES.title}
      text={LEAD_PAGES.text}
      columns={Object.values(LEAD_PAGES.columns)}
      rows={sources.pages.map(({ name, leads }) => ({
        name: name === null ? LEAD_PAGES.unknown : readable(name),
        counts: [leads],
      }))}
    />
  );
}

export function LeadCampaignRanking({ sources }: { sources: LeadSources }) {
  return (
    <Ranking
      id="lead-campaigns-h"
      title={LEAD_CAMPAIGNS.title}
      text={LEAD_CAMPAIGNS.text}
      columns={Object.values(LEAD_CAMPAIGNS.columns)}
      rows={sources.campaigns.map(({ name, leads }) => ({
        name: name ?? LEAD_CAMPAIGNS.none,
        counts: [leads],
      }))}
      ours
    />
  );
}

type RankingProps = {
  id: string;
  title: string;
  text: string;
  columns: readonly string[];
  /** Sorted by the first count. */
  rows: readonly { name: string; node?: ReactNode; counts: readonly [number, ...number[]] }[];
  none?: string;
  ours?: boolean;
};

function Ranking({ id, title, text, columns, rows, none, ours = false }: RankingProps) {
  const [all, setAll] = useState(false);
  const most = Math.max(0, ...rows.map(({ counts }) => counts[0]));
  return (
    <Panel as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {rows.length === 0 && none !== undefined ? (
        <p className="none">{none}</p>
      ) : (
        <table className="ranked">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(all ? rows : rows.slice(0, SHORT)).map(({ name, node = name, counts }) => (
              <tr key={name}>
                <th scope="row">
                  {node}
                  <Stem part={counts[0]} most={most} ours={ours} />
                </th>
                {counts.map((count, column) => (
                  <td key={columns[column]}>{formatCount(count)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > SHORT && (
        <button type="button" className="link more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? fewer : more(rows.length - SHORT)}
        </button>
      )}
    </Panel>
  );
}
