import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { SUBMISSION_MESSAGE_MAX_LENGTH } from '#shared/posts/post-states.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { Field, Textarea } from '#src/admin/kit/fields.tsx';
import { Form } from '#src/admin/kit/layout.ts';
import { Button } from '#src/ui/button.tsx';
import { reviewWords } from './review-words.ts';

type SubmitDialogProps = {
  message: string;
  busy: boolean;
  onChange: (message: string) => void;
  onSubmit: () => void;
  onClose: () => void;
};

/** Asks for the message of a submission. Ctrl+Enter submits. */
export function SubmitDialog({ message, busy, onChange, onSubmit, onClose }: SubmitDialogProps) {
  const { submit: title, submitting, sending: messages } = reviewWords.review;
  const id = useId();
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Dialog labelledBy={id} describedBy={`${id}text`} onClose={onClose}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogText id={`${id}text`}>{messages.text}</DialogText>
      <Form marginTop="1rem" onSubmit={submit}>
        <Field label={messages.message} count={`${message.length} / ${SUBMISSION_MESSAGE_MAX_LENGTH}`}>
          <Textarea
            name="message"
            lang="tr"
            rows={4}
            maxLength={SUBMISSION_MESSAGE_MAX_LENGTH}
            value={message}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
            }}
          />
        </Field>
        <DialogActions>
          <Button look="line" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? submitting : messages.action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
