/** The editor's head stays in sight in a long post; on small screens what saves lies at the foot of the window. */
import { chakra } from '@chakra-ui/react/styled-system';

const SMALL = '@media (max-width: 62rem)';

/** The buttons that save: a part of the head's row, or a bar of their own. */
export const SavingBar = chakra('div', {
  base: {
    display: 'contents',
    '& .words': { width: '100%', textAlign: 'right', color: 'fg.muted', fontSize: 'xs' },
    '& .words span + span': { marginLeft: '.5rem' },
    [SMALL]: {
      position: 'fixed',
      inset: 'auto 0 0 var(--side)',
      zIndex: '5',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '.4rem .6rem',
      padding: '.5rem 1rem calc(.5rem + env(safe-area-inset-bottom))',
      borderTop: '1px solid var(--colors-line)',
      background: 'bg.surface',
      '& .words': { order: '-1', flex: '1 0 100%', textAlign: 'left' },
      '& > div': { flex: '1 1 0', minWidth: 'min-content', fontSize: 'xs', lineHeight: '1.3' },
      '& > [data-warn]': { flexBasis: '100%' },
      '& .btn': { paddingInline: '.9rem' },
    },
    '@media (max-width: 48rem)': { left: '0' },
    // A long word beside the buttons needs the room of its mark.
    '@media (max-width: 24rem)': { '& > div::before': { display: 'none' } },
  },
});

/** The cards beside the text stay in sight, and scroll by themselves. */
export const Panel = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1.25rem',
    minWidth: '0',
    '@media (min-width: 75.01rem)': {
      position: 'sticky',
      top: 'calc(var(--head, 0px) + 1rem)',
      maxHeight: 'calc(100dvh - var(--head, 0px) - 2rem)',
      overflowY: 'auto',
      // Outlines and shadows of the cards are not clipped.
      margin: '-.35rem',
      padding: '.35rem',
    },
  },
});

/** Keeps the heights of what covers the form's edges in its properties `--head` and `--foot`. Returns a function that stops it. */
export function keepHeights(form: HTMLElement): () => void {
  const [head, foot] = ['[data-sticky]', '[data-bottom-bar]'].map((part) =>
    form.querySelector<HTMLElement>(part),
  );
  const measure = () => {
    const covers = head && getComputedStyle(head).position === 'sticky';
    form.style.setProperty('--head', `${covers ? head.offsetHeight : 0}px`);
    // A bar that is a part of the head's row has no box.
    form.style.setProperty('--foot', `${foot?.offsetHeight ?? 0}px`);
  };
  const observer = new ResizeObserver(measure);
  for (const part of [head, foot]) if (part) observer.observe(part);
  return () => observer.disconnect();
}
