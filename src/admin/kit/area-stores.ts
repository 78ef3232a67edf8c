import { createSessionStore } from '#src/admin/lib/session-store.ts';
import { createRequiredContext } from '#src/lib/required-context.ts';
import { createQuestionStore, type Question } from './question-store.ts';

export function createAreaStores() {
  return {
    session: createSessionStore(),
    questions: createQuestionStore(),
    unsavedChanges: createUnsavedChanges(),
  };
}

/** Stores whether a form has unsaved changes. Forms set the value, and signing out reads it. */
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

/** Returns a function that asks for confirmation: `if (!(await confirm({ … }))) return`. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  return useAreaStores().questions.confirm;
}
