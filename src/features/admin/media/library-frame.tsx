/** The library's columns: the pictures, and the open one beside them or, on small screens, in their place. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';

/** The open picture replaces the others, with the way back above it. */
const ONE_COLUMN = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[data-reading] :is(.find, .list)': { display: 'none' },
  '&:not([data-reading]) .side': { display: 'none' },
  '& .side': { position: 'static', maxHeight: 'none', overflow: 'visible', border: '0', padding: '0' },
  '& .back': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.4rem',
    minHeight: 'target',
    color: 'fg.muted',
    textDecoration: 'none',
  },
};

const Container = chakra('div', { base: { containerType: 'inline-size' } });

const Work = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 18.5rem',
    columnGap: '1.75rem',
    alignItems: 'start',
    '& > .wide': { gridColumn: '1 / -1', minWidth: '0' },
    '& .side': {
      position: 'sticky',
      top: '1rem',
      maxHeight: 'calc(100dvh - 2rem)',
      overflowY: 'auto',
      borderLeft: '1px solid var(--colors-line)',
      padding: '.4rem .3rem .4rem 1.5rem',
    },
    '& .back': { display: 'none' },
    '& .hint': { color: 'fg.muted' },
    '&[data-alone]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media (max-width: 48rem)': ONE_COLUMN,
    // Beside an open sidebar.
    '@container (max-width: 39rem)': ONE_COLUMN,
  },
});

type LibraryFrameProps = {
  /** A picture is open. */
  isOpen: boolean;
  /** The pictures have the whole width. */
  alone: boolean;
  children: ReactNode;
};

export function LibraryFrame({ isOpen, alone, children }: LibraryFrameProps) {
  return (
    <Container>
      <Work
        ref={useFocusBack(isOpen)}
        data-reading={isOpen ? '' : undefined}
        data-alone={alone ? '' : undefined}
      >
        {children}
      </Work>
    </Container>
  );
}

/** On a small screen the way back is gone with the picture, so the focus returns to the one that was open. */
function useFocusBack(isOpen: boolean) {
  const work = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const closes = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (closes && document.activeElement === document.body)
      work.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus();
  }, [isOpen]);
  return work;
}
