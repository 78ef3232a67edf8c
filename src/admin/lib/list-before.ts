/**
 * The list from which an editor was opened. A link stores the list's URL in its history entry. A reload keeps this
 * entry, and another tab has its own entries.
 */

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import { isReturnAddress } from '#shared/sign-in/return-address.ts';

type FromList = { list: string };
/** The history state of a link from an editor to its list. */
type BackToList = { postId: string };

/** Returns the history state of a link from this list to an editor. */
export function useFromList(): FromList {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/**
 * Returns the history state of a link between the editor and another page of the post, so that the way back to the
 * list is not lost there.
 */
export function useSameList(): FromList | undefined {
  const { list } = (useLocation().state ?? {}) as Partial<FromList>;
  return list === undefined ? undefined : { list };
}

/**
 * Returns the props of the link from the editor of a post to the list from which the editor was opened; undefined
 * if there is no such list. The dashboard does not count, as every editor has a link to it.
 */
export function useWayToList(postId: string): { to: string; state: BackToList } | undefined {
  const { list } = (useLocation().state ?? {}) as Partial<FromList>;
  if (list === undefined || !isReturnAddress(list) || list === pathTo('adminDashboard')) return undefined;
  return { to: list, state: { postId } };
}

/**
 * Focuses the link to the post in the history state, and so scrolls to the post's row.
 * @param isLoaded true once the list has its posts
 */
export function useFocusOnReturn(isLoaded: boolean): void {
  const { postId } = (useLocation().state ?? {}) as Partial<BackToList>;
  useEffect(() => {
    if (postId === undefined || !isLoaded) return undefined;
    const path = pathTo('adminPostEdit', { id: postId });
    const focus = () => document.querySelector<HTMLElement>(`[data-row-link][href="${path}"]`)?.focus();
    // Waits for a frame, as a later effect of the area scrolls to the top and focuses the heading.
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [postId, isLoaded]);
}
