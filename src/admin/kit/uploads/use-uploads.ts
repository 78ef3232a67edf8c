import { useReload } from '#src/admin/lib/use-reload.ts';
import { useSyncExternalStore } from 'react';
import { type AreaStores, useAreaStores } from '../area-stores.ts';
import { createUploadStore, type Upload, type UploadStore } from './upload-store.ts';

/** One store for each area, made by the first page that uploads: other pages do not fetch its code. */
const STORES = new WeakMap<AreaStores, UploadStore>();

export type Uploads = UploadStore & { rows: readonly Upload[] };

/** The uploads of the area, and what can be done with them. Stored pictures show in the library's lists. */
export function useUploads(): Uploads {
  const stores = useAreaStores();
  const reload = useReload();
  let store = STORES.get(stores);
  if (!store) {
    store = createUploadStore(stores.session, () => void reload('admin.media'));
    STORES.set(stores, store);
  }
  return { ...store, rows: useSyncExternalStore(store.subscribe, store.uploads) };
}
