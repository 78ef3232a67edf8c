import { createRequiredContext } from '#src/lib/required-context.ts';
import { createSessionStore } from '#src/admin/lib/session-store.ts';
import { createQuestionStore, type Question } from './question-store.ts';

/** The shared state of the admin area outside the query cache, created once. */
export function createAreaStores() {
  return {
    session: createSessionStore(),
    questions: createQuestionStore(),
    unsavedChanges: createUnsavedChanges(),
  };
}

/** The form sets whether it has unsaved input; signing out reads the value. */
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
