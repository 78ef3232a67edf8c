import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * The state of a navigation that only changes the visible page’s path: the page keeps its focus and scroll
 * position.
 */
export const SAME_PAGE = 'same page';

/** True if the current path replaced that of the same page. A reload starts the page again. */
export function useStaysOnPage(): boolean {
  const { state } = useLocation();
  const arrival = useNavigationType();
  return state === SAME_PAGE && arrival === NavigationType.Replace;
}
