import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { RETURN_NOTE_MAX_LENGTH } from '#shared/posts/post-states.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { Field, Textarea } from '#src/admin/kit/fields.tsx';
import { focusHeading } from '#src/admin/kit/focus-heading.ts';
import { Form } from '#src/admin/kit/layout.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { reviewWords } from './review-words.ts';

type ReturnDialogProps = { postId: string; onClose: () => void };

export function ReturnDialog({ postId, onClose }: ReturnDialogProps) {
  const { returning: messages, done, failed } = reviewWords.review;
  const id = useId();
  const [note, setNote] = useState('');
  const { busy, change } = useChange();
  const isEmpty = note.trim() === '';
  const returnPost = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isEmpty || busy) return;
    const answer = await change(
      trpc.admin.posts.return,
      { id: postId, note },
      {
        done() {
          onClose();
          void toast(done.returned);
        },
        failed: failed.return,
      },
    );
    // Focuses the heading, as the focused button disappears.
    if (answer) focusHeading();
  };
  return (
    <Dialog labelledBy={id} describedBy={`${id}text`} onClose={onClose}>
      <DialogTitle id={id}>{messages.title}</DialogTitle>
      <DialogText id={`${id}text`}>{messages.text}</DialogText>
      <Form marginTop="1rem" onSubmit={(event) => void returnPost(event)}>
        <Field label={messages.note}>
          <Textarea
            name="note"
            lang="tr"
            rows={5}
            required
            maxLength={RETURN_NOTE_MAX_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void returnPost(event);
            }}
          />
        </Field>
        <DialogActions>
          <Button look="line" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" disabled={isEmpty || busy}>
            {busy ? messages.working : messages.action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
