import { pressedLetter } from '#src/lib/pressed-letter.ts';

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'
>;

/**
 * True for Ctrl+B or ⌘B, except in text fields and editors, where the shortcut means bold, and in dialogs.
 * @param findContext called only for this shortcut, as the function receives every key
 */
export function isSidebarShortcut(
  press: Press,
  findContext: () => { typing: boolean; dialog: boolean },
): boolean {
  const hasModifier = (press.ctrlKey || press.metaKey) && !press.altKey && !press.shiftKey;
  if (!hasModifier || pressedLetter(press) !== 'b' || press.defaultPrevented) return false;
  const { typing, dialog } = findContext();
  return !typing && !dialog;
}

/** Selects fields in which letters are typed. Radio buttons and check boxes ignore letters and digits. */
const TEXT_FIELD = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [role=textbox]';

export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(TEXT_FIELD) !== null);
}
