/** Keeps the page and the document equal during input methods, spell checks and dictation. */
import { flushSync } from 'react-dom';
import { Editor, Path, Transforms } from 'slate';
import { IS_ANDROID, IS_COMPOSING } from 'slate-dom';
import { ReactEditor } from 'slate-react';
import { asGroup } from '../rules/with-history-groups.ts';
import type { TextEditor } from '../slate-types.ts';
import { pageSelection } from './text-focus.ts';

/**
 * Deletes a selection across several texts before Android's input method replaces it. On other systems, Slate
 * deletes the selection.
 */
export function deleteBeforeComposition(editor: TextEditor): void {
  const range = IS_ANDROID ? pageSelection(editor) : undefined;
  if (!range || Path.equals(range.anchor.path, range.focus.path)) return;
  // Slate does not render during a composition.
  IS_COMPOSING.set(editor, false);
  Transforms.select(editor, range);
  Editor.deleteFragment(editor);
  flushSync(() => editor.onChange());
  IS_COMPOSING.set(editor, true);
}

/** Replaces a word for a spell checker or dictation without changing the word's marks and link. */
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
  // Renders at once, as the browser inserts a space at the page's caret after an automatic correction.
  flushSync(() => editor.onChange());
  return true;
}
