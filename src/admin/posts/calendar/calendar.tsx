import { type DragEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CalendarOutput, CalendarPost } from '#shared/posts/calendar-schemas.ts';
import { pathTo } from '#shared/routes.ts';
import type { RecordPlan } from '#shared/site-texts/schemas.ts';
import { DayField } from '#src/admin/kit/day-field.tsx';
import { Dialog, DialogActions, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { Columns, Form } from '#src/admin/kit/layout.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { useFromList } from '#src/admin/lib/list-before.ts';
import { Button } from '#src/ui/button.tsx';
import { CalendarEntry } from './calendar-entry.tsx';
import { isBeside, nameOfColumn, nameOfDay, nameOfWeekday, type Span } from './span.ts';
import { TextEntry } from './text-entry.tsx';
import './calendar.css';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.calendar;

type CalendarProps = {
  span: Span;
  days: readonly string[];
  today: string;
  posts: CalendarOutput;
  /** All planned publications of texts of the site, also on days that are not visible. */
  plans: readonly RecordPlan[];
  onMove: (post: CalendarPost, day: string) => void;
};

export function Calendar({ span, days, today, posts: { posts, undated }, plans, onMove }: CalendarProps) {
  const [draggedPost, setDraggedPost] = useState<CalendarPost>();
  const [postToMove, setPostToMove] = useState<CalendarPost>();
  const keepFocus = useFocusAfterMove();
  const move = (post: CalendarPost, day: string) => {
    keepFocus(post.id);
    onMove(post, day);
  };
  const entry = (post: CalendarPost) => (
    <CalendarEntry
      key={post.id}
      post={post}
      hasState={span.kind === 'week' || post.state === 'draft'}
      hasAuthor={span.kind === 'week' || post.day === null}
      onMove={move}
      onAsk={setPostToMove}
      onDrag={setDraggedPost}
    />
  );
  return (
    <Columns until="64rem" css={{ '--columns': 'minmax(0, 1fr) 13rem' }} gap="1.25rem">
      <div>
        {span.kind === 'month' && <Weekdays days={days.slice(0, 7)} />}
        <ol className="calendar-days" data-span={span.kind}>
          {days.map((day) => (
            <Day key={day} day={day} span={span} today={today} dragged={draggedPost} onDrop={move}>
              {[
                ...plans
                  .filter((plan) => plan.day === day)
                  .map((plan) => <TextEntry key={plan.name} plan={plan} />),
                ...posts.filter((post) => post.day === day).map(entry),
              ]}
            </Day>
          ))}
        </ol>
        {posts.length === 0 && !plans.some(({ day }) => days.includes(day)) && (
          <p className="calendar-empty">{LABELS.empty[span.kind]}</p>
        )}
      </div>
      <aside className="calendar-undated" aria-label={LABELS.undated}>
        <h2>{LABELS.undated}</h2>
        <ul>{undated.map(entry)}</ul>
        <p>{LABELS.howTo}</p>
      </aside>
      {postToMove && (
        <MoveDialog
          post={postToMove}
          today={today}
          onMove={(day) => move(postToMove, day)}
          onClose={() => setPostToMove(undefined)}
        />
      )}
    </Columns>
  );
}

function Weekdays({ days }: { days: readonly string[] }) {
  return (
    <div className="calendar-weekdays" aria-hidden="true">
      {days.map(nameOfWeekday).map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

type DayProps = {
  day: string;
  span: Span;
  today: string;
  dragged: CalendarPost | undefined;
  onDrop: (post: CalendarPost, day: string) => void;
  children: readonly ReactNode[];
};

function Day({ day, span, today, dragged, onDrop, children }: DayProps) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!dragged) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move entries without dragging
    <li
      className="calendar-day"
      data-day={day}
      data-beside={isBeside(day, span) ? '' : undefined}
      data-empty={children.length === 0 ? '' : undefined}
      data-over={isOver && dragged ? '' : undefined}
      aria-current={day === today ? 'date' : undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragged) onDrop(dragged, day);
      }}
    >
      <time dateTime={day}>
        <span className="vh">{nameOfDay(day)}</span>
        <span className="number" aria-hidden="true">
          {span.kind === 'week' ? nameOfColumn(day) : Number(day.slice(-2))}
        </span>
        <span className="name" aria-hidden="true">
          {nameOfDay(day)}
        </span>
      </time>
      {day >= today && <NewPostLink day={day} />}
      {children.length > 0 && <ul>{children}</ul>}
    </li>
  );
}

/** Covers the free part of a day. For keys, *New post* is above the calendar. */
function NewPostLink({ day }: { day: string }) {
  return (
    <Link
      className="calendar-new"
      to={{ pathname: pathTo('adminPostNew'), search: `?day=${day}` }}
      state={useFromList()}
      tabIndex={-1}
      aria-label={LABELS.newPostOn(nameOfDay(day))}
      title={LABELS.newPostOn(nameOfDay(day))}
    >
      <WorkIcon name="plus" />
    </Link>
  );
}

type MoveDialogProps = {
  post: CalendarPost;
  /** Today, the proposed day for a post without a date. */
  today: string;
  onMove: (day: string) => void;
  onClose: () => void;
};

function MoveDialog({ post, today, onMove, onClose }: MoveDialogProps) {
  const id = useId();
  const [day, setDay] = useState(post.day ?? today);
  const [unreadable, setUnreadable] = useState<string>();
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <DialogTitle id={id}>{LABELS.moveTitle(post.title)}</DialogTitle>
      <Form
        marginTop="1rem"
        onSubmit={(event) => {
          event.preventDefault();
          if (unreadable !== undefined) return;
          onClose();
          onMove(day);
        }}
      >
        <DayField
          label={LABELS.moveTo}
          name="day"
          required
          value={day}
          onChange={setDay}
          onProblem={setUnreadable}
        />
        <DialogActions>
          <Button look="line" onClick={onClose}>
            {LABELS.cancel}
          </Button>
          <Button type="submit" disabled={day === ''}>
            {LABELS.move}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/**
 * Focuses a moved entry, which loses the focus, as it is rendered again in another day.
 * @returns a function to call with the post’s id before the move
 */
function useFocusAfterMove(): (id: string) => void {
  const moving = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (moving.current === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-entry="${moving.current}"]`)?.focus();
  });
  return (id) => {
    moving.current = id;
  };
}
