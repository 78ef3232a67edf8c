/** A field for a day, with a time or without: typed as the area's language writes it, or chosen in a calendar. */
import { failureWords } from '#src/admin/lib/error-words.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ToggleEvent, useId, useRef, useState } from 'react';
import type { DayCalendar } from './day-calendar.tsx';
import { Field, Input } from './fields.tsx';
import { IconButton } from './icon-button.tsx';
import { Flex } from './layout.ts';
import { Popover } from './menu.tsx';
import { sheetFromBelow } from './sheet-from-below.ts';
import { readTypedDay, readTypedTime, showDay } from './typed-day.ts';

type DayFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'error' | 'hint' | 'quiet' | 'small'> &
  Pick<ComponentProps<'input'>, 'name' | 'aria-label'> & {
    /** `2026-03-14`, with a time `2026-03-14T09:00`; empty for none. */
    value: string;
    withTime?: boolean;
    required?: boolean;
    /** The first and the last day that may be chosen. */
    first?: string;
    last?: string;
    /** Called with whole days alone, and with nothing where the field is emptied. */
    onChange: (value: string) => void;
  };

export function DayField({
  label,
  error,
  hint,
  value,
  onChange,
  quiet = false,
  small = false,
  withTime = false,
  first = '2000-01-01',
  last = '2199-12-31',
  required = false,
  ...input
}: DayFieldProps) {
  const typed = useTypedDay({ value, withTime, first, last, onChange });
  const [labelId, errorId] = [useId(), useId()];
  const shownError = error ?? typed.problem;
  return (
    <Field label={label} labelId={labelId} quiet={quiet} error={shownError} errorId={errorId} hint={hint}>
      <Flex position="relative" css={{ '& input': { flex: '1', minWidth: '0', paddingRight: '2.5rem' } }}>
        <Input
          {...input}
          required={required}
          size={small || quiet || withTime ? 'sm' : 'md'}
          autoComplete="off"
          placeholder={exampleOf(withTime)}
          {...(shownError !== undefined && { 'aria-describedby': errorId })}
          value={typed.text}
          onChange={({ target }) => typed.type(target.value)}
          onBlur={typed.leave}
        />
        <CalendarButton
          describedBy={labelId}
          {...{ value, withTime, required, first, last }}
          onChange={typed.choose}
        />
      </Flex>
    </Field>
  );
}

type TypedDay = Required<Pick<DayFieldProps, 'value' | 'onChange' | 'first' | 'last'>> & {
  withTime: boolean;
};

/** The text in the field is read with every key, and written anew when the field is left. */
function useTypedDay({ value, withTime, first, last, onChange }: TypedDay) {
  const [text, setText] = useState(() => showDay(value));
  const [known, setKnown] = useState(value);
  const [problem, setProblem] = useState<string>();

  const read = (typed: string): string | undefined => {
    if (typed.trim() === '') return '';
    const day = withTime ? readTypedTime(typed, timeOf(value)) : readTypedDay(typed);
    return day !== undefined && day.slice(0, 10) >= first && day.slice(0, 10) <= last ? day : undefined;
  };
  if (value !== known) {
    setKnown(value);
    setProblem(undefined);
    // Its own day coming back must not change how it is being typed.
    if (read(text) !== value) setText(showDay(value));
  }

  return {
    text,
    problem,
    type: (typed: string) => {
      setText(typed);
      setProblem(undefined);
      const day = read(typed);
      if (day !== undefined && day !== value) onChange(day);
    },
    /** A chosen day is seen at once, whenever its list follows. */
    choose: (day: string) => {
      setText(showDay(day));
      setProblem(undefined);
      onChange(day);
    },
    /** A text that is no day is told, and the day before it stays: the field never shows another one than is kept. */
    leave: () => {
      const day = read(text);
      if (day === undefined) setProblem(words.days.unreadable(text.trim(), exampleOf(withTime)));
      setText(showDay(day ?? value));
    },
  };
}

/** A day whose written form shows which part is the day, and which the month. */
const exampleOf = (withTime: boolean) => showDay(withTime ? '2026-03-14T09:00' : '2026-03-14');

const timeOf = (value: string) => value.split('T')[1];

const CalendarPopover = chakra(Popover, {
  base: {
    width: '19.5rem',
    maxWidth: '100vw',
    minHeight: '20.5rem',
    padding: '.6rem',
    '@media (max-width: 48rem)': { ...sheetFromBelow, positionArea: 'none' },
  },
});

type CalendarButtonProps = Required<
  Pick<DayFieldProps, 'value' | 'withTime' | 'required' | 'first' | 'last' | 'onChange'>
> & { describedBy: string };

/** Opens the calendar, whose code comes with the first opening. */
function CalendarButton({ describedBy, ...choice }: CalendarButtonProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [calendar, setCalendar] = useState<{ Calendar: typeof DayCalendar }>();

  const follow = ({ newState }: ToggleEvent) => {
    setOpen(newState === 'open');
    if (newState !== 'open' || calendar) return;
    import('./day-calendar.tsx').then(
      ({ DayCalendar: Calendar }) => setCalendar({ Calendar }),
      (thrown: unknown) => {
        popover.current?.hidePopover();
        void toast(failureWords(thrown), 'error');
      },
    );
  };
  return (
    <Flex position="absolute" inset="0 0 0 auto" css={{ '& .iconbtn': { height: 'auto' } }}>
      <IconButton
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
        onToggle={follow}
      >
        {isOpen && calendar && (
          <calendar.Calendar {...choice} onDone={() => popover.current?.hidePopover()} />
        )}
      </CalendarPopover>
    </Flex>
  );
}
