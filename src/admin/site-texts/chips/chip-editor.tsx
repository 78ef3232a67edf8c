/** The editor of a text with chips. It is loaded lazily, as it needs Slate. */

import { type Ref, useCallback, useEffect, useState } from 'react';
import { Node, type Path, Transforms } from 'slate';
import {
  Editable,
  ReactEditor,
  type RenderElementProps,
  Slate,
  useFocused,
  useSelected,
  useSlateStatic,
} from 'slate-react';
import type { TextEditor } from '#src/editor/text/slate-types.ts';
import { pageSelection } from '#src/editor/text/views/text-focus.ts';
import { siteWords } from '../site-words.ts';
import { ChipFace } from './chip-face.tsx';
import { ChipPanel } from './chip-panel.tsx';
import type { ChipTextProps } from './chip-text.tsx';
import { chipWords } from './chip-words.ts';
import { changeChip, chipAt, isChip, replaceChip } from './line-editor.ts';
import {
  actOnKey,
  type ChipEditorHandle,
  type FirstCaret,
  returnTo,
  useHandle,
  useLine,
} from './use-line.ts';

type ChipEditorProps = ChipTextProps & {
  handle: Ref<ChipEditorHandle>;
  anchor: string;
  /** The position of the caret at the start; undefined if the text does not take the focus. */
  caret: FirstCaret | undefined;
  onSlash: () => void;
  onChange: (text: string) => void;
};

export function ChipEditor(props: ChipEditorProps) {
  const { handle, anchor, caret, onSlash, onChange, value, texts, ...attributes } = props;
  const { editor, onValueChange } = useLine({ value, texts, caret, onSlash, onChange });
  const onBlur = useHandle(handle, editor);
  const [openChip, setOpenChip] = useState<Path>();
  const [announcement, setAnnouncement] = useState('');

  const renderElement = useCallback(
    ({ element, ...rest }: RenderElementProps) =>
      isChip(element) ? (
        <Chip
          {...rest}
          element={element}
          reference={element.href}
          texts={texts}
          onOpen={setOpenChip}
          onChosen={setAnnouncement}
        />
      ) : (
        <div {...rest.attributes}>{rest.children}</div>
      ),
    [texts],
  );
  return (
    <Slate editor={editor} initialValue={editor.children} onValueChange={onValueChange}>
      <Editable
        {...attributes}
        renderElement={renderElement}
        onKeyDown={(event) => actOnKey(editor, event, setOpenChip)}
        onFocus={() => {
          if (!editor.selection) Transforms.select(editor, pageSelection(editor) ?? editor.end([]));
        }}
        onBlur={onBlur}
      />
      <span className="vh" role="status">
        {announcement}
      </span>
      {openChip && (
        <OpenChip
          editor={editor}
          at={openChip}
          anchor={anchor}
          texts={texts}
          onClose={() => setOpenChip(undefined)}
        />
      )}
    </Slate>
  );
}

type OpenChipProps = Pick<ChipEditorProps, 'anchor' | 'texts'> & {
  editor: TextEditor;
  at: Path;
  onClose: () => void;
};

/** The panel of a chip. There is none if another member has removed the chip meanwhile. */
function OpenChip({ editor, at, anchor, texts, onClose }: OpenChipProps) {
  const chip = Node.has(editor, at) ? Node.get(editor, at) : undefined;
  if (!chip || !isChip(chip)) return null;
  /** @param change what is done with the chip; afterwards the text has the focus */
  const close = (change: () => void) => {
    change();
    onClose();
    returnTo(editor);
  };
  return (
    <ChipPanel
      anchor={anchor}
      reference={chip.href}
      texts={texts}
      onChange={(reference) => changeChip(editor, at, reference)}
      onDetach={(text) => close(() => replaceChip(editor, at, text))}
      onRemove={() => close(() => replaceChip(editor, at, ''))}
      onClose={(returnsFocus) => (returnsFocus ? close(() => Transforms.select(editor, at)) : onClose())}
    />
  );
}

type ChipProps = RenderElementProps &
  Pick<ChipEditorProps, 'texts'> & {
    reference: string;
    onOpen: (path: Path) => void;
    onChosen: (announcement: string) => void;
  };

function Chip({ attributes, children, element, reference, texts, onOpen, onChosen }: ChipProps) {
  const editor = useSlateStatic();
  const isSelected = useSelected();
  const isChosen = useFocused() && isSelected && chipAt(editor) !== undefined;
  useEffect(() => {
    const { name, text } = chipWords(reference, texts);
    if (isChosen) onChosen(siteWords.chips.chosen(name, text));
    return () => onChosen('');
  }, [isChosen, reference, texts, onChosen]);
  return (
    <span {...attributes} contentEditable={false}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter opens the chip from the text */}
      <span
        contentEditable={false}
        data-chosen={isChosen || undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onOpen(ReactEditor.findPath(editor, element))}
      >
        {children}
        <ChipFace reference={reference} texts={texts} />
      </span>
    </span>
  );
}
