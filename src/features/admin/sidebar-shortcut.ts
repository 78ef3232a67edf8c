type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'>;

/**
 * Whether a press is the sidebar's: the modifier and B, which text fields and editors have for bold.
 * @param place looked at only where it matters: this is asked about every key
 */
export function isSidebarShortcut(press: Press, place: () => { typing: boolean; dialog: boolean }): boolean {
  const pressed = (press.ctrlKey || press.metaKey) && !press.altKey && !press.shiftKey;
  if (!pressed || press.key.toLowerCase() !== 'b' || press.defaultPrevented) return false;
  const { typing, dialog } = place();
  return !typing && !dialog;
}

/** Whether what is typed goes into `target`. */
export function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=textbox]') !== null)
  );
}
