import { archivePath } from '#shared/blog-list-query.ts';
import { formatMonth } from '#shared/dates.ts';
import type { ArchiveOutput } from '#shared/schemas/blog.ts';
import './archive.css';

type ArchiveMonthsProps = {
  months: ArchiveOutput['months'];
  current: { year: number; month: number };
};

/** Every month with posts, newest first; the one that is read carries the ink rule. */
export function ArchiveMonths({ months, current }: ArchiveMonthsProps) {
  if (months.length === 0) return null;
  return (
    <aside className="months" lang="en" aria-labelledby="months-h">
      <h2 id="months-h">Archives</h2>
      <ul>
        {months.map(({ year, month, count }) => (
          <li key={`${year}-${month}`}>
            <a
              href={archivePath({ year, month })}
              aria-current={year === current.year && month === current.month ? 'page' : undefined}
            >
              {formatMonth({ year, month })} <span className="num">{`(${count})`}</span>
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
