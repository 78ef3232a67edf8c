import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import type { EditingCore } from '../form/editing.ts';
import { reviewWords } from './review-words.ts';
import { saveFirst } from './save-first.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import { useReview } from './use-review.ts';

type SubmitButtonProps = { core: EditingCore; postId: string; isSaving: boolean };

/** Asks for a message, saves and submits the draft, then leaves. Hidden during a review. */
export function SubmitButton({ core, postId, isSaving }: SubmitButtonProps) {
  const { review: messages } = reviewWords;
  const { review, isLoading } = useReview(postId, !core.isNew());
  const navigate = useNavigate();
  const { change } = useChange();
  const [busy, runBusy] = useBusy();
  const [isAsking, setAsking] = useState(false);
  // Stays here, so that the message is not lost if the post cannot be stored.
  const [message, setMessage] = useState('');
  if (isLoading || review?.submission) return null;
  const submit = () =>
    runBusy(async () => {
      if (!(await saveFirst(core))) {
        // The page says why the post was not stored.
        setAsking(false);
        return;
      }
      await change(
        trpc.admin.posts.submit,
        { id: postId, message },
        {
          done() {
            void toast(messages.done.submitted);
            void navigate(pathTo('adminPosts'));
          },
          failed: messages.failed.submit,
        },
      );
    });
  return (
    <>
      <Button aria-haspopup="dialog" disabled={busy || isSaving} onClick={() => setAsking(true)}>
        {busy ? messages.submitting : messages.submit}
      </Button>
      {isAsking && (
        <SubmitDialog
          message={message}
          busy={busy}
          onChange={setMessage}
          onSubmit={() => void submit()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
