import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '#shared/account/profile-schemas.ts';
import type { CalendarPost } from '#shared/posts/calendar-schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { Text } from '#src/admin/kit/layout.ts';
import { MemberName, shortNameOf } from '#src/admin/kit/member-name.tsx';
import { useFromList } from '#src/admin/lib/list-before.ts';
import { words } from '#src/admin/lib/words.ts';
import { pressedLetter } from '#src/lib/pressed-letter.ts';
import { dayBeside } from './span.ts';

const LABELS = words.calendar;

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

type CalendarEntryProps = {
  post: CalendarPost;
  /** True if the state is visible. Screen readers always get the state. */
  hasState: boolean;
  /** False if there is no room for the author. */
  hasAuthor: boolean;
  onMove: (post: CalendarPost, day: string) => void;
  onAsk: (post: CalendarPost) => void;
  onDrag: (post: CalendarPost | undefined) => void;
};

/** A post in the calendar. Live posts cannot be moved, as readers have seen them. */
export function CalendarEntry({ post, hasState, hasAuthor, onMove, onAsk, onDrag }: CalendarEntryProps) {
  const { id, title, state, submitted, day, time, author } = post;
  const fromList = useFromList();
  const isMovable = state !== 'live';
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isMovable || event.ctrlKey || event.metaKey) return;
    const by = event.altKey ? ARROWS[event.key] : undefined;
    if (by !== undefined && day !== null) onMove(post, dayBeside(day, by));
    else if (!event.altKey && pressedLetter(event.nativeEvent) === 'm') onAsk(post);
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys act on its link, and touch on its button
    <li
      className="calendar-entry"
      data-state={state}
      data-submitted={submitted || undefined}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        onDrag(post);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <Link
        to={pathTo('adminPostEdit', { id })}
        state={fromList}
        data-row-link
        data-entry={id}
        draggable={false}
        title={title}
        aria-keyshortcuts={isMovable ? 'M Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined}
        onKeyDown={onKeyDown}
      >
        <span className="when">
          {time}{' '}
          <span className={hasState ? 'state' : 'vh'}>
            {submitted ? words.statuses.submitted : LABELS.states[state]}
          </span>
        </span>
        <span className="what" lang="tr">
          {title}
        </span>
        {hasAuthor && author && <Author author={author} />}
      </Link>
      {isMovable && (
        <IconButton
          icon="calendar"
          aria-label={LABELS.moveTitle(title)}
          title={LABELS.move}
          onClick={() => onAsk(post)}
        />
      )}
    </li>
  );
}

function Author({ author }: { author: Profile }) {
  return (
    <Text as="span" display="block" marginTop=".35rem" color="fg.muted" whiteSpace="nowrap">
      <MemberName profile={author} text={shortNameOf(author)} />
    </Text>
  );
}
