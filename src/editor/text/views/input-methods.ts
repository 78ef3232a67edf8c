/** Handles input methods, spell checkers and dictation, which could make the page differ from the text. */
import { flushSync } from 'react-dom';
import { Editor, Path, Transforms } from 'slate';
import { IS_ANDROID, IS_COMPOSING } from 'slate-dom';
import { ReactEditor } from 'slate-react';
import { asGroup } from '../rules/with-history-groups.ts';
import type { TextEditor } from '../slate-types.ts';
import { selectedInPage } from './text-focus.ts';

/**
 * Removes the selection before Android's input method replaces it, where it covers several texts. Elsewhere
 * Slate does so; there the browser joins the texts itself, and the page would differ from the document.
 */
export function makeRoom(editor: TextEditor): void {
  const range = IS_ANDROID ? selectedInPage(editor) : undefined;
  if (!range || Path.equals(range.anchor.path, range.focus.path)) return;
  // A text that is being composed is not rendered again.
  IS_COMPOSING.set(editor, false);
  Transforms.select(editor, range);
  Editor.deleteFragment(editor);
  flushSync(() => editor.onChange());
  IS_COMPOSING.set(editor, true);
}

/** Replaces a word for the spell checker or dictation within its marks and link. Returns false for none. */
export function replaceWord(editor: TextEditor, event: InputEvent): true | undefined {
  if (event.inputType !== 'insertReplacementText' || !event.cancelable) return undefined;
  const word = event.dataTransfer?.getData('text/plain') || event.data;
  const [target] = event.getTargetRanges();
  const range =
    target && ReactEditor.toSlateRange(editor, target, { exactMatch: false, suppressThrow: true });
  if (!word || !range) return undefined;
  event.preventDefault();
  asGroup(editor, () => {
    Transforms.select(editor, range);
    editor.insertText(word);
  });
  // An automatic correction is followed at once by the space that asked for it, which goes to the page's caret.
  flushSync(() => editor.onChange());
  return true;
}
