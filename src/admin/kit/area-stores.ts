import { createRequiredContext } from '#src/lib/required-context.ts';
import { createSessionStore } from '#src/admin/lib/session-store.ts';
import { createQuestionStore, type Question } from './question-store.ts';

/** The state that parts of the admin area share beside the query cache. The area makes it once. */
export function createAreaStores() {
  return {
    session: createSessionStore(),
    questions: createQuestionStore(),
    unsavedChanges: createUnsavedChanges(),
  };
}

/** Says whether the page holds unsaved input: set by the form that holds it, read before leaving. */
function createUnsavedChanges() {
  let unsaved = false;
  return {
    exist: () => unsaved,
    set: (value: boolean) => {
      unsaved = value;
    },
  };
}

export type AreaStores = ReturnType<typeof createAreaStores>;

export const [AreaStoresProvider, useAreaStores] = createRequiredContext<AreaStores>('area');

/** Asks before something is lost: `if (!(await confirm({ … }))) return`. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  return useAreaStores().questions.confirm;
}
