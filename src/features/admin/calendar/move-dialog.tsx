import { readDay } from '#shared/list-search.ts';
import type { CalendarPost } from '#shared/schemas/admin-calendar.ts';
import { Dialog, DialogActions, DialogTitle } from '#src/admin-ui/dialog.tsx';
import { TextField } from '#src/admin-ui/fields.tsx';
import { Form } from '#src/admin-ui/layout.ts';
import { Button } from '#src/ui/button.tsx';
import { useId, useState } from 'react';
import { words } from '#src/lib/words.ts';

const MESSAGES = words.calendar;

type MoveDialogProps = {
  post: CalendarPost;
  /** Filled in for a draft without a date. */
  today: string;
  onMove: (day: string) => void;
  onClose: () => void;
};

/** Asks for the day of a post: the way by keys and by touch. */
export function MoveDialog({ post, today, onMove, onClose }: MoveDialogProps) {
  const id = useId();
  const [text, setText] = useState(post.day ?? today);
  const day = readDay(text);
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <DialogTitle id={id}>{MESSAGES.moveTitle(post.title)}</DialogTitle>
      <Form
        marginTop="1rem"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          if (day !== undefined) onMove(day);
        }}
      >
        <TextField
          label={MESSAGES.moveTo}
          name="day"
          type="date"
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <DialogActions>
          <Button look="line" onClick={onClose}>
            {MESSAGES.cancel}
          </Button>
          <Button type="submit" disabled={day === undefined}>
            {MESSAGES.move}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
