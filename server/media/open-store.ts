import type { Env } from '#server/env.ts';
import { openS3Store } from './s3-store.ts';
import { type MediaStore, openFolderStore } from './store.ts';

type StoreSetting = Pick<Env['media'], 'store'>;

/** The store that the settings name. */
export function openMediaStore({ store }: StoreSetting): MediaStore {
  return 'folder' in store ? openFolderStore(store.folder) : openS3Store(store);
}

/** The place of that store, for a message. */
export function nameOfStore({ store }: StoreSetting): string {
  return 'folder' in store ? store.folder : `${store.url}/${store.prefix}`;
}
