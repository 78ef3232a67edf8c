import type { KeyboardEvent, MouseEvent } from 'react';
import { Editor, Node, Transforms } from 'slate';
import { Editable, ReactEditor, useSlateStatic } from 'slate-react';
import { COMMAND_NAMES, COMMANDS, type CommandName } from '../commands.ts';
import { actOnKey, isPressed } from '../rules/keys.ts';
import { emptyParagraph, isOfType, isTextBlock, nextPath, textBlockAt } from '../rules/nodes.ts';
import type { TextEditor } from '../slate-types.ts';
import { preparePaste, refuseFiles } from '../use-text-editor.ts';
import { catchUp } from './text-focus.ts';
import type { Decorate } from './code-colours.ts';
import { drawChunk, drawElement, drawLeaf } from './draw.tsx';
import { keepCaretInSight, scrollCaret } from './scroll-caret.ts';
import '#src/ui/prose.css';

/** Windows' second way to go on again. */
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

/** The text itself. */
export function TextSheet(props: TextSheetProps) {
  const { id, labelId, invalid, describedBy, decorate, onCommand, onToolbar } = props;
  const editor = useSlateStatic();

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method's keys are its own; AltGr writes characters, whatever Control and Alt would mean.
    if (ReactEditor.isComposing(editor) || event.nativeEvent.isComposing) return;
    if (event.getModifierState('AltGraph')) return;
    const press = event.nativeEvent;
    // A letter is written: no shortcut has to be asked about it.
    if (press.key.length === 1 && !press.ctrlKey && !press.metaKey && !press.altKey) return;
    catchUp(editor);
    const name = isPressed(REDO_TOO, press)
      ? 'redo'
      : COMMAND_NAMES.find((each) => isPressed(COMMANDS[each].keys ?? '', press));
    if (name) onCommand(name);
    else if (isPressed(TO_TOOLBAR, press)) onToolbar();
    else if (!actOnKey(editor, press)) {
      // The browser moves the caret itself, by what it believes a part's height to be.
      if (PAGE_KEYS.has(press.key)) keepCaretInSight(editor);
      return;
    }
    event.preventDefault();
  };

  return (
    <Editable
      id={id}
      ref={keepCaretFromReact}
      className="prose notranslate"
      lang="tr"
      aria-labelledby={labelId}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      aria-multiline
      data-gramm="false"
      decorate={decorate}
      renderElement={drawElement}
      renderLeaf={drawLeaf}
      renderChunk={drawChunk}
      scrollSelectionIntoView={scrollCaret}
      onKeyDown={onKeyDown}
      onFocus={() => {
        preparePaste();
        // Somebody who came by Tab is at the beginning; a press of the mouse says where by itself.
        if (!editor.selection) Transforms.select(editor, editor.start([]));
      }}
      onMouseDown={(event) => beginAbove(editor, event)}
      onClick={(event) => selectBeforeVoid(editor, event)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return false;
        event.preventDefault();
        refuseFiles();
        return true;
      }}
    />
  );
}

/**
 * Before every commit React counts, node by node from the beginning of a text that has the focus, where the caret is, to
 * put it back should the focus move: in a long post that is the most of what a key costs. Slate keeps the caret itself.
 * React asks this property whether there is one; everybody else reads the attribute, or `isContentEditable`.
 */
function keepCaretFromReact(sheet: HTMLElement | null): void {
  if (sheet) Object.defineProperty(sheet, 'contentEditable', { value: 'inherit', configurable: true });
}

const TRIPLE_CLICK = 3;

/** Three clicks reach into a picture or rule below, and what is typed then would take its place too: the block is enough. */
function selectBeforeVoid(editor: TextEditor, { detail, target }: MouseEvent<HTMLElement>): boolean {
  if (detail !== TRIPLE_CLICK || !(target instanceof Element) || !ReactEditor.hasTarget(editor, target))
    return false;
  const clicked = ReactEditor.findPath(editor, ReactEditor.toSlateNode(editor, target));
  const block = textBlockAt(editor, Editor.start(editor, clicked));
  const below = block && nextPath(editor, block[1]);
  if (!below || !isOfType(Node.get(editor, below), 'image', 'horizontal-rule')) return false;
  Transforms.select(editor, Editor.range(editor, block[1]));
  return true;
}

/** A press above a picture or table at the very top begins a paragraph there: no other place is left to begin one. */
function beginAbove(editor: TextEditor, event: MouseEvent<HTMLElement>): void {
  const [first] = editor.children;
  if (event.target !== event.currentTarget || !first || isTextBlock(first)) return;
  if (event.clientY >= ReactEditor.toDOMNode(editor, first).getBoundingClientRect().top) return;
  event.preventDefault();
  Transforms.insertNodes(editor, emptyParagraph(), { at: [0] });
  Transforms.select(editor, { path: [0, 0], offset: 0 });
  ReactEditor.focus(editor);
}
