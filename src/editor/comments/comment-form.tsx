import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { COMMENT_MAX_LENGTH } from '#shared/posts/post-states.ts';
import type { Passage } from '#shared/review/comment-schemas.ts';
import { Field, Textarea } from '#src/admin/kit/fields.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import type { CommentRequest } from '../form/panel.tsx';
import { reviewWords } from '../review/review-words.ts';

type CommentFormProps = {
  postId: string;
  passage: Passage;
  onEnd: () => void;
} & Pick<CommentRequest, 'text'>;

/** The form of a comment. Ctrl+Enter sends the comment, Escape cancels it. */
export function CommentForm({ postId, passage, text: store, onEnd }: CommentFormProps) {
  const { comments: messages } = reviewWords;
  const text = useSyncExternalStore(store.subscribe, store.read);
  const { busy, add } = useAdd({ postId, passage, text, onEnd });
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(COMMENT_MAX_LENGTH, COMMENT_MAX_LENGTH);
  }, []);
  const isEmpty = text.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add(event);
    if (event.key !== 'Escape') return;
    // Prevents that Escape also closes the panel.
    event.preventDefault();
    onEnd();
  };
  return (
    <form className="comment-form" onSubmit={add}>
      <blockquote lang="tr">{passage.quote}</blockquote>
      <Field label={messages.text}>
        <Textarea
          ref={field}
          name="comment"
          lang="tr"
          rows={3}
          required
          maxLength={COMMENT_MAX_LENGTH}
          value={text}
          onChange={({ target }) => store.write(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="acts">
        <Button type="submit" disabled={isEmpty || busy}>
          {busy ? messages.adding : messages.add}
        </Button>
        <Button look="line" onClick={onEnd}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

type NewComment = Omit<CommentFormProps, 'text'> & { text: string };

function useAdd({ postId, passage, text, onEnd }: NewComment) {
  const { done, failed } = reviewWords.comments;
  const { busy, change } = useChange();
  const add = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    void change(
      trpc.admin.comments.add,
      { id: postId, passage, text },
      {
        done() {
          void toast(done.added);
          onEnd();
        },
        failed: failed.add,
      },
    );
  };
  return { busy, add };
}
