import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { COMMENT_MAX_LENGTH } from '#shared/posts/post-states.ts';
import type { MentionableMember } from '#shared/review/comment-schemas.ts';
import { findMentions, matchingMembers, mentionName, typedMention } from '#shared/review/mentions.ts';
import { Field, Textarea } from '#src/admin/kit/fields.tsx';
import { Avatar } from '#src/admin/kit/member-name.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { reviewWords } from '../review/review-words.ts';
import '#src/admin/kit/options.css';

/** The number of members in the list. Further letters of a name find the others. */
const OFFERED_MAX = 6;

const NOBODY: readonly MentionableMember[] = [];

export type Mentioning = ReturnType<typeof useMentioning>;

/** Holds the members who may be mentioned, and those whom the writer has chosen. */
export function useMentioning(postId: string) {
  const { data = NOBODY } = trpc.admin.comments.mentionable.useQuery({ id: postId });
  const { email } = useMember();
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const members = data.filter((member) => member.email !== email);
  return {
    members,
    choose: (id: string) => setChosenIds((ids) => [...ids, id]),
    /** Returns the ids of mentioned members. Of members with one name, the chosen one is meant. */
    idsIn: (text: string) => {
      const isChosen = ({ id }: MentionableMember) => chosenIds.includes(id);
      const sorted = [...members.filter(isChosen), ...members.filter((member) => !isChosen(member))];
      return [...new Set(findMentions(text, sorted).map(({ member }) => member))];
    },
  };
}

type MentionAreaProps = {
  label: string;
  value: string;
  mentioning: Mentioning;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  onSend: (event: KeyboardEvent) => void;
  onCancel: () => void;
};

/**
 * A text with mentions. While a name is typed after `@`, a list offers the members: ↑ and ↓ select, Enter inserts the
 * name, Escape closes the list and keeps the text. Otherwise Ctrl+Enter sends the text, and Escape cancels it.
 */
export function MentionArea(props: MentionAreaProps) {
  const { label, value, field, onChange, onSend, onCancel } = props;
  const id = useId();
  const { members, selected, insert, takeKey, follow, close } = useMentionList(props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || takeKey(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend(event);
    if (event.key !== 'Escape') return;
    // Prevents that Escape also closes the panel.
    event.preventDefault();
    onCancel();
  };
  return (
    <div className="mention-area">
      <Field label={label}>
        <Textarea
          ref={field}
          name="comment"
          lang="tr"
          rows={3}
          required
          maxLength={COMMENT_MAX_LENGTH}
          value={value}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={selected && `${id}list`}
          aria-activedescendant={selected && id + selected.id}
          onChange={({ target }) => {
            onChange(target.value);
            follow(target);
          }}
          onSelect={({ currentTarget }) => follow(currentTarget)}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
      </Field>
      {selected && <MemberList id={id} members={members} selected={selected} onChoose={insert} />}
    </div>
  );
}

/** The state of the list of members for the name at the caret. */
function useMentionList({ value, mentioning, field, onChange }: MentionAreaProps) {
  const [caret, setCaret] = useState(value.length);
  const [index, setIndex] = useState(0);
  // The position of the `@` whose list was closed.
  const [closedAt, setClosedAt] = useState<number>();
  const caretAfter = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caretAfter.current === undefined) return;
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = undefined;
  });
  const typed = typedMention(value, caret);
  const isOpen = typed !== undefined && typed.at !== closedAt;
  const members = isOpen ? matchingMembers(mentioning.members, typed.start).slice(0, OFFERED_MAX) : [];
  const selected = members[index] ?? members[0];

  const insert = (member: MentionableMember) => {
    if (!typed) return;
    const name = `@${mentionName(member.name)} `;
    caretAfter.current = typed.at + name.length;
    onChange(value.slice(0, typed.at) + name + value.slice(caret).replace(/^ /, ''));
    setCaret(caretAfter.current);
    mentioning.choose(member.id);
  };
  const close = () => setClosedAt(typed?.at);
  return {
    members,
    selected,
    insert,
    close,
    /** @returns true if the key was for the list */
    takeKey: (event: KeyboardEvent): boolean => {
      if (!selected || event.ctrlKey || event.metaKey) return false;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setIndex((members.indexOf(selected) + step + members.length) % members.length);
      } else if (event.key === 'Enter' || event.key === 'Tab') insert(selected);
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();
      return true;
    },
    /** Must be called when the text or the caret changes. */
    follow: ({ selectionEnd, value: text }: HTMLTextAreaElement): void => {
      setCaret(selectionEnd);
      setIndex(0);
      if (typedMention(text, selectionEnd)?.at !== closedAt) setClosedAt(undefined);
    },
  };
}

type MemberListProps = {
  id: string;
  members: readonly MentionableMember[];
  selected: MentionableMember;
  onChoose: (member: MentionableMember) => void;
};

function MemberList({ id, members, selected, onChoose }: MemberListProps) {
  const { comments: messages } = reviewWords;
  return (
    <div className="options mention-list">
      <div role="listbox" id={`${id}list`} aria-label={messages.whom}>
        {members.map((member) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text field keeps the focus, and has the keys of the list
          <div
            key={member.id}
            id={id + member.id}
            ref={member === selected ? scrollIntoPanel : undefined}
            role="option"
            aria-selected={member === selected}
            // Keeps the focus in the text field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(member)}
          >
            <Avatar profile={member} size="sm" />
            <span className="label" lang="tr" title={member.email}>
              {mentionName(member.name)}
            </span>
            <span className="hint">{words.roles[member.role]}</span>
          </div>
        ))}
      </div>
      <p>{messages.mentionEffect}</p>
    </div>
  );
}

function scrollIntoPanel(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
