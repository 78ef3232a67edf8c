import { useSyncExternalStore } from 'react';
import { useReload } from '#src/admin/lib/use-reload.ts';
import { type AreaStores, useAreaStores } from '../area-stores.ts';
import { type Upload, UploadStore } from './upload-store.ts';

/**
 * The upload store of each admin area. The first page that uploads creates the store, so that other pages need not
 * load its code.
 */
const STORES = new WeakMap<AreaStores, UploadStore>();

export type Uploads = Pick<UploadStore, keyof UploadStore> & { rows: readonly Upload[] };

/** Returns all uploads of the admin area. Each stored picture reloads the library’s lists. */
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
