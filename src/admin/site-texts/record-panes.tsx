import { type FocusEvent, type ReactNode, useState } from 'react';
import type { Path } from '#shared/site-texts/differences.ts';
import type { RecordName } from '#shared/site-texts/records.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { Box, Columns } from '#src/admin/kit/layout.ts';
import { Segments } from '#src/admin/kit/segments.tsx';
import { type PreviewedField, RecordPreview } from './record-preview.tsx';
import { pathOf } from './record-values.ts';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.preview;

type RecordPanesProps = {
  name: RecordName;
  fields: RecordFields;
  onOpenField: (path: Path) => void;
  children: ReactNode;
};

/**
 * The form beside the preview. In a narrow window only one of the two is visible, and a switch at the bottom
 * chooses it.
 */
export function RecordPanes({ name, fields, onOpenField, children }: RecordPanesProps) {
  const [field, setField] = useState<PreviewedField>();
  const [pane, setPane] = useState<'text' | 'preview'>('text');
  const open = (path: string) => {
    setPane('text');
    onOpenField(pathOf(path));
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    // Only the controls of fields have a name; a text with chips is no input.
    const path = target.getAttribute('name');
    const label = target.closest('[role=group]')?.querySelector('label')?.textContent ?? '';
    if (path && !target.matches('[type=radio]')) setField({ path, label });
  };
  return (
    <>
      <Columns
        data-pane={pane}
        css={{
          '--columns': 'minmax(22rem, 30rem) minmax(0, 1fr)',
          '@media (max-width: 75rem)': {
            '&[data-pane=text] > [data-of=preview]': { display: 'none' },
            '&[data-pane=preview] > [data-of=text]': { display: 'none' },
          },
        }}
      >
        <TextPane onFocus={onFocus}>{children}</TextPane>
        <Box data-of="preview" minWidth="0" position="sticky" top="calc(var(--below-bar) + 5rem)">
          <RecordPreview name={name} fields={fields} field={field} onPress={open} />
        </Box>
      </Columns>
      <Box
        data-bottom-bar="panes"
        display="none"
        position="sticky"
        bottom="0"
        paddingBlock=".75rem"
        background="bg"
        css={{ '@media (max-width: 75rem)': { display: 'block' } }}
      >
        <Segments
          label={LABELS.title}
          value={pane}
          options={[
            ['text', LABELS.text],
            ['preview', LABELS.title],
          ]}
          onChange={setPane}
        />
      </Box>
    </>
  );
}

type TextPaneProps = { onFocus: (event: FocusEvent) => void; children: ReactNode };

/** The form. The scroll margins keep a focused control out from under the upper and the lower bar. */
function TextPane({ onFocus, children }: TextPaneProps) {
  return (
    <Box
      data-of="text"
      minWidth="0"
      css={{
        '& :is(a, button, input, select, textarea, summary, [tabindex], [role=textbox])': {
          scrollMarginBlock: '3.5rem 5rem',
        },
      }}
      onFocus={onFocus}
    >
      {children}
    </Box>
  );
}
