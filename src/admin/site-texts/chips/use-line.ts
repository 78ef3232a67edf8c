/** The state of a text with chips: its editor, keys, and the selection while a panel has the focus. */

import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type BaseSelection, type Path, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import type { ReferenceTexts } from '#shared/site-texts/references.ts';
import type { TextEditor } from '#src/editor/text/slate-types.ts';
import { catchUp, focusText, selectInPage } from '#src/editor/text/views/text-focus.ts';
import {
  chipAt,
  chipNear,
  createLineEditor,
  insertChip,
  leaveChip,
  moveCaret,
  nextChip,
  pointAt,
  replaceLine,
  setHost,
  textOfLine,
} from './line-editor.ts';

export type ChipEditorHandle = {
  focus: () => void;
  /** Inserts a reference at the caret, instead of some characters before the caret. */
  insert: (reference: string, replacedLength: number) => void;
};

/** The position of the caret at the start, and the reference that is inserted there. */
export type FirstCaret = { offset: number; reference?: string };

type LineOptions = {
  value: string;
  texts: ReferenceTexts;
  /** Undefined if the text does not take the focus at the start. */
  caret: FirstCaret | undefined;
  onSlash: () => void;
  onChange: (text: string) => void;
};

export function useLine({ value, texts, caret, onSlash, onChange }: LineOptions) {
  const [editor] = useState(() => createLineEditor(value, { texts, onSlash }));
  const [firstCaret] = useState(caret);
  const emittedText = useRef(value);

  useLayoutEffect(() => setHost(editor, { texts, onSlash }), [editor, texts, onSlash]);

  useLayoutEffect(() => {
    if (value === emittedText.current) return;
    emittedText.current = value;
    replaceLine(editor, value);
  }, [editor, value]);

  useEffect(() => {
    if (!firstCaret) return;
    Transforms.select(editor, pointAt(editor, firstCaret.offset));
    focusText(editor);
    if (firstCaret.reference !== undefined) insertChip(editor, firstCaret.reference);
  }, [editor, firstCaret]);

  const onValueChange = () => {
    emittedText.current = textOfLine(editor);
    onChange(emittedText.current);
  };
  return { editor, onValueChange };
}

/** Browsers return the focus from a panel to the start of the text. @returns the handler of the text's blur */
export function useHandle(handle: Ref<ChipEditorHandle>, editor: TextEditor): () => void {
  const lastSelection = useRef<BaseSelection>(null);
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
  return () => {
    lastSelection.current = editor.selection;
  };
}

export function returnTo(editor: TextEditor): void {
  focusText(editor);
  selectInPage(editor);
}

/** Handles Enter, Tab and the arrows. Other keys are left to Slate. */
export function actOnKey(
  editor: TextEditor,
  event: KeyboardEvent,
  onOpen: (chip: Path | undefined) => void,
): void {
  const { key, shiftKey } = event;
  if (ReactEditor.isComposing(editor) || event.nativeEvent.isComposing) return;
  // Copying uses Slate's selection, so that a quick Ctrl+C needs it too.
  catchUp(editor);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key.length === 1 && chipAt(editor)) {
    // Browsers type nothing into a chip.
    leaveChip(editor);
    selectInPage(editor);
  }
  if (key === 'Enter') onOpen(chipNear(editor));
  else if (key === 'Tab') {
    const chip = nextChip(editor, shiftKey);
    if (!chip) return;
    Transforms.select(editor, chip);
  } else if (/^Arrow(?:Left|Right)$/.test(key) && !shiftKey) moveCaret(editor, key === 'ArrowLeft');
  else return;
  event.preventDefault();
}
