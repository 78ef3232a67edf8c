import { useState } from 'react';
import { valueAt } from '#shared/site-texts/differences.ts';
import { Field, Textarea } from '#src/admin/kit/fields.tsx';
import { entryLabel } from './entry-names.ts';
import type { FieldProps } from './record-form.ts';
import { idOf } from './record-values.ts';
import { siteWords } from './site-words.ts';

/** A list of numbers in one field, separated by spaces. */
export function NumbersField({ form, path, label }: Omit<FieldProps, 'schema'>) {
  const stored = valueAt(form.fields, path);
  const numbers = Array.isArray(stored) ? stored.map(Number).join(' ') : '';
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    setTyped(text);
    const values = text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number);
    if (values.every((value) => Number.isInteger(value))) form.change(path, values);
  };
  return (
    <div>
      <Field label={label} hint={siteWords.numbers} error={form.problems.get(idOf(path))}>
        <Textarea
          rows={3}
          name={idOf(path)}
          inputMode="numeric"
          value={typed ?? numbers}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </Field>
      {Array.isArray(stored) &&
        stored.map((_, index) => form.questionOf([...path, index], entryLabel(form, [...path, index])))}
    </div>
  );
}
