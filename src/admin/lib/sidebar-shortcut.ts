import { pressedLetter } from '#src/lib/pressed-letter.ts';

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'
>;

/**
 * Ctrl+B or ⌘B, but not in text fields and editors, which use it for bold.
 * @param findContext called only if needed, as every key is checked
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

/** Letters and digits do nothing in radio buttons and boxes. */
const TEXT_FIELD = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [role=textbox]';

export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(TEXT_FIELD) !== null);
}
