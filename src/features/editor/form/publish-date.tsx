import { POST_FIELDS } from '#shared/post-fields.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Field, Input } from '#src/admin-ui/fields.tsx';
import { IconButton } from '#src/admin-ui/icon-button.tsx';
import { Flex } from '#src/admin-ui/layout.ts';
import { useEffect, useRef } from 'react';
import { fromFieldTime, toFieldTime } from '../site-time.ts';
import { words } from '#src/lib/words.ts';

const MESSAGES = words.editor.fields;

type PublishDateProps = { value: Date | null; onChange: (value: Date | null) => void };

/** The browser's own date and time input, in site time: people know it by keyboard and touch. */
export function PublishDate({ value, onChange }: PublishDateProps) {
  const { timeZone } = useSite();
  const shown = toFieldTime(value, timeZone);
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(shown);
  // Updated from outside only: a half-typed input has no value, and must not be emptied.
  useEffect(() => {
    if (typed.current === shown || !input.current) return;
    typed.current = shown;
    input.current.value = shown;
  }, [shown]);

  const onTyped = (text: string) => {
    const moment = fromFieldTime(text, timeZone);
    typed.current = toFieldTime(moment, timeZone);
    onChange(moment);
  };
  const clear = () => {
    onChange(null);
    input.current?.focus();
  };
  return (
    <Field
      label={words.postField('publishedAt', POST_FIELDS.publishedAt.label)}
      hint={words.text.publishTime(placeOf(timeZone))}
    >
      <Flex
        minWidth="0"
        css={{ '& input': { flex: '1', minWidth: '0' }, '& .iconbtn': { flex: 'none', height: '2.5rem' } }}
      >
        <Input
          ref={input}
          size="sm"
          type="datetime-local"
          name="published_at"
          min="1900-01-02T00:00"
          max="9999-12-29T23:59"
          defaultValue={shown}
          onChange={({ target }) => onTyped(target.value)}
        />
        {value && <IconButton icon="close" aria-label={MESSAGES.clearDate} onClick={clear} />}
      </Flex>
    </Field>
  );
}

/** `Europe/Istanbul` becomes `Istanbul`. */
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
