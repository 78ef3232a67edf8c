/** Fetches the code of the services menu when somebody approaches it, and gives it the presses. */
import { delegate, onApproach } from '#src/lib/delegate.ts';

const MENU = '.drop';

export function handleServicesMenu(): void {
  const fetchControl = () => import('./services-menu-control.ts');
  // Without its code the menu stays the style sheet's.
  onApproach(MENU, () => void fetchControl().catch(() => {}));
  delegate(['click', 'keydown'], MENU, Element, (_, event) => {
    fetchControl().then(
      ({ answerServicesMenu }) => answerServicesMenu(event),
      () => {},
    );
  });
}
