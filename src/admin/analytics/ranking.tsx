import { type ReactNode, useState } from 'react';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { words } from '#src/admin/lib/words.ts';
import { Panel, Stem } from './chart-parts.tsx';

const { more, fewer } = words.analytics;

const SHORT = 8;

type RankingProps = {
  id: string;
  title: string;
  text: string;
  columns: readonly string[];
  /** The rows, sorted by the first of their counts. */
  rows: readonly { name: string; node?: ReactNode; counts: readonly [number, ...number[]] }[];
  none?: string;
  ours?: boolean;
};

export function Ranking({ id, title, text, columns, rows, none, ours = false }: RankingProps) {
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
