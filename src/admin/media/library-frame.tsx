/** The library's columns: the pictures, and the open one beside them or, on small screens, in their place. */
import { Box, ListAndDetail } from '#src/admin/kit/layout.ts';
import { type ReactNode, useEffect, useRef } from 'react';

type LibraryFrameProps = {
  /** A picture is open. */
  isOpen: boolean;
  /** The pictures have the whole width. */
  alone: boolean;
  children: ReactNode;
};

export function LibraryFrame({ isOpen, alone, children }: LibraryFrameProps) {
  return (
    <Box containerType="inline-size">
      <ListAndDetail
        of="pictures"
        ref={useFocusBack(isOpen)}
        data-reading={isOpen ? '' : undefined}
        data-alone={alone ? '' : undefined}
      >
        {children}
      </ListAndDetail>
    </Box>
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
