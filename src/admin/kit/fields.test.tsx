import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { show } from '#tests/support/components/area.tsx';
import { CheckBox } from './check-box.tsx';
import { SelectField, TextField } from './fields.tsx';

test('a field is named by its label, and its error describes it', async () => {
  show(<TextField label="Name" name="name" error="Too long" value="x" onChange={() => {}} />);
  const input = await screen.findByLabelText('Name');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')).toBe(screen.getByText('Too long').id);
});

test('a field without an error has none to read', async () => {
  show(<TextField label="Name" name="name" value="x" onChange={() => {}} />);
  const input = await screen.findByLabelText('Name');
  expect(input.getAttribute('aria-invalid')).not.toBe('true');
  expect(input.getAttribute('aria-describedby')).toBeNull();
});

test('a select shows its options in their order', async () => {
  const options = [
    ['', 'All'],
    ['draft', 'Draft'],
  ] as const;
  show(<SelectField label="Status" value="draft" options={options} onChange={() => {}} />);
  const select = await screen.findByLabelText<HTMLSelectElement>('Status');
  expect([...select.options].map(({ text }) => text)).toEqual(['All', 'Draft']);
  expect(select.value).toBe('draft');
});

test('an indeterminate check box is neither checked nor unchecked', async () => {
  show(<CheckBox aria-label="All" indeterminate checked={false} onChange={() => {}} />);
  const box = await screen.findByLabelText<HTMLInputElement>('All');
  expect(box.indeterminate).toBe(true);
  expect(box.checked).toBe(false);
});
