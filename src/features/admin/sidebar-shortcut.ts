type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'>;

/** Whether a press is the modifier and B: the sidebar's, but bold's in text fields and editors. */
export function isSidebarShortcut(press: Press): boolean {
  const pressed = (press.ctrlKey || press.metaKey) && !press.altKey && !press.shiftKey;
  return pressed && press.key.toLowerCase() === 'b' && !press.defaultPrevented;
}

/** Whether what is typed goes into `target`. */
export function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=textbox]') !== null)
  );
}
