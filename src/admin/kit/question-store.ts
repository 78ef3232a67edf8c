import type { ButtonLook } from '#src/ui/button-class.ts';

export type Question = {
  title: string;
  text: string;
  /** A second paragraph, which the dialog is described by too. */
  detail?: string;
  /** The label of the confirming button. */
  action: string;
  look?: ButtonLook;
};

/** A question on the screen; its `number` differs from that of an earlier one. */
type AskedQuestion = Question & { number: number; answer: (yes: boolean) => void };

export type QuestionStore = {
  /** Resolves with the answer; a question that another one replaces is answered with no. */
  confirm: (question: Question) => Promise<boolean>;
  asked: () => AskedQuestion | undefined;
  subscribe: (listener: () => void) => () => void;
};

/** The one question that is asked before something is lost. */
export function createQuestionStore(): QuestionStore {
  let asked: AskedQuestion | undefined;
  let number = 0;
  const listeners = new Set<() => void>();
  const show = (next: AskedQuestion | undefined) => {
    asked = next;
    for (const listener of listeners) listener();
  };
  return {
    confirm: (question) =>
      new Promise((resolve) => {
        asked?.answer(false);
        number += 1;
        const answer = (yes: boolean) => {
          show(undefined);
          resolve(yes);
        };
        show({ ...question, number, answer });
      }),
    asked: () => asked,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
