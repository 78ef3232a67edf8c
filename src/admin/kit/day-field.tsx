/** A field for a day, with or without a time. The day is typed in the area’s language or chosen in a calendar. */

import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ToggleEvent, useId, useRef, useState } from 'react';
import { failureWords } from '#src/admin/lib/error-words.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';
import { bottomSheet } from './bottom-sheet.ts';
import type { DayCalendar } from './day-calendar.tsx';
import { Field, Input } from './fields.tsx';
import { IconButton } from './icon-button.tsx';
import { Flex } from './layout.ts';
import { Popover } from './menu.tsx';
import { readTypedDay, readTypedTime, showDay } from './typed-day.ts';

type DayFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'error' | 'hint' | 'quiet'> &
  Pick<ComponentProps<'input'>, 'name' | 'aria-label'> & {
    /** `2026-03-14`, with a time `2026-03-14T09:00`, or empty. */
    value: string;
    withTime?: boolean;
    required?: boolean;
    first?: string;
    last?: string;
    onChange: (value: string) => void;
    /**
     * Called with an error message for a text that is not a day, and with undefined for a day. A form with this
     * callback must not be sent while there is a message. Without this callback, leaving the field removes an
     * invalid text.
     */
    onProblem?: (message: string | undefined) => void;
  };

export function DayField({
  label,
  error,
  hint,
  value,
  onChange,
  onProblem,
  quiet = false,
  withTime = false,
  first = '2000-01-01',
  last = '2199-12-31',
  required = false,
  ...input
}: DayFieldProps) {
  const typedDay = useTypedDay({ value, withTime, first, last, onChange, onProblem });
  const [labelId, errorId] = [useId(), useId()];
  const visibleError = error ?? typedDay.problem;
  return (
    <Field label={label} labelId={labelId} quiet={quiet} error={visibleError} errorId={errorId} hint={hint}>
      <Flex position="relative" css={{ '& input': { flex: '1', minWidth: '0', paddingRight: '2.5rem' } }}>
        <Input
          {...input}
          required={required}
          autoComplete="off"
          placeholder={exampleOf(withTime)}
          {...(visibleError !== undefined && { 'aria-describedby': errorId })}
          value={typedDay.text}
          onChange={({ target }) => typedDay.type(target.value)}
          onBlur={typedDay.leave}
          onKeyDown={({ key }) => {
            if (key === 'Enter') typedDay.leave();
          }}
        />
        <CalendarButton
          describedBy={labelId}
          {...{ value, withTime, required, first, last }}
          onChange={typedDay.choose}
        />
      </Flex>
    </Field>
  );
}

type TypedDay = Required<Pick<DayFieldProps, 'value' | 'onChange' | 'first' | 'last'>> & {
  withTime: boolean;
  onProblem: DayFieldProps['onProblem'];
};

function useTypedDay({ value, withTime, first, last, onChange, onProblem }: TypedDay) {
  const [text, setText] = useState(() => showDay(value));
  const [previousValue, setPreviousValue] = useState(value);
  const [problem, setProblem] = useState<string>();

  const parse = (input: string): string | undefined => {
    if (input.trim() === '') return '';
    const day = withTime ? readTypedTime(input, timeOf(value)) : readTypedDay(input);
    return day !== undefined && day.slice(0, 10) >= first && day.slice(0, 10) <= last ? day : undefined;
  };
  const problemOf = (input: string): string | undefined =>
    parse(input) === undefined ? words.days.unreadable(input.trim(), exampleOf(withTime)) : undefined;
  if (value !== previousValue) {
    setPreviousValue(value);
    setProblem(undefined);
    // A value that the field itself has reported must not reformat the text while the text is typed.
    if (parse(text) !== value) setText(showDay(value));
  }

  return {
    text,
    problem,
    type: (newText: string) => {
      setText(newText);
      setProblem(undefined);
      onProblem?.(problemOf(newText));
      const day = parse(newText);
      if (day !== undefined && day !== value) onChange(day);
    },
    /** Sets the text at once, before the parent renders the new value. */
    choose: (day: string) => {
      setText(showDay(day));
      setProblem(undefined);
      onProblem?.(undefined);
      onChange(day);
    },
    /**
     * Displays the error of an invalid text. Without `onProblem`, an invalid text is replaced by the last valid
     * day.
     */
    leave: () => {
      const newProblem = problemOf(text);
      if (newProblem !== undefined) setProblem(newProblem);
      if (newProblem === undefined || !onProblem) setText(showDay(parse(text) ?? value));
    },
  };
}

/** Returns an example, which shows the order of day and month. */
const exampleOf = (withTime: boolean) => showDay(withTime ? '2026-03-14T09:00' : '2026-03-14');

const timeOf = (value: string) => value.split('T')[1];

const CalendarPopover = chakra(Popover, {
  base: {
    width: '19.5rem',
    maxWidth: '100vw',
    minHeight: '20.5rem',
    padding: '.6rem',
    '@media (max-width: 48rem)': { ...bottomSheet, positionArea: 'none' },
  },
});

type CalendarButtonProps = Required<
  Pick<DayFieldProps, 'value' | 'withTime' | 'required' | 'first' | 'last' | 'onChange'>
> & { describedBy: string };

function CalendarButton({ describedBy, ...choice }: CalendarButtonProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [calendar, setCalendar] = useState<{ Calendar: typeof DayCalendar }>();

  const follow = ({ newState }: ToggleEvent) => {
    setOpen(newState === 'open');
    if (newState !== 'open' || calendar) return;
    import('./day-calendar.tsx').then(
      ({ DayCalendar: Calendar }) => setCalendar({ Calendar }),
      (error: unknown) => {
        popover.current?.hidePopover();
        void toast(failureWords(error), 'error');
      },
    );
  };
  return (
    <Flex position="absolute" inset="0 0 0 auto" css={{ '& .iconbtn': { height: 'auto' } }}>
      <IconButton
        ref={opener}
        icon="calendar"
        popoverTarget={id}
        aria-label={words.days.choose}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
      />
      <CalendarPopover
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={words.days.choose}
        onBeforeToggle={({ newState }) => {
          // Browsers do not restore the focus from a popover inside another popover.
          if (newState === 'closed' && popover.current?.contains(document.activeElement))
            opener.current?.focus();
        }}
        onToggle={follow}
      >
        {isOpen && calendar && (
          <calendar.Calendar {...choice} onDone={() => popover.current?.hidePopover()} />
        )}
      </CalendarPopover>
    </Flex>
  );
}
