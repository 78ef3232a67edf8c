import { useAreaStores } from '#src/admin/kit/area-stores.ts';
import { SAME_PAGE } from '#src/admin/lib/same-page.ts';
import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { words } from '#src/admin/lib/words.ts';

/**
 * Asks before unsaved changes are lost: in a dialog within the admin area, otherwise in the browser's prompt.
 */
export function useLeaveGuard(isUnsaved: boolean): void {
  const { questions, unsavedChanges } = useAreaStores();
  useEffect(() => {
    unsavedChanges.set(isUnsaved);
    return () => unsavedChanges.set(false);
  }, [unsavedChanges, isUnsaved]);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsavedChanges.exist()) event.preventDefault();
      },
      [unsavedChanges],
    ),
  );

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedChanges.exist() &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.state !== SAME_PAGE,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void questions
      .confirm({ ...words.editor.confirmLeave })
      .then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, questions]);
}
