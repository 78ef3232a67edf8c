/** The editor of a text with chips. It is loaded lazily, as it needs Slate. */

import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type BaseSelection, Node, type Path, Transforms } from 'slate';
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
import { catchUp, focusText, pageSelection, selectInPage } from '#src/editor/text/views/text-focus.ts';
import { siteWords } from '../site-words.ts';
import { ChipFace } from './chip-face.tsx';
import { ChipPanel } from './chip-panel.tsx';
import type { ChipTextProps } from './chip-text.tsx';
import { chipWords } from './chip-words.ts';
import {
  changeChip,
  chipAt,
  chipNear,
  createLineEditor,
  insertChip,
  isChip,
  leaveChip,
  moveCaret,
  nextChip,
  pointAt,
  replaceChip,
  replaceLine,
  textOfLine,
} from './line-editor.ts';

export type ChipEditorHandle = {
  focus: () => void;
  /** Inserts a reference at the caret, instead of some characters before the caret. */
  insert: (reference: string, replacedLength: number) => void;
};

type ChipEditorProps = ChipTextProps & {
  handle: Ref<ChipEditorHandle>;
  anchor: string;
  /** Where the caret is at the start; undefined if the text does not take the focus. */
  caret: { offset: number; reference?: string } | undefined;
  onSlash: () => void;
  onChange: (text: string) => void;
};

export function ChipEditor({
  handle,
  anchor,
  caret,
  onSlash,
  onChange,
  value,
  texts,
  ...attributes
}: ChipEditorProps) {
  const latest = useRef({ texts, onSlash });
  useLayoutEffect(() => {
    latest.current = { texts, onSlash };
  });
  const [editor] = useState(() =>
    createLineEditor(value, { texts: () => latest.current.texts, onSlash: () => latest.current.onSlash() }),
  );
  const emitted = useRef(value);
  const [openChip, setOpenChip] = useState<Path>();
  const [announcement, setAnnouncement] = useState('');
  /** The selection before a panel took the focus. Browsers return the focus to the start of the text. */
  const lastSelection = useRef<BaseSelection>(null);

  useLayoutEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    replaceLine(editor, value, latest.current.texts);
  }, [editor, value]);

  useImperativeHandle(handle, () => {
    const focus = () => {
      if (lastSelection.current) Transforms.select(editor, lastSelection.current);
      returnTo(editor);
    };
    return {
      focus,
      insert(reference, replacedLength) {
        focus();
        insertChip(editor, reference, replacedLength);
      },
    };
  }, [editor]);

  const [firstCaret] = useState(caret);
  useEffect(() => {
    if (!firstCaret) return;
    const point = pointAt(editor, firstCaret.offset);
    Transforms.select(editor, point);
    focusText(editor);
    if (firstCaret.reference !== undefined) insertChip(editor, firstCaret.reference);
  }, [editor, firstCaret]);

  const renderElement = useCallback(
    (props: RenderElementProps) =>
      isChip(props.element) ? (
        <Chip
          {...props}
          reference={props.element.href}
          texts={texts}
          onOpen={setOpenChip}
          onChosen={setAnnouncement}
        />
      ) : (
        <div {...props.attributes}>{props.children}</div>
      ),
    [texts],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (ReactEditor.isComposing(editor) || event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    catchUp(editor);
    if (key.length === 1 && chipAt(editor)) {
      // Browsers type nothing into a chip.
      leaveChip(editor);
      selectInPage(editor);
    }
    if (key === 'Enter') setOpenChip(chipNear(editor));
    else if (key === 'Tab') {
      const chip = nextChip(editor, shiftKey);
      if (!chip) return;
      Transforms.select(editor, chip);
    } else if (/^Arrow(?:Left|Right)$/.test(key) && !shiftKey) moveCaret(editor, key === 'ArrowLeft');
    else return;
    event.preventDefault();
  };

  /** @param change what is done with the chip; without a change, the caret returns to the chip */
  const close = (change?: (at: Path) => void) => {
    if (openChip) (change ?? ((at) => Transforms.select(editor, at)))(openChip);
    setOpenChip(undefined);
    returnTo(editor);
  };
  const chip = openChip && Node.has(editor, openChip) ? Node.get(editor, openChip) : undefined;
  return (
    <Slate
      editor={editor}
      initialValue={editor.children}
      onValueChange={() => {
        emitted.current = textOfLine(editor);
        onChange(emitted.current);
      }}
    >
      <Editable
        {...attributes}
        renderElement={renderElement}
        onKeyDown={onKeyDown}
        onFocus={() => {
          if (!editor.selection) Transforms.select(editor, pageSelection(editor) ?? editor.end([]));
        }}
        onBlur={() => {
          lastSelection.current = editor.selection;
        }}
      />
      <span className="vh" role="status">
        {announcement}
      </span>
      {openChip && chip && isChip(chip) && (
        <ChipPanel
          anchor={anchor}
          reference={chip.href}
          texts={texts}
          onChange={(reference) => changeChip(editor, openChip, reference)}
          onDetach={(text) => close((at) => replaceChip(editor, at, text))}
          onRemove={() => close((at) => replaceChip(editor, at, ''))}
          onClose={(returnsFocus) => (returnsFocus ? close() : setOpenChip(undefined))}
        />
      )}
    </Slate>
  );
}

function returnTo(editor: TextEditor): void {
  focusText(editor);
  selectInPage(editor);
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
