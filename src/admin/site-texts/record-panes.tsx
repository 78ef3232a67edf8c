import { type FocusEvent, type ReactNode, useState } from 'react';
import { type Path, valueAt } from '#shared/site-texts/differences.ts';
import { isRecording } from '#shared/site-texts/is-recording.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { Box } from '#src/admin/kit/layout.ts';
import { Segments } from '#src/admin/kit/segments.tsx';
import { ChangeBar } from './change-bar.tsx';
import type { DraftView } from './record-draft.ts';
import { Panes } from './record-panes-parts.ts';
import { type PreviewedField, RecordPreview } from './record-preview.tsx';
import { idOf, pathOf } from './record-values.ts';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.preview;

export type Pane = 'text' | 'preview';

type RecordPanesProps = {
  detail: RecordDetail;
  view: DraftView;
  /** The paths of the fields that differ from the live text, in the order of the form. */
  changes: readonly Path[];
  /** The call or dialogue whose recording is open instead of the form. */
  recording: Path | undefined;
  onOpenField: (path: Path) => void;
  children: ReactNode;
};

/**
 * The form beside the preview. In a narrow window only one of the two is visible, and a switch at the bottom
 * chooses it.
 */
export function RecordPanes({ detail, view, changes, recording, onOpenField, children }: RecordPanesProps) {
  const [field, setField] = useState<PreviewedField>();
  const [pane, setPane] = useState<Pane>('text');
  // The buttons for the times of lines take the place of the switch.
  const hasTimes = recording && isRecording(valueAt(view.fields, [...recording, 'audio']));
  const open = (path: Path) => {
    setPane('text');
    onOpenField(path);
  };
  const step = (by: 1 | -1) => {
    const path = changes[stepFrom(field?.path, changes, by)];
    if (path) open(path);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    // Only the controls of fields have a name; a text with chips is no input.
    const path = target.getAttribute('name');
    const groupLabel = target.closest('[role=group]')?.querySelector('label')?.textContent;
    const label = target.getAttribute('aria-label') ?? groupLabel ?? '';
    if (path && !target.matches('[type=radio]')) setField({ path, label });
  };
  return (
    <>
      <Panes data-pane={pane} data-recording={recording ? '' : undefined}>
        <TextPane onFocus={onFocus}>
          {!recording && <ChangeBar detail={detail} view={view} count={changes.length} onStep={step} />}
          <Box padding="1rem 1.25rem 3rem" css={{ '@media (max-width: 48rem)': { paddingInline: '1rem' } }}>
            {children}
          </Box>
        </TextPane>
        <Box data-of="preview" minWidth="0" position="sticky" top="var(--head)">
          <RecordPreview
            name={detail.name}
            fields={view.fields}
            texts={detail.texts}
            field={field}
            onPress={(path) => open(pathOf(path))}
          />
        </Box>
      </Panes>
      {!(pane === 'text' && hasTimes) && <PaneSwitch pane={pane} onChoose={setPane} />}
    </>
  );
}

type PaneSwitchProps = { pane: Pane; onChoose: (pane: Pane) => void };

export function PaneSwitch({ pane, onChoose }: PaneSwitchProps) {
  return (
    <Box
      data-bottom-bar="panes"
      display="none"
      position="sticky"
      bottom="0"
      zIndex="5"
      padding=".5rem 1rem"
      borderTop="1px solid var(--colors-line)"
      background="bg"
      css={{ '@media (max-width: 62rem)': { display: 'block' } }}
    >
      <Segments
        fills
        label={LABELS.title}
        value={pane}
        options={[
          ['text', LABELS.text],
          ['preview', LABELS.title],
        ]}
        onChange={onChoose}
      />
    </Box>
  );
}

/** Returns the index of the change after or before the field with the focus; at first, of the first or the last one. */
function stepFrom(focusedId: string | undefined, changes: readonly Path[], by: 1 | -1): number {
  // A list that has changed as a whole contains the field.
  const at = changes.findIndex((path) => `${focusedId}.`.startsWith(`${idOf(path)}.`));
  if (at === -1) return by === 1 ? 0 : changes.length - 1;
  return (at + by + changes.length) % changes.length;
}

type TextPaneProps = { onFocus: (event: FocusEvent) => void; children: ReactNode };

/** The form. The scroll margins keep a focused control out from under the upper and the lower bars. */
function TextPane({ onFocus, children }: TextPaneProps) {
  return (
    <Box
      data-of="text"
      minWidth="0"
      minHeight="calc(100dvh - var(--head))"
      borderRight="1px solid var(--colors-line)"
      css={{
        '& :is(a, button, input, select, textarea, summary, [tabindex], [role=textbox])': {
          scrollMarginBlock: '8rem 5rem',
        },
        '@media (max-width: 62rem)': { minHeight: 'calc(100dvh - var(--head) - 4rem)', border: '0' },
      }}
      onFocus={onFocus}
    >
      {children}
    </Box>
  );
}
