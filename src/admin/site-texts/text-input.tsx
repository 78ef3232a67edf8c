import { type InputHTMLAttributes, useId } from 'react';
import { REFERENCE, type TextField, type TextKind } from '#shared/site-texts/fields.ts';
import { formatLiras, formatPrice } from '#shared/site-texts/price-text.ts';
import { resolveText } from '#shared/site-texts/references.ts';
import { Field, Input, Textarea } from '#src/admin/kit/fields.tsx';
import { siteWords } from './site-words.ts';

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

/**
 * A field for a text, with a counter. If the text contains references, the field shows the text that visitors
 * read.
 */
export function TextInput(props: TextInputProps) {
  const { id, label, field, value, optional, texts, hint, error, onChange } = props;
  const errorId = useId();
  const resolved = resolveText(value, texts);
  const { type, ...attributes } = attributesOf(field.kind);
  const normal = normalize(field.kind, value);
  const isLine = field.max <= 120 || type !== undefined;
  const message = error ?? (value !== '' && normal === undefined ? siteWords.problems.price : undefined);
  const control = {
    name: id,
    value,
    ...attributes,
    ...(message !== undefined && { 'aria-describedby': errorId }),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value.replace(/\s*\n\s*/g, ' ')),
    onBlur: () => {
      if (normal !== undefined && normal !== value) onChange(normal);
    },
  };
  return (
    <Field
      label={optional ? `${label} (${siteWords.optional})` : label}
      {...(field.kind !== 'time' && { count: siteWords.count(resolved.length, field.max) })}
      hint={[REFERENCE.test(value) && resolved !== value ? siteWords.reads(resolved) : undefined, hint]
        .filter(Boolean)
        .join(' ')}
      error={message}
      errorId={errorId}
    >
      {isLine ? <Input size="md" type={type} {...control} /> : <Textarea rows={3} {...control} />}
    </Field>
  );
}

/** Returns a price in the notation for visitors; undefined for an invalid price. Returns other texts unchanged. */
function normalize(kind: TextKind, text: string): string | undefined {
  if (kind === 'price') return formatPrice(text);
  return kind === 'liras' ? formatLiras(text) : text;
}

/** Returns the attributes by which browsers show a fitting keyboard, clock or spelling. */
function attributesOf(
  kind: TextKind,
): Pick<InputHTMLAttributes<HTMLElement>, 'type' | 'inputMode' | 'spellCheck' | 'lang'> {
  switch (kind) {
    case 'phone':
      return { type: 'tel' };
    case 'email':
    case 'time':
    case 'url':
      return { type: kind };
    case 'taxNumber':
    case 'mersisNumber':
      return { inputMode: 'numeric' };
    default:
      return { spellCheck: true, lang: 'tr' };
  }
}
