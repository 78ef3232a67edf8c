/**
 * Dialogs over the page, in the theme's recipes. The element is the browser's own, which keeps the focus
 * inside, restores it afterwards, and makes the page inert (docs/decisions/0021).
 */
import { createSlotRecipeContext } from '@chakra-ui/react/styled-system';
import * as m from 'framer-motion/m';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { usePreset } from './motion.tsx';

const dialog = createSlotRecipeContext({ key: 'dialog' });
const drawer = createSlotRecipeContext({ key: 'drawer' });

const DialogContent = dialog.withProvider<HTMLDialogElement, ComponentProps<typeof m.dialog>>(
  m.dialog,
  'content',
);
const DialogBody = dialog.withContext<HTMLDivElement, ComponentProps<'div'>>('div', 'body');
const DrawerContent = drawer.withProvider<HTMLDialogElement, ComponentProps<typeof m.dialog>>(
  m.dialog,
  'content',
);

export const DialogTitle = dialog.withContext<HTMLHeadingElement, ComponentProps<'h2'>>('h2', 'title');
export const DialogText = dialog.withContext<HTMLParagraphElement, ComponentProps<'p'>>('p', 'description');
/** Buttons at the dialog's end, the confirming one last. */
export const DialogActions = dialog.withContext<HTMLDivElement, ComponentProps<'div'>>('div', 'footer');

type DialogProps = {
  role?: 'dialog' | 'alertdialog';
  labelledBy: string;
  describedBy?: string;
  /** For lists a little wider than a question, for pictures as wide as it goes; the palette has a place of its own. */
  wide?: boolean | 'very' | 'palette';
  /** Called for Escape and for a press on the overlay: the parent must stop rendering the dialog. */
  onClose: () => void;
  children: ReactNode;
};

/** Open while it is rendered. It closes without motion, as the next key belongs to the page. */
export function Dialog({ role = 'dialog', labelledBy, describedBy, wide, onClose, children }: DialogProps) {
  return (
    <DialogContent
      {...useModal(onClose)}
      {...usePreset('dialog')}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-wide={typeof wide === 'string' ? wide : wide ? '' : undefined}
    >
      <DialogBody>{children}</DialogBody>
    </DialogContent>
  );
}

type DrawerProps = { label: string; onClose: () => void; children: ReactNode };

/** A drawer at the left edge of the page, open while it is rendered. */
export function Drawer({ label, onClose, children }: DrawerProps) {
  return (
    <DrawerContent {...useModal(onClose)} {...usePreset('drawer')} aria-label={label}>
      {children}
    </DrawerContent>
  );
}

/** Opens a dialog element over the page while it is drawn, and reports every way in which somebody closes it. */
function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    // Closed before it is removed, as only closing restores the focus.
    return () => element?.close();
  }, []);

  const isOwn = (event: { target: EventTarget }) => event.target === ref.current;
  return {
    ref,
    onCancel(event) {
      if (!isOwn(event)) return;
      // Closed at once: the browser's own event may come after the next key.
      event.preventDefault();
      onClose();
    },
    onClose(event) {
      if (isOwn(event) && !ref.current?.open) onClose();
    },
    // A press on the overlay closes, as Escape does.
    onPointerDown(event) {
      if (isOwn(event)) onClose();
    },
  } satisfies ComponentProps<'dialog'>;
}
