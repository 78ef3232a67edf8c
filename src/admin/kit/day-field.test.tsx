import { show } from '#tests/support/components/area.tsx';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DayField } from './day-field.tsx';

function Place({ onChange, begun = '2026-03-14' }: { onChange: (day: string) => void; begun?: string }) {
  const [day, setDay] = useState(begun);
  return (
    <>
      <DayField
        label="Day"
        name="day"
        value={day}
        onChange={(chosen) => {
          setDay(chosen);
          onChange(chosen);
        }}
      />
      <button type="button" onClick={() => setDay('2027-01-02')}>
        Another
      </button>
    </>
  );
}

const input = () => screen.findByLabelText<HTMLInputElement>('Day');

test('a day is told once it is whole, and written as the others when the field is left', async () => {
  const onChange = vi.fn<(day: string) => void>();
  show(<Place onChange={onChange} />);
  const field = await input();
  expect(field.value).toBe('Mar 14, 2026');
  await userEvent.clear(field);
  await userEvent.type(field, '5.11.2026');
  expect(field.value).toBe('5.11.2026');
  expect(onChange.mock.calls).toEqual([[''], ['2026-11-05']]);
  await userEvent.tab();
  expect(field.value).toBe('Nov 5, 2026');
});

test('what is no day is told with what was typed, and the day before it stays', async () => {
  const onChange = vi.fn<(day: string) => void>();
  show(<Place onChange={onChange} />);
  const field = await input();
  await userEvent.type(field, '0');
  await userEvent.tab();
  const message = await screen.findByText('“Mar 14, 20260” is not a day. Write it like Mar 14, 2026.');
  expect(field.getAttribute('aria-describedby')).toBe(message.id);
  expect(field.value).toBe('Mar 14, 2026');
  expect(onChange).not.toHaveBeenCalled();
});

test('days that no list holds are none', async () => {
  const onChange = vi.fn<(day: string) => void>();
  show(<Place onChange={onChange} begun="" />);
  const field = await input();
  await userEvent.type(field, '31.12.1999');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, '1.1.2000');
  expect(onChange.mock.lastCall).toEqual(['2000-01-01']);
});

test('a day from elsewhere takes the place of the typed one', async () => {
  show(<Place onChange={() => {}} />);
  const field = await input();
  await userEvent.click(screen.getByText('Another'));
  expect(field.value).toBe('Jan 2, 2027');
});
