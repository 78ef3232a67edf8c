import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { Editor, Path, Transforms } from 'slate';
import { IS_ANDROID } from 'slate-dom';
import { Editable, ReactEditor, useSlateSelection, useSlateStatic } from 'slate-react';
import { words } from '#src/admin/lib/words.ts';
import { COMMAND_NAMES, COMMANDS, type CommandName } from '../commands.ts';
import { applyFormatInput, isFormatInput } from '../format-input.ts';
import { actOnKey, isPressed, notePasteKeys } from '../rules/keys.ts';
import { emptyParagraph, isTextBlock, textBlockAt } from '../rules/nodes.ts';
import type { TextEditor } from '../slate-types.ts';
import { preparePaste } from '../use-text-editor.ts';
import type { Decorate } from './code-colours.ts';
import { deleteBeforeComposition, replaceWord } from './input-methods.ts';
import { renderChunk, renderElement, renderLeaf } from './render-nodes.tsx';
import { renderedLines } from './rendered-lines.ts';
import { keepCaretInSight, scrollCaret } from './scroll-caret.ts';
import { catchUp, focusText, pageSelection, selectInPage } from './text-focus.ts';
import '#src/ui/prose.css';

/** The hint in an empty text, for the style sheet. */
const HINT = { '--hint': JSON.stringify(words.text.hint) } as CSSProperties;

/** The second shortcut for redo, which is usual on Windows. */
const SECOND_REDO = 'mod+y';
const TO_TOOLBAR = 'alt+f10';
const PAGE_KEYS: ReadonlySet<string> = new Set(['PageUp', 'PageDown']);

type TextSheetProps = {
  id: string;
  labelId: string;
  invalid: boolean;
  describedBy: string | undefined;
  decorate: Decorate;
  onCommand: (name: CommandName) => void;
  onToolbar: () => void;
};

/**
 * Each render of `Editable` copies Slate's selection, which may be 100 ms old, to the page. `memo` prevents
 * renders by the progress of an upload.
 */
// oxlint-disable-next-line max-lines-per-function -- one element with many event handlers
export const TextSheet = memo(function TextSheet(props: TextSheetProps) {
  const { id, labelId, invalid, describedBy, decorate, onCommand, onToolbar } = props;
  const editor = useSlateStatic();
  const lines = useMemo(() => renderedLines(editor), [editor]);
  const renderedSelection = useSlateSelection();
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  /** True if the browser may have moved the caret since the last letter. */
  const hasCaretMoved = useRef(false);
  /** Renders the selection now, before the browser moves the caret. A later render would move the caret back. */
  const renderSelection = () => {
    hasCaretMoved.current = true;
    if (editor.selection !== renderedSelection) renderAgain();
  };
  // The function must stay the same, as Slate briefly removes its event listeners for a new function.
  const onBeforeInput = useCallback(
    (event: InputEvent) => {
      // After a change, Slate ignores the page's selection until a timer fires. A letter that is typed before
      // would be inserted at the old caret. On Android, Slate itself reads the page's selection.
      if (hasCaretMoved.current && event.inputType === 'insertText' && !IS_ANDROID) {
        hasCaretMoved.current = false;
        catchUp(editor);
      }
      if (isFormatInput(event.inputType)) {
        event.preventDefault();
        catchUp(editor);
        applyFormatInput(editor, event.inputType);
        return true;
      }
      return replaceWord(editor, event);
    },
    [editor],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method handles its own keys, and AltGr writes characters.
    if (ReactEditor.isComposing(editor) || event.nativeEvent.isComposing) return;
    if (event.getModifierState('AltGraph')) return;
    const press = event.nativeEvent;
    // A letter without Ctrl, Command or Alt is not a shortcut.
    if (press.key.length === 1 && !press.ctrlKey && !press.metaKey && !press.altKey) return;
    notePasteKeys(editor, press);
    catchUp(editor);
    const name = isPressed(SECOND_REDO, press)
      ? 'redo'
      : COMMAND_NAMES.find((each) => isPressed(COMMANDS[each].keys ?? '', press));
    if (name) onCommand(name);
    else if (isPressed(TO_TOOLBAR, press)) onToolbar();
    // Buttons and check boxes in the text handle other keys themselves.
    else if (!ReactEditor.hasEditableTarget(editor, event.target) || !actOnKey(editor, press, lines)) {
      renderSelection();
      // The browser uses estimated heights for this jump, so the caret may be out of sight.
      if (PAGE_KEYS.has(press.key)) keepCaretInSight(editor);
      return;
    }
    event.preventDefault();
  };

  return (
    <Editable
      id={id}
      className="prose notranslate"
      style={HINT}
      lang="tr"
      aria-labelledby={labelId}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      aria-multiline
      data-gramm="false"
      decorate={decorate}
      renderElement={renderElement}
      renderLeaf={renderLeaf}
      renderChunk={renderChunk}
      scrollSelectionIntoView={scrollCaret}
      onKeyDown={onKeyDown}
      onCompositionStart={() => deleteBeforeComposition(editor)}
      onDOMBeforeInput={onBeforeInput}
      onFocus={() => {
        preparePaste();
        // Tab puts the caret at the start. In Firefox, a click sets the selection before the focus event.
        if (!editor.selection) Transforms.select(editor, pageSelection(editor) ?? editor.start([]));
      }}
      // Copies the selection, as Slate ignores the page's selection directly after a move of the caret.
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) catchUp(editor);
      }}
      onMouseDown={(event) => {
        renderSelection();
        insertParagraphAbove(editor, event);
        selectPicture(editor, event);
      }}
      onClick={(event) => {
        if (selectBlock(editor, event)) return true;
        // Slate ignores a quick second click, and the next render would revert the browser's selection.
        if (ReactEditor.hasEditableTarget(editor, event.target)) catchUp(editor);
        return false;
      }}
      // Copies the selection, as Slate would drag its own selection, which may be older than the page's selection.
      onDragStart={() => catchUp(editor)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return false;
        event.preventDefault();
        const range = ReactEditor.findEventRange(editor, event, { suppressThrow: true });
        if (range) Transforms.select(editor, range);
        editor.takeFiles([...event.dataTransfer.files]);
        return true;
      }}
    />
  );
});

