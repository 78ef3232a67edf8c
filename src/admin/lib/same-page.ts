import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The history state of a navigation that only changes the path. The focus and the scroll position stay. */
export const SAME_PAGE = { samePage: true } as const;

export function isSamePage(state: unknown): boolean {
  return (state as Partial<typeof SAME_PAGE> | null)?.samePage === true;
}

/** True after a navigation with `SAME_PAGE`; false after a reload. */
export function useStaysOnPage(): boolean {
  const { state } = useLocation();
  const arrival = useNavigationType();
  return isSamePage(state) && arrival === NavigationType.Replace;
}
