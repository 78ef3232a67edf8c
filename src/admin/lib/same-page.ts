import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The state of a navigation that gives the shown page another path: it stays, with its focus and its place. */
export const SAME_PAGE = 'same page';

/** Says whether the present path was given to a page that was shown before. A reload begins it anew. */
export function useStaysOnPage(): boolean {
  const { state } = useLocation();
  const arrival = useNavigationType();
  return state === SAME_PAGE && arrival === NavigationType.Replace;
}
