import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadedPicture } from '#shared/media/schemas.ts';
import { type Uploads, useUploads } from './use-uploads.ts';

/**
 * Returns the uploads that the calling component has added.
 * @param onStored called once for each stored picture; the picture's row is then removed
 */
export function useOwnUploads(onStored: (picture: UploadedPicture, key: string) => void): Uploads {
  const uploads = useUploads();
  const { add: addToAll, dismiss } = uploads;
  const [keys, setKeys] = useState<readonly string[]>([]);
  const rows = uploads.rows.filter(({ key }) => keys.includes(key));
  const latestOnStored = useRef(onStored);
  useEffect(() => {
    latestOnStored.current = onStored;
  });
  useEffect(() => {
    for (const row of rows) {
      if (row.state !== 'done') continue;
      dismiss([row.key]);
      latestOnStored.current(row.picture, row.key);
    }
  });
  const add = useCallback<Uploads['add']>(
    (files, options) => {
      const newKeys = addToAll(files, options);
      setKeys((before) => [...before, ...newKeys]);
      return newKeys;
    },
    [addToAll],
  );
  return { ...uploads, rows: rows.filter(({ state }) => state !== 'done'), add };
}
