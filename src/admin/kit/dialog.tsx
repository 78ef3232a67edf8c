/** The browser’s `dialog` traps and restores the focus, and makes the page inert (docs/decisions/0021). */
import { createSlotRecipeContext } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';

const dialog = createSlotRecipeContext({ key: 'dialog' });
const drawer = createSlotRecipeContext({ key: 'drawer' });

const DialogContent = dialog.withProvider<HTMLDialogElement, ComponentProps<'dialog'>>('dialog', 'content');
const DialogBody = dialog.withContext<HTMLDivElement, ComponentProps<'div'>>('div', 'body');
const DrawerContent = drawer.withProvider<HTMLDialogElement, ComponentProps<'dialog'>>('dialog', 'content');

export const DialogTitle = dialog.withContext<HTMLHeadingElement, ComponentProps<'h2'>>('h2', 'title');
export const DialogText = dialog.withContext<HTMLParagraphElement, ComponentProps<'p'>>('p', 'description');
export const DialogActions = dialog.withContext<HTMLDivElement, ComponentProps<'div'>>('div', 'footer');

type DialogProps = {
  role?: 'dialog' | 'alertdialog';
  labelledBy: string;
  describedBy?: string;
  /** The width of the dialog: `true` for lists, `very` for pictures. `palette` also changes the position. */
  wide?: boolean | 'very' | 'palette';
  /** Called for Escape and for a press on the overlay. The parent must then stop rendering the dialog. */
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that is open while it is rendered. It closes without motion, so that the next key reaches the page. */
export function Dialog({ role = 'dialog', labelledBy, describedBy, wide, onClose, children }: DialogProps) {
  return (
    <DialogContent
      {...useModal(onClose)}
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

export function Drawer({ label, onClose, children }: DrawerProps) {
  return (
    <DrawerContent {...useModal(onClose)} aria-label={label}>
      {children}
    </DrawerContent>
  );
}

/** Returns the props of a modal `dialog` that is open while it is rendered. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    // Closes the dialog before React removes the element, as removing an open dialog does not restore the focus.
    return () => element?.close();
  }, []);

  const isOwn = (event: { target: EventTarget }) => event.target === ref.current;
  return {
    ref,
    onCancel(event) {
      if (!isOwn(event)) return;
      // Closes the dialog now, as the browser may send its `close` event only after the next key.
      event.preventDefault();
      onClose();
    },
    onClose(event) {
      if (isOwn(event) && !ref.current?.open) onClose();
    },
    onPointerDown(event) {
      if (isOwn(event)) onClose();
    },
  } satisfies ComponentProps<'dialog'>;
}
