import type { UploadedPicture } from '#shared/schemas/admin-media.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Uploads, useUploads } from './use-uploads.ts';

/**
 * The uploads that one place began, out of all of the area.
 * @param onStored called once for each picture that is stored, with the key of its upload; its row goes then
 */
export function useOwnUploads(onStored: (picture: UploadedPicture, key: string) => void): Uploads {
  const uploads = useUploads();
  const { add: addToAll, dismiss } = uploads;
  const [keys, setKeys] = useState<readonly string[]>([]);
  const rows = uploads.rows.filter(({ key }) => keys.includes(key));
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(() => {
    for (const row of rows) {
      if (row.state !== 'done') continue;
      dismiss([row.key]);
      stored.current(row.picture, row.key);
    }
  });
  const add = useCallback<Uploads['add']>(
    (files, options) => {
      const added = addToAll(files, options);
      setKeys((before) => [...before, ...added]);
      return added;
    },
    [addToAll],
  );
  return { ...uploads, rows: rows.filter(({ state }) => state !== 'done'), add };
}
