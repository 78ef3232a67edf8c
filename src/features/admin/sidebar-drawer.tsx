import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

const Box = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0 auto 0 0',
    width: 'min(18rem, 100% - 3rem)',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'bg.subtle',
    color: 'fg',
    boxShadow: '3',
    fontSize: 'sm',
    lineHeight: '1.5',
    overscrollBehavior: 'contain',
    transition: 'translate var(--durations-base) var(--easings-out)',
    _starting: { translate: '-100% 0' },
    '&::backdrop': { background: 'veil' },
  },
});

/** The sidebar on phones: over the page, as long as it is drawn. */
export function SidebarDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    // A press on the veil closes, as Escape does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the keyboard's way, and the browser's own
    <Box
      ref={dialog}
      aria-label="Menu"
      // At once: “close” comes a task later, and a key pressed in between would find it open.
      onCancel={onClose}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {children}
    </Box>
  );
}
