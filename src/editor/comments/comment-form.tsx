import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { COMMENT_MAX_LENGTH } from '#shared/posts/post-states.ts';
import type { Passage } from '#shared/review/comment-schemas.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import type { CommentRequest } from '../form/panel.tsx';
import { reviewWords } from '../review/review-words.ts';
import { MentionArea, useMentioning } from './mention-area.tsx';

type CommentFormProps = {
  postId: string;
  passage: Passage;
  onEnd: () => void;
} & Pick<CommentRequest, 'text'>;

/** The form of a comment that begins a conversation. */
export function CommentForm({ postId, passage, text: store, onEnd }: CommentFormProps) {
  const { text: label, add, adding, done, failed } = reviewWords.comments;
  const text = useSyncExternalStore(store.subscribe, store.read);
  const { busy, change } = useChange();
  return (
    <WritingForm
      postId={postId}
      label={label}
      action={busy ? adding : add}
      busy={busy}
      text={text}
      onChange={store.write}
      onCancel={onEnd}
      onSend={(mentions) =>
        change(
          trpc.admin.comments.add,
          { id: postId, passage, text, mentions },
          {
            done() {
              void toast(done.added);
              onEnd();
            },
            failed: failed.add,
          },
        )
      }
    >
      <blockquote lang="tr">{passage.quote}</blockquote>
    </WritingForm>
  );
}

type AnswerFormProps = { postId: string; commentId: string; onEnd: () => void };

/** The form of an answer in a conversation. */
export function AnswerForm({ postId, commentId, onEnd }: AnswerFormProps) {
  const { answerText, answer, adding, done, failed } = reviewWords.comments;
  const [text, setText] = useState('');
  const { busy, change } = useChange();
  return (
    <WritingForm
      postId={postId}
      label={answerText}
      action={busy ? adding : answer}
      busy={busy}
      text={text}
      onChange={setText}
      onCancel={onEnd}
      onSend={(mentions) =>
        change(
          trpc.admin.comments.answer,
          { id: postId, commentId, text, mentions },
          {
            done() {
              void toast(done.answered);
              onEnd();
            },
            failed: failed.answer,
          },
        )
      }
    />
  );
}

type WritingFormProps = {
  postId: string;
  label: string;
  action: string;
  busy: boolean;
  text: string;
  onChange: (text: string) => void;
  onCancel: () => void;
  onSend: (mentions: string[]) => Promise<unknown>;
  children?: ReactNode;
};

function WritingForm(props: WritingFormProps) {
  const { postId, label, action, busy, text, onChange, onCancel, onSend, children } = props;
  const mentioning = useMentioning(postId);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(COMMENT_MAX_LENGTH, COMMENT_MAX_LENGTH);
  }, []);
  const isEmpty = text.trim() === '';
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isEmpty && !busy) void onSend(mentioning.idsIn(text));
  };
  return (
    <form className="comment-form" onSubmit={send}>
      {children}
      <MentionArea
        label={label}
        value={text}
        mentioning={mentioning}
        field={field}
        onChange={onChange}
        onSend={send}
        onCancel={onCancel}
      />
      <div className="acts">
        <span className="keys">{reviewWords.comments.mentionHint}</span>
        <Button look="line" onClick={onCancel}>
          {reviewWords.comments.cancel}
        </Button>
        <Button type="submit" disabled={isEmpty || busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
