import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The state of a navigation that changes only the path, so that focus and scroll position stay. */
export const SAME_PAGE = 'same page';

/** A reload starts the page again. */
export function useStaysOnPage(): boolean {
  const { state } = useLocation();
  const arrival = useNavigationType();
  return state === SAME_PAGE && arrival === NavigationType.Replace;
}
