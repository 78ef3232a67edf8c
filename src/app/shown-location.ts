import { createContext, use } from 'react';
import type { Location } from 'react-router-dom';

/**
 * The address whose page stands on the screen: the router's, as soon as that page has arrived. Until then the old
 * page stays, whichever way the new one is reached.
 */
export const ShownLocation = createContext<Location | undefined>(undefined);

export function useShownLocation(): Location {
  const location = use(ShownLocation);
  if (!location) throw new Error('useShownLocation stands outside the frame.');
  return location;
}
