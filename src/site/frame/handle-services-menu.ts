/** Fetches the services menu's code on approach, and passes presses on. */
import { delegate, onApproach } from '#src/lib/delegate.ts';

const MENU = '.drop';

export function handleServicesMenu(): void {
  const fetchControl = () => import('./services-menu-control.ts');
  // Without its code the style sheet controls the menu.
  onApproach(MENU, () => void fetchControl().catch(() => {}));
  delegate(['click', 'keydown'], MENU, Element, (_, event) => {
    fetchControl().then(
      ({ answerServicesMenu }) => answerServicesMenu(event),
      () => {},
    );
  });
}
