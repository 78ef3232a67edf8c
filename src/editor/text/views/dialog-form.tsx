import { type ReactNode, useId } from 'react';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { Form } from '#src/admin/kit/layout.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';

type DialogFormProps = {
  title: string;
  text: string;
  submitLabel: string;
  secondButton?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function DialogForm(props: DialogFormProps) {
  const { title, text, submitLabel, secondButton, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <Dialog labelledBy={`${id}title`} describedBy={`${id}text`} onClose={onClose}>
      <DialogTitle id={`${id}title`}>{title}</DialogTitle>
      <DialogText id={`${id}text`}>{text}</DialogText>
      <Form
        marginTop="1.1rem"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Stops the event, which would also submit the post's form, as this form is a parent in React's tree.
          event.stopPropagation();
          onSubmit();
        }}
      >
        {children}
        <DialogActions>
          <Button look="line" onClick={onClose}>
            {words.text.cancel}
          </Button>
          {secondButton}
          <Button type="submit">{submitLabel}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
