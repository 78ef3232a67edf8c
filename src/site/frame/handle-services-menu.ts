/**
 * Loads the code of the services menu when a pointer or the focus approaches the menu, and passes presses to this
 * code.
 */
import { delegate, onApproach } from '#src/lib/delegate.ts';

const MENU = '.drop';

export function handleServicesMenu(): void {
  let control: Promise<typeof import('./services-menu-control.ts')> | undefined;
  // All events use one promise, so that they are handled in their order.
  const fetchControl = () => (control ??= import('./services-menu-control.ts'));
  // Until the code loads, the style sheet controls the menu.
  onApproach(MENU, () => void fetchControl().catch(() => {}));
  // The style sheet opens the panel at once.
  delegate(['click'], `${MENU}:not([data-open]) > button`, HTMLElement, (button) => {
    button.ariaExpanded = 'true';
  });
  delegate(['click', 'keydown'], MENU, Element, (_, event) => {
    fetchControl().then(
      ({ handleMenuEvent }) => handleMenuEvent(event),
      () => {},
    );
  });
}
