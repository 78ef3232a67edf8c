import { useSyncExternalStore } from 'react';
import { useReload } from '#src/admin/lib/use-reload.ts';
import { type AreaStores, useAreaStores } from '../area-stores.ts';
import { type Upload, UploadStore } from './upload-store.ts';

/** One store for each area. The first page that uploads creates it, so that other pages do not load its code. */
const STORES = new WeakMap<AreaStores, UploadStore>();

export type Uploads = Pick<UploadStore, keyof UploadStore> & { rows: readonly Upload[] };

/** A stored picture reloads the library’s lists. */
export function useUploads(): Uploads {
  const stores = useAreaStores();
  const reload = useReload();
  let store = STORES.get(stores);
  if (!store) {
    store = new UploadStore(stores.session, () => void reload('admin.media'));
    STORES.set(stores, store);
  }
  const { uploads, subscribe, add, cancel, retry, dismiss } = store;
  const rows = useSyncExternalStore(subscribe, uploads);
  return { uploads, subscribe, add, cancel, retry, dismiss, rows };
}
