import { REFERENCE, type TextField } from '#shared/content/fields.ts';
import { resolveText } from '#shared/content/references.ts';
import { Field, Input, Textarea } from '#src/admin/kit/fields.tsx';
import { siteWords } from '#src/admin/lib/site-words.ts';
import { useId } from 'react';

type TextInputProps = {
  id: string;
  label: string;
  field: TextField;
  value: string;
  optional: boolean;
  texts: Readonly<Record<string, string>>;
  hint: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A text with its counter, and the text that visitors read if it contains references. */
export function TextInput(props: TextInputProps) {
  const { id, label, field, value, optional, texts, hint, error, onChange } = props;
  const errorId = useId();
  const resolved = resolveText(value, texts);
  const control = {
    name: id,
    value,
    spellCheck: true,
    lang: 'tr',
    ...(error !== undefined && { 'aria-describedby': errorId }),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value.replace(/\s*\n\s*/g, ' ')),
  };
  return (
    <Field
      label={optional ? `${label} (${siteWords.optional})` : label}
      count={siteWords.count(resolved.length, field.max)}
      hint={REFERENCE.test(value) && resolved !== value ? siteWords.reads(resolved) : hint}
      error={error}
      errorId={errorId}
    >
      {field.max <= 120 ? <Input size="md" {...control} /> : <Textarea rows={3} {...control} />}
    </Field>
  );
}
