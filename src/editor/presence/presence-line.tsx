import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { POST_FIELD_ROWS, POST_FIELDS } from '#shared/posts/post-fields.ts';
import type { PresencePlace, PresentForm } from '#shared/posts/presence-schemas.ts';
import { Avatar } from '#src/admin/kit/member-name.tsx';
import { useReload } from '#src/admin/lib/use-reload.ts';
import { words } from '#src/admin/lib/words.ts';
import type { EditingCore } from '../form/editing.ts';
import { findBlock, placeOfBlock, wordsOfBlock } from './block-place.ts';
import { describePresence, namesOf, peopleOf } from './describe-presence.ts';
import { startPresence } from './start-presence.ts';
import './presence.css';

const LABELS = words.presence;

/** The maximum number of pictures. Further people are only counted. */
const PICTURES = 4;

type PresenceLineProps = { postId: string; core: EditingCore };

export function PresenceLine({ postId, core }: PresenceLineProps) {
  const [others, setOthers] = useState<readonly PresentForm[]>([]);
  const reload = useReload();
  const onAnswer = useRef(reload);
  useLayoutEffect(() => {
    onAnswer.current = reload;
  });
  useEffect(
    () =>
      startPresence({
        postId,
        formId: core.formId,
        placeOf: () => placeIn(core),
        onOthers: (present) => {
          core.markBlocks(marksOf(core, present));
          setOthers((before) => (JSON.stringify(before) === JSON.stringify(present) ? before : present));
        },
        onAnswer: () => void onAnswer.current('admin.presence'),
      }),
    [postId, core],
  );
  const company = describePresence(others);
  const people = peopleOf(others);
  return (
    <div className="presence" title={company}>
      <span className="vh" role="status">
        {company}
      </span>
      {people.slice(0, PICTURES).map((person) => (
        <Person key={person.email} person={person} core={core} />
      ))}
      {people.length > PICTURES && <span aria-hidden>+{people.length - PICTURES}</span>}
    </div>
  );
}

/** The picture of a person. If the person is at a block of the text, pressing the picture scrolls to the block. */
function Person({ person, core }: { person: PresentForm; core: EditingCore }) {
  const { name, own, place } = person;
  const avatar = <Avatar profile={person} size="sm" />;
  const { content } = core.draft();
  const index = place?.block ? findBlock(content, place.block) : undefined;
  if (own || index === undefined) return <span title={titleOf(person)}>{avatar}</span>;
  const line = wordsOfBlock(content, index) ?? words.postField('content', POST_FIELDS.content.label);
  const label = LABELS.show(line, name);
  return (
    <button type="button" title={label} onClick={() => core.showInText([index])}>
      {avatar}
      <span className="vh">{label}</span>
    </button>
  );
}

function titleOf({ name, own, place }: PresentForm): string {
  if (own) return LABELS.own;
  return place ? `${name}: ${words.postField(place.field, POST_FIELDS[place.field].label)}` : name;
}

function placeIn(core: EditingCore): PresencePlace | null {
  const active = document.activeElement;
  if (active?.getAttribute('role') === 'textbox') {
    const index = core.caretBlock();
    return {
      field: 'content',
      block: index === undefined ? null : placeOfBlock(core.draft().content, index),
    };
  }
  const name = active?.getAttribute('name');
  const row = POST_FIELD_ROWS.find(([, { column }]) => column === name);
  return row ? { field: row[0], block: null } : null;
}

function marksOf(core: EditingCore, others: readonly PresentForm[]): ReadonlyMap<number, string> {
  const { content } = core.draft();
  const marks = new Map<number, PresentForm[]>();
  for (const form of others) {
    const block = form.own ? null : form.place?.block;
    const index = block ? findBlock(content, block) : undefined;
    if (index !== undefined) marks.set(index, [...(marks.get(index) ?? []), form]);
  }
  return new Map([...marks].map(([index, forms]) => [index, namesOf(forms).join(', ')]));
}
