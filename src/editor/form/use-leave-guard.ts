import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useAreaStores } from '#src/admin/kit/area-stores.ts';
import type { Question } from '#src/admin/kit/question-store.ts';
import { isSamePage } from '#src/admin/lib/same-page.ts';
import { words } from '#src/admin/lib/words.ts';

type LeaveOptions = {
  /**
   * False if the form saves its changes when another page of the admin area is opened. By default unsaved changes
   * are lost.
   */
  isLost?: boolean;
  question?: Question;
};

/**
 * Asks before unsaved changes are lost: in a dialog within the admin area, otherwise in the browser's prompt.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  { isLost = isUnsaved, question = words.editor.confirmLeave }: LeaveOptions = {},
): void {
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
      isLost &&
      unsavedChanges.exist() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isSamePage(nextLocation.state),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void questions.confirm({ ...question }).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, question, questions]);
}
