/** Arrows move by days, Page Up and Page Down by months. */

import { chakra } from '@chakra-ui/react/styled-system';
import { format } from 'date-fns/format';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { toLocalDate } from '#shared/dates.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { TextField } from './fields.tsx';
import { dateOf, formatFields } from './format-date.ts';
import { Box, Flex } from './layout.ts';
import { TextButton } from './text-button.ts';
import { readTypedTime } from './typed-day.ts';

type DayCalendarProps = {
  /** `2026-03-14`, with a time `2026-03-14T09:00`, or empty. */
  value: string;
  withTime: boolean;
  required: boolean;
  first: string;
  last: string;
  onChange: (value: string) => void;
  onDone: () => void;
};

const Calendar = chakra('div', {
  base: {
    position: 'relative',
    '& .rdp-month_caption': {
      alignContent: 'center',
      height: '2.25rem',
      paddingLeft: '.5rem',
      fontWeight: '600',
    },
    '& .rdp-nav': { position: 'absolute', top: '0', right: '0', display: 'flex' },
    '& .rdp-nav button': { display: 'grid', placeItems: 'center', width: '2.25rem', height: '2.25rem' },
    '& .rdp-chevron': { width: '1.1rem', height: '1.1rem', fill: 'fg.muted' },
    '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
    '& th': { height: '2rem', color: 'fg.muted', fontSize: 'xs', fontWeight: '500', textAlign: 'center' },
    '& td': { padding: '0', textAlign: 'center' },
    '& button': {
      border: '0',
      borderRadius: '2',
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      cursor: 'pointer',
    },
    '& button:hover': { background: 'bg.inset' },
    '& button:focus-visible': { outline: '3px solid var(--colors-focus)', outlineOffset: '-3px' },
    '& button[aria-disabled=true], & button:disabled': { opacity: '.4', cursor: 'default' },
    '& .rdp-day_button': { width: '100%', height: '2.5rem', fontVariantNumeric: 'tabular-nums' },
    '& .rdp-outside': { color: 'fg.muted' },
    '& .rdp-today': { color: 'brand.fg', fontWeight: '700' },
    '& .rdp-selected button': { background: 'brand', color: 'brand.on' },
    '@media (max-width: 48rem)': {
      '& .rdp-month_caption': { height: 'target' },
      '& .rdp-nav button': { width: 'target', height: 'target' },
      '& .rdp-day_button': { height: 'target' },
    },
  },
});

export function DayCalendar({ value, withTime, required, first, last, onChange, onDone }: DayCalendarProps) {
  const { timeZone } = useSite();
  const [today] = useState(() => toLocalDate(new Date(), timeZone));
  const selectedDate = value === '' ? undefined : dateOf(value);
  const choose = (date: Date) => {
    const day = format(date, 'yyyy-MM-dd');
    onChange((withTime && readTypedTime(day, value.split('T')[1])) || day);
    // A calendar with a time stays open, so that the time can be set.
    if (!withTime) onDone();
  };
  return (
    <Calendar>
      <DayPicker
        mode="single"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar opens at a press of its button
        autoFocus
        required
        fixedWeeks
        showOutsideDays
        weekStartsOn={1}
        locale={words.dates.locale}
        today={today}
        {...(selectedDate && { defaultMonth: selectedDate })}
        selected={selectedDate}
        onSelect={choose}
        startMonth={dateOf(first)}
        endMonth={dateOf(last)}
        disabled={[{ before: dateOf(first) }, { after: dateOf(last) }]}
        labels={{
          labelNav: () => words.days.months,
          labelPrevious: () => words.days.previous,
          labelNext: () => words.days.next,
          labelGrid: (month) => formatFields(month, 'wholeMonth'),
          labelDayButton: (date, { today: isToday = false }) =>
            isToday ? words.days.today(formatFields(date, 'weekday')) : formatFields(date, 'weekday'),
          labelWeekday: (date) => formatFields(date, 'weekdayAlone'),
        }}
      />
      <Flex alignItems="end" justifyContent="space-between" gap=".75rem" marginTop=".4rem">
        {withTime && selectedDate && <TimeField key={value} value={value} onChange={onChange} />}
        {selectedDate && !required && (
          <TextButton
            type="button"
            onClick={() => {
              onChange('');
              onDone();
            }}
          >
            {words.days.none}
          </TextButton>
        )}
      </Flex>
    </Calendar>
  );
}

function TimeField({ value, onChange }: Pick<DayCalendarProps, 'value' | 'onChange'>) {
  const [day = '', time = ''] = value.split('T');
  const [text, setText] = useState(time);
  const settle = () => {
    const newTime = text.replace(/^(\d{1,2})[.,]?(\d\d)$/u, '$1:$2');
    const result = readTypedTime(`${day} ${newTime}`);
    if (result === undefined) setText(time);
    else if (result !== value) onChange(result);
  };
  return (
    <Box width="6rem">
      <TextField
        quiet
        label={words.days.time}
        name="time"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Prevents the default action of Enter, which would submit the form.
          event.preventDefault();
          settle();
        }}
      />
    </Box>
  );
}
