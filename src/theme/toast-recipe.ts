import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** One ink bar at the bottom; the amber stem is Sesdaş having heard. */
export const toastRecipe = defineSlotRecipe({
  className: 'toast',
  slots: ['root', 'title', 'description', 'indicator', 'closeTrigger', 'actionTrigger'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      maxWidth: 'calc(100vw - 2rem)',
      paddingBlock: '.8rem',
      paddingInline: '1.1rem',
      borderRadius: '2',
      background: 'fg',
      color: 'bg',
      boxShadow: '3',
      fontSize: 'sm',
      fontWeight: '500',
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      transition: 'translate var(--durations-slow) var(--easings-out), opacity var(--durations-base)',
      _before: { content: '""', width: '3px', minHeight: '1.1rem', alignSelf: 'stretch', background: 'mark' },
      '&[data-type=error]::before': { background: 'bad.solid' },
    },
    description: { fontSize: 'xs', fontWeight: '400' },
  },
});
