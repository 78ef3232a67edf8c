import { useSite } from '#src/lib/site-context.tsx';
import { FieldBox } from '#src/ui/text-field.tsx';
import { WorkIcon } from '#src/ui/work-icon.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef } from 'react';
import { EDITOR_WORDS } from '../editor-words.ts';
import { fromFieldTime, toFieldTime } from './site-time.ts';

const WORDS = EDITOR_WORDS.fields;

const Row = chakra('div', {
  base: {
    display: 'flex',
    minWidth: '0',
    '& .in': { flex: '1', minWidth: '0' },
    '& .iconbtn': { flex: 'none', height: '2.5rem' },
  },
});

const Hint = chakra('p', { base: { color: 'fg.muted', fontSize: 'xs' } });

type PublishDateProps = { value: Date | null; onChange: (value: Date | null) => void };

/** The browser's own calendar with a time, on the site's clock: it is by keyboard and by thumb what people know. */
export function PublishDate({ value, onChange }: PublishDateProps) {
  const { timeZone } = useSite();
  const id = useId();
  const shown = toFieldTime(value, timeZone);
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(shown);
  // Only what came from elsewhere: an input that is half typed says nothing, and must not be emptied.
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
    <FieldBox data-small="">
      <label htmlFor={id}>{WORDS.publishDate}</label>
      <Row>
        <input
          ref={input}
          id={id}
          className="in"
          type="datetime-local"
          name="published_at"
          min="1900-01-02T00:00"
          max="9999-12-29T23:59"
          defaultValue={shown}
          aria-describedby={`${id}hint`}
          onChange={({ target }) => onTyped(target.value)}
        />
        {value && (
          <button type="button" className="iconbtn" aria-label={WORDS.clearDate} onClick={clear}>
            <WorkIcon name="close" />
          </button>
        )}
      </Row>
      <Hint id={`${id}hint`}>{`Time in ${placeOf(timeZone)}. Publish without a date means now.`}</Hint>
    </FieldBox>
  );
}

/** `Europe/Istanbul` → `Istanbul` */
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
