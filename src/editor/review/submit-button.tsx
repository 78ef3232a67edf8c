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
import { useReview } from './use-review.ts';

type SubmitButtonProps = { core: EditingCore; postId: string; isSaving: boolean };

/** Saves and submits the draft, then leaves. Hidden during a review. */
export function SubmitButton({ core, postId, isSaving }: SubmitButtonProps) {
  const { review: messages } = reviewWords;
  const { review, isLoading } = useReview(postId, !core.isNew());
  const navigate = useNavigate();
  const { change } = useChange();
  const [busy, runBusy] = useBusy();
  if (isLoading || review?.submission) return null;
  const submit = () =>
    runBusy(async () => {
      if (!(await saveFirst(core))) return;
      await change(
        trpc.admin.posts.submit,
        { id: postId },
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
    <Button disabled={busy || isSaving} onClick={() => void submit()}>
      {busy ? messages.submitting : messages.submit}
    </Button>
  );
}
