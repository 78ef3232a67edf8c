import type { CalendarPost } from '#shared/schemas/admin-calendar.ts';
import { Dialog, DialogActions, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { DayField } from '#src/admin/kit/day-field.tsx';
import { Form } from '#src/admin/kit/layout.ts';
import { Button } from '#src/ui/button.tsx';
import { useId, useState } from 'react';
import { words } from '#src/admin/lib/words.ts';

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
  const [day, setDay] = useState(post.day ?? today);
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <DialogTitle id={id}>{MESSAGES.moveTitle(post.title)}</DialogTitle>
      <Form
        marginTop="1rem"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onMove(day);
        }}
      >
        <DayField label={MESSAGES.moveTo} name="day" required value={day} onChange={setDay} />
        <DialogActions>
          <Button look="line" onClick={onClose}>
            {MESSAGES.cancel}
          </Button>
          <Button type="submit" disabled={day === ''}>
            {MESSAGES.move}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
