type PaginationWords = {
  label: string;
  previous: string;
  next: string;
  page: (number: number) => string;
};

type PaginationProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  words: PaginationWords;
  lang: string;
};

export function Pagination({ page, pages, hrefOf, words, lang }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" lang={lang} aria-label={words.label}>
      {page > 1 ? (
        <a href={hrefOf(page - 1)} rel="prev">
          {words.previous}
        </a>
      ) : (
        <span aria-disabled="true">{words.previous}</span>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === 'gap' ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has no other key
          <span key={`gap-${index}`} className="gap" aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={number}
            href={hrefOf(number)}
            aria-label={words.page(number)}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        ),
      )}
      {page < pages ? (
        <a href={hrefOf(page + 1)} rel="next">
          {words.next}
        </a>
      ) : (
        <span aria-disabled="true">{words.next}</span>
      )}
    </nav>
  );
}

/**
 * Returns the first page, the last page, the current page and the pages next to it, with gaps between them.
 */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(candidates)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1];
    if (previous === undefined || number === previous + 1) return [number];
    // A gap for a single page is replaced by the number of this page, which has the same width.
    return number === previous + 2 ? [previous + 1, number] : ['gap' as const, number];
  });
}
