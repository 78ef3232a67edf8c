/** A dialog over the page: the browser's own, so that focus stays in it and goes back where it came from. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

const Box = chakra('dialog', {
  base: {
    width: 'min(31.25rem, 100% - 2rem)',
    maxWidth: 'none',
    maxHeight: 'calc(100dvh - 2rem)',
    margin: 'auto',
    padding: '0',
    border: '0',
    borderRadius: '4',
    background: 'bg.surface',
    color: 'fg',
    boxShadow: '3',
    fontSize: 'sm',
    lineHeight: '1.5',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    '&::backdrop': { background: 'veil' },
    '&[data-wide]': { width: 'min(42rem, 100% - 2rem)' },
    '@media (max-width: 30rem)': {
      '&, &[data-wide]': {
        width: '100%',
        margin: 'auto 0 0',
        borderRadius: 'var(--radii-4) var(--radii-4) 0 0',
      },
    },
  },
});

const Inside = chakra('div', { base: { padding: '1.6rem 1.75rem 1.75rem' } });

type ModalProps = {
  role?: 'dialog' | 'alertdialog';
  labelledBy: string;
  describedBy?: string;
  /** For lists: a little wider than a question. */
  wide?: boolean;
  /** Escape, or a press on the veil; the dialog is closed by then. */
  onClose: () => void;
  children: ReactNode;
};

/** Open as long as it is drawn. */
export function Modal({ role = 'dialog', labelledBy, describedBy, wide, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is taken away: only then the focus goes back.
    return () => shown?.close();
  }, []);

  return (
    // A press on the veil closes, as Escape does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the keyboard's way, and the browser's own
    <Box
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-wide={wide ? '' : undefined}
      onClose={(event) => {
        if (event.target === dialog.current && !dialog.current.open) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <Inside>{children}</Inside>
    </Box>
  );
}

export const ModalTitle = chakra('h2', { base: { fontSize: '1.375rem', lineHeight: '1.2' } });
export const ModalText = chakra('p', { base: { color: 'fg.muted', marginTop: '.5rem' } });
/** Buttons at the dialog's end, the one that acts last. */
export const ModalActs = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '.65rem',
    marginTop: '1.6rem',
    '@media (max-width: 30rem)': { '& .btn': { flex: '1 1 8rem' } },
  },
});
