/** The editor’s head is sticky; on small screens its saving buttons are at the foot of the window. */
import { chakra } from '@chakra-ui/react/styled-system';

const SMALL = '@media (max-width: 62rem)';

/** The saving buttons: a part of the head, or a bar of their own. */
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
    // Without the mark, a long status fits beside the buttons.
    '@media (max-width: 24rem)': { '& > div::before': { display: 'none' } },
  },
});

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
      // Keeps outlines and shadows of the cards from being clipped.
      margin: '-.35rem',
      padding: '.35rem',
    },
  },
});

/** Sets `--head` and `--foot` to the heights that cover the form’s edges. @returns a function that stops it */
export function keepHeights(form: HTMLElement): () => void {
  const [head, foot] = ['[data-sticky]', '[data-bottom-bar]'].map((part) =>
    form.querySelector<HTMLElement>(part),
  );
  const measure = () => {
    const covers = head && getComputedStyle(head).position === 'sticky';
    form.style.setProperty('--head', `${covers ? head.offsetHeight : 0}px`);
    // Zero for a bar inside the head, which has no box.
    form.style.setProperty('--foot', `${foot?.offsetHeight ?? 0}px`);
  };
  const observer = new ResizeObserver(measure);
  for (const part of [head, foot]) if (part) observer.observe(part);
  return () => observer.disconnect();
}
