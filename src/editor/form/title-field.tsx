import { Box } from '#src/admin/kit/layout.ts';
import { Field, Textarea } from '#src/admin/kit/fields.tsx';
import type { ComponentProps, KeyboardEvent } from 'react';
import { inOneLine } from './one-line.ts';

type TitleFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'onChange' | 'value'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Takes the focus when it appears: nothing else can be done before. */
  begins: boolean;
  /** Called for Enter, as a title has no second line. */
  onEnter: () => void;
};

/** A field of one line that wraps and grows instead of scrolling sideways. */
export function TitleField({ label, value, onChange, begins, onEnter, ...field }: TitleFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Field label={label}>
      {/* A hidden copy of the words lies under the field and gives it its height. */}
      <Box
        data-words={value}
        css={{
          display: 'grid',
          '& > textarea, &::after': {
            gridArea: '1 / 1',
            minHeight: '0',
            padding: '.55rem .85rem',
            border: '1.5px solid transparent',
            fontSize: '1.375rem',
            fontWeight: '600',
            lineHeight: '1.3',
            letterSpacing: '-.02em',
            overflowWrap: 'anywhere',
          },
          '& > textarea': { resize: 'none', overflow: 'hidden', borderColor: 'line.strong' },
          '&::after': { content: 'attr(data-words) " "', whiteSpace: 'pre-wrap', visibility: 'hidden' },
        }}
      >
        <Textarea
          ref={begins ? takeFocus : undefined}
          rows={1}
          value={value}
          lang="tr"
          onKeyDown={onKeyDown}
          onChange={({ target }) => onChange(inOneLine(target.value))}
          {...field}
        />
      </Box>
    </Field>
  );
}

function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
