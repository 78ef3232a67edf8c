import { useEffect, useId, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { Modal, ModalActs, ModalText, ModalTitle } from './modal.tsx';

export type Question = {
  title: string;
  text: string;
  /** What the button says that does it. */
  action: string;
  look?: ButtonLook;
};

type Asked = Question & { number: number; answer: (yes: boolean) => void };

let asking = 0;
let show: ((asked: Asked) => void) | undefined;

/** Asks before something is lost: `if (!(await confirm({ … }))) return`. Needs `ConfirmHost` in the page. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    if (!show) throw new Error('confirm is called without ConfirmHost.');
    asking += 1;
    show({ ...question, number: asking, answer: resolve });
  });
}

/** Where questions are shown. Stands once in the page. */
export function ConfirmHost() {
  const [asked, setAsked] = useState<Asked>();
  const id = useId();

  useEffect(() => {
    show = setAsked;
    return () => {
      show = undefined;
    };
  }, []);

  // A question that another one takes the place of is answered with no.
  useEffect(() => () => asked?.answer(false), [asked]);

  if (!asked) return null;
  const answer = (yes: boolean) => {
    setAsked(undefined);
    asked.answer(yes);
  };
  return (
    <Modal
      // Browsers tell of Escape a moment after the dialog is closed: a question asked meanwhile opens one of its own.
      key={asked.number}
      role="alertdialog"
      labelledBy={`${id}title`}
      describedBy={`${id}text`}
      onClose={() => answer(false)}
    >
      <ModalTitle id={`${id}title`}>{asked.title}</ModalTitle>
      <ModalText id={`${id}text`}>{asked.text}</ModalText>
      <ModalActs>
        {/* The first in the dialog has the focus: what harms nobody. */}
        <Button look="line" onClick={() => answer(false)}>
          Cancel
        </Button>
        <Button look={asked.look ?? 'bad'} onClick={() => answer(true)}>
          {asked.action}
        </Button>
      </ModalActs>
    </Modal>
  );
}
