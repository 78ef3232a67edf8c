type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'>;

/**
 * Says whether a key is the sidebar's: the modifier and B, which text fields and editors use for bold.
 * @param place computed only if needed, as every key is checked
 */
export function isSidebarShortcut(press: Press, place: () => { typing: boolean; dialog: boolean }): boolean {
  const pressed = (press.ctrlKey || press.metaKey) && !press.altKey && !press.shiftKey;
  if (!pressed || press.key.toLowerCase() !== 'b' || press.defaultPrevented) return false;
  const { typing, dialog } = place();
  return !typing && !dialog;
}

/** Says whether typed text goes into `target`. */
export function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=textbox]') !== null)
  );
}
