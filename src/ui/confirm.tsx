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

type Asked = Question & { answer: (yes: boolean) => void };

let show: ((asked: Asked) => void) | undefined;

/** Asks before something is lost: `if (!(await confirm({ … }))) return`. Needs `ConfirmHost` in the page. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    if (!show) throw new Error('confirm is called without ConfirmHost.');
    show({ ...question, answer: resolve });
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

  if (!asked) return null;
  const answer = (yes: boolean) => {
    setAsked(undefined);
    asked.answer(yes);
  };
  return (
    <Modal
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
