import type { ButtonLook } from '#src/ui/button-class.ts';

export type Question = {
  title: string;
  text: string;
  detail?: string;
  action: string;
  look?: ButtonLook;
};

type OpenQuestion = Question & { number: number; answer: (yes: boolean) => void };

export type QuestionStore = {
  /** Asks a question. Resolves to false if another question replaces this question. */
  confirm: (question: Question) => Promise<boolean>;
  current: () => OpenQuestion | undefined;
  subscribe: (listener: () => void) => () => void;
};

export function createQuestionStore(): QuestionStore {
  let current: OpenQuestion | undefined;
  let number = 0;
  const listeners = new Set<() => void>();
  const show = (next: OpenQuestion | undefined) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    confirm: (question) =>
      new Promise((resolve) => {
        current?.answer(false);
        number += 1;
        const answer = (yes: boolean) => {
          show(undefined);
          resolve(yes);
        };
        show({ ...question, number, answer });
      }),
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
