import { type AreaStores, useAreaStores } from '#src/admin/kit/area-stores.ts';

type PictureDrafts = Map<string, PictureDraft>;

export type PictureDraft = { title: string; alt: string };

/**
 * The unsaved drafts by picture id. They outlive the page, so that a draft returns when its picture is opened
 * again.
 */
const DRAFTS = new WeakMap<AreaStores, PictureDrafts>();

export function usePictureDrafts(): PictureDrafts {
  const stores = useAreaStores();
  const drafts = DRAFTS.get(stores) ?? new Map();
  DRAFTS.set(stores, drafts);
  return drafts;
}
