import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '#tests/support/components/area.tsx';
import { DayField } from './day-field.tsx';

function TestField({
  onChange,
  initial = '2026-03-14',
}: {
  onChange: (day: string) => void;
  initial?: string;
}) {
  const [day, setDay] = useState(initial);
  return (
    <>
      <DayField
        label="Day"
        name="day"
        value={day}
        onChange={(newDay) => {
          setDay(newDay);
          onChange(newDay);
        }}
      />
      <button type="button" onClick={() => setDay('2027-01-02')}>
        Another
      </button>
    </>
  );
}

const input = () => screen.findByLabelText<HTMLInputElement>('Day');

test('a day is reported once it is complete, and formatted when the field is left', async () => {
  const onChange = vi.fn<(day: string) => void>();
  show(<TestField onChange={onChange} />);
  const field = await input();
  expect(field.value).toBe('Mar 14, 2026');
  await userEvent.clear(field);
  await userEvent.type(field, '5.11.2026');
  expect(field.value).toBe('5.11.2026');
  expect(onChange.mock.calls).toEqual([[''], ['2026-11-05']]);
  await userEvent.tab();
  expect(field.value).toBe('Nov 5, 2026');
});

test('an invalid day is reported with the typed text, and the previous day stays', async () => {
  const onChange = vi.fn<(day: string) => void>();
  show(<TestField onChange={onChange} />);
  const field = await input();
  await userEvent.type(field, '0');
  await userEvent.tab();
  const message = await screen.findByText('“Mar 14, 20260” is not a day. Write it like Mar 14, 2026.');
  expect(field.getAttribute('aria-describedby')).toBe(message.id);
  expect(field.value).toBe('Mar 14, 2026');
  expect(onChange).not.toHaveBeenCalled();
});

test('a form that refuses an invalid day keeps its text, and Enter reports it', async () => {
  const onProblem = vi.fn<(message: string | undefined) => void>();
  show(<DayField label="Day" name="day" value="2026-03-14" onChange={() => {}} onProblem={onProblem} />);
  const field = await input();
  await userEvent.clear(field);
  await userEvent.type(field, 'soon{Enter}');
  const message = '“soon” is not a day. Write it like Mar 14, 2026.';
  await screen.findByText(message);
  await userEvent.tab();
  expect([field.value, onProblem.mock.lastCall]).toEqual(['soon', [message]]);
});

test('days outside the range of a list are invalid', async () => {
  const onChange = vi.fn<(day: string) => void>();
  show(<TestField onChange={onChange} initial="" />);
  const field = await input();
  await userEvent.type(field, '31.12.1999');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, '1.1.2000');
  expect(onChange.mock.lastCall).toEqual(['2000-01-01']);
});

test('a value from outside replaces the typed text', async () => {
  show(<TestField onChange={() => {}} />);
  const field = await input();
  await userEvent.click(screen.getByText('Another'));
  expect(field.value).toBe('Jan 2, 2027');
});
