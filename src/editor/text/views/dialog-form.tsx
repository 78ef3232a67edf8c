import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/admin/kit/layout.ts';
import { type ReactNode, useId } from 'react';
import { words } from '#src/admin/lib/words.ts';

type DialogFormProps = {
  title: string;
  text: string;
  /** The label of the button that sets what was typed. */
  action: string;
  /** A second button, such as the one that removes a link. */
  other?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog, for what a command of the text asks. */
export function DialogForm({ title, text, action, other, onSubmit, onClose, children }: DialogFormProps) {
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
          // React would pass the event on to the post's form, which is a parent of this one in its tree.
          event.stopPropagation();
          onSubmit();
        }}
      >
        {children}
        <DialogActions>
          <Button look="line" onClick={onClose}>
            {words.text.cancel}
          </Button>
          {other}
          <Button type="submit">{action}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
