import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** In the state of a navigation that changes only the path, so that focus and scroll position stay. */
export const SAME_PAGE = { samePage: true } as const;

export function isSamePage(state: unknown): boolean {
  return (state as Partial<typeof SAME_PAGE> | null)?.samePage === true;
}

/** A reload starts the page again. */
export function useStaysOnPage(): boolean {
  const { state } = useLocation();
  const arrival = useNavigationType();
  return isSamePage(state) && arrival === NavigationType.Replace;
}
