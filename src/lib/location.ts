/** The hooks for the location; the store itself is `history.ts`. */
import { createContext, use, useSyncExternalStore } from 'react';
import { FIRST_KEY, type LocationStore, type Visit } from './history.ts';

/** The constant location of a page on the server. */
export function fixedLocation({ pathname, search }: URL): LocationStore {
  const visit: Visit = { location: { key: FIRST_KEY, pathname, search, hash: '' }, type: 'POP' };
  const read = () => visit;
  return { read, readServed: read, subscribe: () => () => {}, navigate: () => {}, returnTo: () => {} };
}

const LocationContext = createContext<LocationStore | undefined>(undefined);

export const LocationProvider = LocationContext;

function useLocationStore(): LocationStore {
  const store = use(LocationContext);
  if (!store) throw new Error('useLocation stands outside LocationProvider.');
  return store;
}

/** The current location and how it was reached. */
export function useVisit(): Visit {
  const { subscribe, read, readServed } = useLocationStore();
  return useSyncExternalStore(subscribe, read, readServed);
}

export function useNavigate(): LocationStore['navigate'] {
  return useLocationStore().navigate;
}
