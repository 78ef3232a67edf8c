import { type ReactNode, type ToggleEvent, useLayoutEffect, useRef } from 'react';

type PanelProps = {
  labelledBy: string;
  /** The CSS name of the field below which the panel is. */
  anchor: string;
  /** @param returnsFocus false if a press outside has moved the focus to another control */
  onClose: (returnsFocus: boolean) => void;
  children: ReactNode;
};

/**
 * A dialog below a field, or at the bottom of a phone's window. Escape and a press outside close it. It is open
 * while it is rendered.
 */
export function Panel({ labelledBy, anchor, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => panel.current?.showPopover(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the dialog from each of its controls
    <div
      ref={panel}
      className="chip-panel"
      popover="auto"
      role="dialog"
      aria-labelledby={labelledBy}
      style={{ positionAnchor: anchor }}
      // The browser then returns the focus to where it was last, which may be another field.
      onBeforeToggle={({ currentTarget }) => {
        hadFocus.current = currentTarget.contains(document.activeElement);
      }}
      onToggle={({ newState }: ToggleEvent) => {
        if (newState === 'closed') onClose(hadFocus.current);
      }}
      // The browser would first move the caret to the start of the text, where the next keys would then write.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose(true);
      }}
    >
      {children}
    </div>
  );
}
