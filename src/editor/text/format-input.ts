/** Handles formats of the browser's own menus: the Edit menu of macOS, the selection menu of iOS. */
import { HistoryEditor } from 'slate-history';
import { type CommandName, runCommand } from './commands.ts';
import { removeMarks } from './rules/marks.ts';
import type { TextEditor } from './slate-types.ts';

/** Commands by the `inputType` of a `beforeinput` event. */
const COMMAND_BY_INPUT: ReadonlyMap<string, CommandName> = new Map([
  ['formatBold', 'bold'],
  ['formatItalic', 'italic'],
  ['formatUnderline', 'underline'],
  ['formatStrikeThrough', 'strike'],
  ['formatJustifyLeft', 'align-left'],
  ['formatJustifyCenter', 'align-center'],
  ['formatJustifyRight', 'align-right'],
  ['formatJustifyFull', 'align-justify'],
  ['insertOrderedList', 'ordered-list'],
  ['insertUnorderedList', 'bullet-list'],
  ['insertHorizontalRule', 'horizontal-rule'],
]);

export function isFormatInput(inputType: string): boolean {
  return inputType === 'formatRemove' || COMMAND_BY_INPUT.has(inputType);
}

export function applyFormatInput(editor: TextEditor, inputType: string): void {
  const command = COMMAND_BY_INPUT.get(inputType);
  if (command) runCommand(editor, command);
  else if (inputType === 'formatRemove') HistoryEditor.withNewBatch(editor, () => removeMarks(editor));
}
