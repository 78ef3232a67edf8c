import './pagination.css';

type PaginationProps = { page: number; pages: number; hrefOf: (page: number) => string };

/** Numbered pages with words at the ends; nothing where there is only one page. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" lang="en" aria-label="Pagination">
      {page > 1 ? (
        <a href={hrefOf(page - 1)} rel="prev">
          Previous
        </a>
      ) : (
        <span aria-disabled="true">Previous</span>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === 'gap' ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has nothing else to tell it by
          <span key={`gap-${index}`} className="gap" aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={number}
            href={hrefOf(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        ),
      )}
      {page < pages ? (
        <a href={hrefOf(page + 1)} rel="next">
          Next
        </a>
      ) : (
        <span aria-disabled="true">Next</span>
      )}
    </nav>
  );
}

/** First, last, and the neighbours of the current page; what is left out between them is a gap. */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined || number === before + 1) return [number];
    // A gap of one page takes the same room as its number.
    return number === before + 2 ? [before + 1, number] : ['gap' as const, number];
  });
}
