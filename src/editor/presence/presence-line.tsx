import { POST_FIELD_ROWS, POST_FIELDS } from '#shared/post-fields.ts';
import type { PresencePlace, PresentForm } from '#shared/schemas/admin-presence.ts';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { useReload } from '#src/admin/lib/use-reload.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EditingCore } from '../form/editing.ts';
import { findBlock, placeOfBlock, wordsOfBlock } from './block-place.ts';
import { describePresence, namesOf } from './describe-presence.ts';
import { startPresence } from './start-presence.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.presence;

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
  const [first, ...more] = others.filter(({ own }) => !own);
  return (
    <Flex
      flex="1 1 0"
      justifyContent="flex-end"
      alignItems="center"
      gap=".5rem"
      minWidth="0"
      fontSize=".875rem"
      color="fg.muted"
      css={{
        '&[data-company]': {
          _before: {
            content: '""',
            flexShrink: '0',
            width: '.5rem',
            height: '.5rem',
            borderRadius: '50%',
            background: 'info.fg',
          },
        },
      }}
      data-company={company === '' ? undefined : ''}
    >
      <Text as="span" truncate role="status" title={company || undefined}>
        {company}
      </Text>
      {first && more.length === 0 && <Where of={first} core={core} />}
    </Flex>
  );
}

function Where({ of: { name, place }, core }: { of: PresentForm; core: EditingCore }) {
  if (!place) return null;
  if (place.field !== 'content')
    return <Text as="span">{words.postField(place.field, POST_FIELDS[place.field].label)}</Text>;
  const { content } = core.draft();
  const index = place.block ? findBlock(content, place.block) : undefined;
  if (index === undefined) return null;
  const line = wordsOfBlock(content, index) ?? words.postField('content', POST_FIELDS.content.label);
  return (
    <TextButton
      type="button"
      aria-label={MESSAGES.show(line, name)}
      css={{ '@media (max-width: 48rem)': { display: 'none' } }}
      onClick={() => core.showInText([index])}
    >
      {MESSAGES.at(line)}
    </TextButton>
  );
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
