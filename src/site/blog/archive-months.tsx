import { archivePath } from '#shared/blog/list-query.ts';
import type { ArchiveOutput } from '#shared/blog/schemas.ts';
import { formatMonth } from '#shared/dates.ts';
import type { BlogWords } from '#src/site/content/blog-frame.ts';
import './archive.css';

type ArchiveMonthsProps = {
  months: ArchiveOutput['months'];
  current: { year: number; month: number };
  words: BlogWords;
};

export function ArchiveMonths({ months, current, words }: ArchiveMonthsProps) {
  if (months.length === 0) return null;
  return (
    <aside className="months" lang={words.lang} aria-labelledby="months-h">
      <h2 id="months-h">{words.archives}</h2>
      <ul>
        {months.map(({ year, month, count }) => (
          <li key={`${year}-${month}`}>
            <a
              href={archivePath({ year, month })}
              aria-current={year === current.year && month === current.month ? 'page' : undefined}
            >
              {formatMonth({ year, month }, words.lang)} <span className="num">{`(${count})`}</span>
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
