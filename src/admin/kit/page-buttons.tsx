import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { words } from '#src/admin/lib/words.ts';

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.35rem',
    '& button': {
      minWidth: '2.5rem',
      height: '2.5rem',
      padding: '0 .75rem',
      border: '0',
      borderRadius: '2',
      background: 'none',
      color: 'fg.muted',
      fontWeight: '500',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
    },
    '& button:hover:enabled': { background: 'bg.inset', color: 'fg' },
    '& button:disabled': { color: 'fg.subtle', cursor: 'not-allowed' },
    '& button[aria-current]': { background: 'fg', color: 'bg' },
    '@media (max-width: 48rem)': {
      gap: '0',
      '& button': { minWidth: '2.5rem', height: 'target', padding: '0 .35rem' },
    },
  },
});

type PageButtonsProps = { page: number; pages: number; onPage: (page: number) => void };

export function PageButtons({ page, pages, onPage }: PageButtonsProps) {
  const bar = useRef<HTMLElement>(null);
  const wasPressed = useRef(false);

  // If the pressed button is disabled on the new page, it loses the focus, so the current page’s button gets the
  // focus.
  useEffect(() => {
    if (!wasPressed.current || document.activeElement !== document.body) return;
    wasPressed.current = false;
    bar.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a button becomes disabled when the page changes
  }, [page]);

  const go = (to: number) => () => {
    wasPressed.current = true;
    onPage(to);
  };
  return (
    <Bar ref={bar} aria-label={words.lists.pages}>
      <button type="button" disabled={page <= 1} onClick={go(page - 1)}>
        {words.lists.previous}
      </button>
      {pageWindow(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={words.lists.page(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={go(number)}
        >
          {number}
        </button>
      ))}
      <button type="button" disabled={page >= pages} onClick={go(page + 1)}>
        {words.lists.next}
      </button>
    </Bar>
  );
}

/** The maximum number of page buttons (specification, List of posts). */
const PAGE_BUTTONS_MAX = 5;

export function pageWindow(page: number, pages: number): number[] {
  const buttons = Math.min(PAGE_BUTTONS_MAX, pages);
  const first = Math.max(1, Math.min(page - Math.floor(buttons / 2), pages - buttons + 1));
  return Array.from({ length: buttons }, (_, index) => first + index);
}
