import { type ReactNode, type ToggleEvent, useLayoutEffect, useRef } from 'react';

type PanelProps = {
  labelledBy: string;
  /** The CSS name of the field below which the panel is. */
  anchor: string;
  /** @param returnsFocus false if the focus is at another control already */
  onClose: (returnsFocus: boolean) => void;
  children: ReactNode;
};

/**
 * A dialog below a field, or at the bottom of a phone's window. Escape and a press outside close it. It is open
 * while it is rendered.
 */
export function Panel({ labelledBy, anchor, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => panel.current?.showPopover(), []);
  return (
    <div
      ref={panel}
      className="chip-panel"
      popover="auto"
      role="dialog"
      aria-labelledby={labelledBy}
      style={{ positionAnchor: anchor }}
      onToggle={({ newState }: ToggleEvent) => {
        // A press outside may have moved the focus to another control, which keeps it.
        const { activeElement } = document;
        const isFree =
          activeElement === document.body || !!panel.current?.parentElement?.contains(activeElement);
        if (newState === 'closed') onClose(isFree);
      }}
    >
      {children}
    </div>
  );
}
