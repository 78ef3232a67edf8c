import { createContext, use } from 'react';
import type { PageLocation } from '#src/lib/history.ts';

/**
 * The location of the visible page: the router's, once its page has loaded. Until then the old page stays.
 */
export const ShownLocation = createContext<PageLocation | undefined>(undefined);

export function useShownLocation(): PageLocation {
  const location = use(ShownLocation);
  if (!location) throw new Error('useShownLocation stands outside the frame.');
  return location;
}
