/**
 * Closes the mobile menu after Escape, a click outside it, or a click on a link. A link also closes the jump list
 * around it.
 */
import { delegate } from '#src/lib/delegate.ts';

const MENU = 'details.mmenu';

export function handleMobileMenu(): void {
  delegate(['click'], '*', Element, (target) => {
    const link = target.closest('a');
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`))
      if (!menu.contains(target) || link) menu.open = false;
    link?.closest<HTMLElement>('[popover]')?.hidePopover();
  });
  delegate(['keydown'], `${MENU}[open]`, HTMLDetailsElement, (menu, { key }) => {
    if (key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
