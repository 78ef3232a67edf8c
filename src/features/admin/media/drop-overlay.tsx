import { WorkIcon } from '#src/admin-ui/work-icon.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { MEDIA_MESSAGES as MESSAGES } from './media-messages.ts';

const Overlay = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: '40',
    display: 'grid',
    placeItems: 'center',
    padding: '1rem',
    background: 'veil',
    // Files are dropped on the page below.
    pointerEvents: 'none',
    '& p': {
      display: 'flex',
      alignItems: 'center',
      gap: '.75rem',
      padding: '1.5rem 2rem',
      border: '2px dashed var(--colors-focus)',
      borderRadius: '4',
      background: 'bg.surface',
      boxShadow: '3',
      fontSize: '1.125rem',
      fontWeight: '600',
    },
  },
});

/** Says that files which are held over the page may be dropped. */
export function DropOverlay() {
  return (
    <Overlay>
      <p>
        <WorkIcon name="upload" />
        {MESSAGES.drop}
      </p>
    </Overlay>
  );
}
