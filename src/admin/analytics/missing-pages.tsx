import { pathTo } from '#shared/routes.ts';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { ALL_MISSING, searchOfView } from '../redirects/redirect-query.ts';
import { Panel } from './chart-parts.tsx';
import { readable } from './page-name.tsx';

const LABELS = words.analytics.missing;

const MOST = 5;

/** The missing paths with the most visits. The list is optional, so a failure hides it. */
export function MissingPages() {
  const { data } = trpc.admin.redirects.missing.useQuery(ALL_MISSING, ASKED_BY_LOAD);
  if (!data) return null;
  const paths = data.paths.slice(0, MOST);
  return (
    <Panel as="section" aria-labelledby="missing-h">
      <h2 id="missing-h">{LABELS.title}</h2>
      <p>{LABELS.text}</p>
      {paths.length === 0 ? (
        <p className="none">{LABELS.none}</p>
      ) : (
        <table className="ranked">
          <thead>
            <tr>
              <th scope="col">{LABELS.columns.path}</th>
              <th scope="col">{LABELS.columns.count}</th>
            </tr>
          </thead>
          <tbody>
            {paths.map(({ path, count }) => (
              <tr key={path}>
                <th scope="row">{readable(path)}</th>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.total > 0 && (
        <ListLink
          className="link more"
          to={{ pathname: pathTo('adminRedirects'), search: searchOfView('missing') }}
        >
          {LABELS.all}
        </ListLink>
      )}
    </Panel>
  );
}
