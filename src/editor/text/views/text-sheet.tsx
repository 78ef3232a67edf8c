import { type KeyboardEvent, memo, type MouseEvent, useCallback, useMemo, useReducer, useRef } from 'react';
import { Editor, Path, Transforms } from 'slate';
import { IS_ANDROID } from 'slate-dom';
import { Editable, ReactEditor, useSlateSelection, useSlateStatic } from 'slate-react';
import { COMMAND_NAMES, COMMANDS, type CommandName } from '../commands.ts';
import { actOnKey, isPressed, notePasteKeys } from '../rules/keys.ts';
import { emptyParagraph, isTextBlock, textBlockAt } from '../rules/nodes.ts';
import type { TextEditor } from '../slate-types.ts';
import { preparePaste } from '../use-text-editor.ts';
import { catchUp, focusText, pageSelection, selectInPage } from './text-focus.ts';
import type { Decorate } from './code-colours.ts';
import { renderChunk, renderElement, renderLeaf } from './render-nodes.tsx';
import { renderedLines } from './rendered-lines.ts';
import { deleteBeforeComposition, replaceWord } from './input-methods.ts';
import { keepCaretInSight, scrollCaret } from './scroll-caret.ts';
import '#src/ui/prose.css';

/** Windows' second key for redo. */
const REDO_TOO = 'mod+y';
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
 * The editable text. Each render of Slate's `Editable` sets the page's selection to the editor's, which is up to 100 ms
 * older: with `memo`, progress of an upload does not undo a caret move of the browser.
 */
// oxlint-disable-next-line max-lines-per-function -- one element with all its handlers
export const TextSheet = memo(function TextSheet(props: TextSheetProps) {
  const { id, labelId, invalid, describedBy, decorate, onCommand, onToolbar } = props;
  const editor = useSlateStatic();
  const lines = useMemo(() => renderedLines(editor), [editor]);
  const renderedSelection = useSlateSelection();
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  /** True while the browser may have moved the caret since the last letter. */
  const moved = useRef(false);
  /** Set before the browser moves the caret: a later selection would move it back. */
  const renderSelection = () => {
    moved.current = true;
    if (editor.selection !== renderedSelection) renderAgain();
  };
  // A stable function, as Slate briefly detaches from the text for a new one.
  const onBeforeInput = useCallback(
    (event: InputEvent) => {
      // After Slate has set the selection it ignores the page until a timer fires: an earlier letter would be
      // written at the old caret, or move it back. On Android Slate collects input and asks the page itself.
      if (moved.current && event.inputType === 'insertText' && !IS_ANDROID) {
        moved.current = false;
        catchUp(editor);
      }
      return replaceWord(editor, event);
    },
    [editor],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method are its own; AltGr writes characters, whatever Control and Alt mean.
    if (ReactEditor.isComposing(editor) || event.nativeEvent.isComposing) return;
    if (event.getModifierState('AltGraph')) return;
    const press = event.nativeEvent;
    // A letter is typed: no shortcut needs checking.
    if (press.key.length === 1 && !press.ctrlKey && !press.metaKey && !press.altKey) return;
    notePasteKeys(editor, press);
    catchUp(editor);
    const name = isPressed(REDO_TOO, press)
      ? 'redo'
      : COMMAND_NAMES.find((each) => isPressed(COMMANDS[each].keys ?? '', press));
    if (name) onCommand(name);
    else if (isPressed(TO_TOOLBAR, press)) onToolbar();
    // A button or a check box in the text handles the other keys itself.
    else if (!ReactEditor.hasEditableTarget(editor, event.target) || !actOnKey(editor, press, lines)) {
      renderSelection();
      // The browser moves the caret itself, by its guess of a part's height.
      if (PAGE_KEYS.has(press.key)) keepCaretInSight(editor);
      return;
    }
    event.preventDefault();
  };

  return (
    <Editable
      id={id}
      className="prose notranslate"
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
        // Tab enters at the beginning; a click sets the selection, in Firefox before the focus and in others
        // after it.
        if (!editor.selection) Transforms.select(editor, pageSelection(editor) ?? editor.start([]));
      }}
      // Just after it has moved the caret, Slate does not look where it is as the focus leaves.
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) catchUp(editor);
      }}
      onMouseDown={(event) => {
        renderSelection();
        beginAbove(editor, event);
        holdPicture(editor, event);
      }}
      onClick={(event) => {
        if (selectBlock(editor, event)) return true;
        // A second click that came soon was ignored, and the next drawing would take its selection back.
        if (ReactEditor.hasEditableTarget(editor, event.target)) catchUp(editor);
        return false;
      }}
      // Slate carries what it believes to be selected, which may be the selection before a quick drag's.
      onDragStart={() => catchUp(editor)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return false;
        event.preventDefault();
        const at = ReactEditor.findEventRange(editor, event, { suppressThrow: true });
        if (at) Transforms.select(editor, at);
        editor.takeFiles([...event.dataTransfer.files]);
        return true;
      }}
    />
  );
});

const TRIPLE_CLICK = 3;

/**
 * Three clicks select the block in every engine: most reach to the start of the next one, even into a
 * picture, which typing or deleting would then remove. In code they select a line.
 */
function selectBlock(editor: TextEditor, { detail, target }: MouseEvent<HTMLElement>): boolean {
  if (detail !== TRIPLE_CLICK || !(target instanceof Element) || !ReactEditor.hasTarget(editor, target))
    return false;
  const clicked = ReactEditor.findPath(editor, ReactEditor.toSlateNode(editor, target));
  const block = textBlockAt(editor, Editor.start(editor, clicked));
  // A selection over several blocks was made on purpose.
  if (!block || block[0].type === 'code-block' || !isWithin(clicked, block[1])) return false;
  Transforms.select(editor, Editor.range(editor, block[1]));
  // Slate draws nothing where it had the block selected already, as after two clicks on its only word.
  selectInPage(editor);
  return true;
}

function isWithin(path: Path, block: Path): boolean {
  return Path.equals(path, block) || Path.isDescendant(path, block);
}

/** The first press into a text, on a picture, would put the caret at the start and scroll there before it is a click. */
function holdPicture(editor: TextEditor, { target }: MouseEvent<HTMLElement>): void {
  const held = target instanceof Element && !target.closest('button') ? target.closest('.held') : null;
  if (!held || editor.selection) return;
  Transforms.select(
    editor,
    Editor.start(editor, ReactEditor.findPath(editor, ReactEditor.toSlateNode(editor, held))),
  );
}

/** A click above a picture or table at the very top begins a paragraph there, as there is no other way. */
function beginAbove(editor: TextEditor, event: MouseEvent<HTMLElement>): void {
  const [first] = editor.children;
  if (event.target !== event.currentTarget || !first || isTextBlock(first)) return;
  if (event.clientY >= ReactEditor.toDOMNode(editor, first).getBoundingClientRect().top) return;
  event.preventDefault();
  Transforms.insertNodes(editor, emptyParagraph(), { at: [0] });
  Transforms.select(editor, { path: [0, 0], offset: 0 });
  focusText(editor);
}