const TRIPLE_CLICK = 3;

/**
 * Selects the block at a triple click; in code, the line. Most browsers select up to the start of the next block,
 * so that typing would remove a picture there.
 */
function selectBlock(editor: TextEditor, { detail, target }: MouseEvent<HTMLElement>): boolean {
  if (detail !== TRIPLE_CLICK || !(target instanceof Element) || !ReactEditor.hasTarget(editor, target))
    return false;
  const clickedPath = ReactEditor.findPath(editor, ReactEditor.toSlateNode(editor, target));
  const block = textBlockAt(editor, Editor.start(editor, clickedPath));
  if (!block || block[0].type === 'code-block' || !isWithin(clickedPath, block[1])) return false;
  Transforms.select(editor, Editor.range(editor, block[1]));
  // Updates the page's selection, as Slate does not render if its own selection is unchanged.
  selectInPage(editor);
  return true;
}

function isWithin(path: Path, block: Path): boolean {
  return Path.equals(path, block) || Path.isDescendant(path, block);
}

/** Selects a pressed picture if the text has no caret yet. Otherwise the page would scroll to the start. */
function selectPicture(editor: TextEditor, { target }: MouseEvent<HTMLElement>): void {
  const picture = target instanceof Element && !target.closest('button') ? target.closest('.held') : null;
  if (!picture || editor.selection) return;
  Transforms.select(
    editor,
    Editor.start(editor, ReactEditor.findPath(editor, ReactEditor.toSlateNode(editor, picture))),
  );
}

/** Inserts a paragraph at a press above a picture or table at the start of the text. */
function insertParagraphAbove(editor: TextEditor, event: MouseEvent<HTMLElement>): void {
  const [first] = editor.children;
  if (event.target !== event.currentTarget || !first || isTextBlock(first)) return;
  if (event.clientY >= ReactEditor.toDOMNode(editor, first).getBoundingClientRect().top) return;
  event.preventDefault();
  Transforms.insertNodes(editor, emptyParagraph(), { at: [0] });
  Transforms.select(editor, { path: [0, 0], offset: 0 });
  focusText(editor);
}
