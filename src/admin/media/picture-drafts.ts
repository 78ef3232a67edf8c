import { type AreaStores, useAreaStores } from '#src/admin/kit/area-stores.ts';

/** Typed names and alternative texts that are not saved yet, by the ids of their pictures. */
type PictureDrafts = Map<string, PictureDraft>;

export type PictureDraft = { title: string; alt: string };

/** They outlive the page: what could not be saved is there when the picture is opened again. */
const DRAFTS = new WeakMap<AreaStores, PictureDrafts>();

export function usePictureDrafts(): PictureDrafts {
  const stores = useAreaStores();
  const drafts = DRAFTS.get(stores) ?? new Map();
  DRAFTS.set(stores, drafts);
  return drafts;
}
