import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import type { TextField, TextKind } from '#shared/site-texts/fields.ts';
import { formatLiras, formatPrice } from '#shared/site-texts/price-text.ts';
import { type ReferenceTexts, resolveText } from '#shared/site-texts/references.ts';
import { Field, Input, Textarea } from '#src/admin/kit/fields.tsx';
import { MenuButton, type MenuItem } from '#src/admin/kit/menu.tsx';
import { ChipField } from './chips/chip-field.tsx';
import { siteWords } from './site-words.ts';

type TextInputProps = {
  id: string;
  label: string;
  /** A sign before the label. */
  mark?: ReactNode;
  field: TextField;
  value: string;
  optional: boolean;
  texts: ReferenceTexts;
  isLocked: boolean;
  hint: ReactNode;
  error: string | undefined;
  /** Further actions of the field. */
  menu?: readonly MenuItem[] | undefined;
  onChange: (value: string) => void;
};

/** The kinds of texts that may name facts. */
const NAMING_KINDS: ReadonlySet<TextKind> = new Set(['line', 'paragraph', 'marked', 'liras']);

/** A field for a text, with a counter of the characters that visitors read. */
export function TextInput(props: TextInputProps) {
  const { id, label, mark, field, value, optional, texts, isLocked, hint, error, menu, onChange } = props;
  const errorId = useId();
  const { type, ...attributes } = attributesOf(field.kind);
  const normal = normalize(field.kind, value);
  const isLine = field.max <= 120 || type !== undefined;
  const message = error ?? (value !== '' && normal === undefined ? siteWords.problems.price : undefined);
  const frame = {
    label: optional ? `${label} (${siteWords.optional})` : label,
    mark,
    ...(field.kind !== 'time' && { count: siteWords.count(resolveText(value, texts).length, field.max) }),
    ...(menu && { menu: <MenuButton label={siteWords.fieldMenu(label)} items={menu} /> }),
    hint,
    error: message,
    errorId,
  };
  const onBlur = () => {
    if (normal !== undefined && normal !== value) onChange(normal);
  };
  if (NAMING_KINDS.has(field.kind) && Object.keys(texts).length > 0)
    return <ChipField frame={frame} name={id} {...{ value, texts, isLine, isLocked, onChange, onBlur }} />;
  const control = {
    name: id,
    value,
    ...attributes,
    ...(message !== undefined && { 'aria-describedby': errorId }),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value.replace(/\s*\n\s*/g, ' ')),
    onBlur,
  };
  return (
    <Field {...frame}>
      {isLine ? <Input type={type} {...control} /> : <Textarea rows={3} {...control} />}
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
