/**
 * Copying and pasting. What another page put on the clipboard is never trusted: a fragment goes through the schema, HTML
 * through the parser and the schema, and files are not taken at all.
 */
import { coerceValue } from '#shared/rich-text/coerce.ts';
import type { Value } from '#shared/rich-text/schema.ts';
import { valueToHtml } from '#shared/rich-text/value-to-html.ts';
import { Editor, Node, Range, type RangeRef, Transforms } from 'slate';
import { codeBlockAt } from './code-block.ts';
import { insertValue } from './insert-value.ts';
import { plainTextOf, selectedValue, textToValue } from './selected-value.ts';
import { pastedAddress, setLink } from './links.ts';
import { textBlockAt, unhang } from './nodes.ts';
import { voidAt } from './voids.ts';
import { asGroup, beginGroup } from './with-history-groups.ts';

/** Under which the editor finds what it copied itself. */
export const FRAGMENT_TYPE = 'application/x-slate-fragment';

export type ClipboardHost = {
  /** The HTML parser, which is fetched when it is needed first. */
  pasteToValue: () => Promise<(html: string) => Value>;
  /** Files were pasted or dropped. */
  onFiles: () => void;
  /** The parser could not be fetched; the text was pasted without its form. */
  onPlain: () => void;
};

export function withClipboard<E extends Editor>(editor: E, host: ClipboardHost): E {
  editor.setFragmentData = (data, event) => {
    const { selection } = editor;
    if (!selection || (Range.isCollapsed(selection) && !voidAt(editor))) return;
    // What is cut goes in this very event; what is dragged goes when it is dropped, before it is pasted elsewhere.
    if (event === 'cut' || event === 'drag') beginGroup(editor);
    if (event === 'cut') queueMicrotask(() => beginGroup(editor));
    const value = selectedValue(editor);
    data.setData(FRAGMENT_TYPE, JSON.stringify(value));
    data.setData('text/html', valueToHtml(value));
    data.setData('text/plain', plainTextOf(value));
  };

  editor.insertData = (data) => {
    unhang(editor);
    if (editor.insertFragmentData(data)) return;
    const html = data.getData('text/html');
    const text = data.getData('text/plain');
    if (data.files.length > 0 && html === '' && text === '') host.onFiles();
    else if (codeBlockAt(editor) || html === '' || isAddressOnText(editor, text)) editor.insertTextData(data);
    else void insertHtml(editor, html, text, host);
  };

  editor.insertFragmentData = (data) => {
    const value = decodeFragment(data.getData(FRAGMENT_TYPE));
    if (value === undefined) return false;
    insertValue(editor, value);
    return true;
  };

  editor.insertTextData = (data) => {
    const text = data.getData('text/plain');
    if (text === '') return false;
    insertPlain(editor, text);
    return true;
  };
  return editor;
}

/** The value a fragment on the clipboard comes to, whoever put it there; undefined for what is none. */
export function decodeFragment(encoded: string): Value | undefined {
  if (encoded === '') return undefined;
  try {
    const fragment: unknown = JSON.parse(encoded);
    return Array.isArray(fragment) ? coerceValue(fragment) : undefined;
  } catch {
    // Another editor's way to write one: the HTML beside it says the same.
    return undefined;
  }
}

function isAddressOnText(editor: Editor, text: string): boolean {
  const { selection } = editor;
  return selection !== null && Range.isExpanded(selection) && pastedAddress(text) !== undefined;
}

/** Pastes plain text: an address on a selection links it, lines become paragraphs, code stays what it is. */
export function insertPlain(editor: Editor, text: string): void {
  unhang(editor);
  const { selection } = editor;
  if (!selection) return;
  const address = pastedAddress(text);
  asGroup(editor, () => {
    if (codeBlockAt(editor)) editor.insertText(text.replace(/\r\n?/g, '\n'));
    else if (address !== undefined && isWithinBlock(editor, selection))
      setLink(editor, { href: address, newTab: false });
    else insertValue(editor, textToValue(text));
  });
}

function isWithinBlock(editor: Editor, selection: Range): boolean {
  if (Range.isCollapsed(selection)) return true;
  const [start, end] = Range.edges(selection).map((point) => textBlockAt(editor, point)?.[0]);
  return start !== undefined && start === end;
}

/** The place is kept while the parser is on its way: what is typed meanwhile stays where it is. */
async function insertHtml(editor: Editor, html: string, text: string, host: ClipboardHost): Promise<void> {
  const place = editor.selection && Editor.rangeRef(editor, editor.selection);
  if (!place) return;
  const pasteToValue = await host.pasteToValue().catch(() => undefined);
  insertAt(editor, place, () => {
    const value = pasteToValue?.(html);
    // Of a button that was copied alone nothing remains but its words.
    if (value && !(isEmpty(value) && text.trim() !== '')) insertValue(editor, value);
    else if (text !== '') insertPlain(editor, text);
  });
  if (!pasteToValue) host.onPlain();
}

function isEmpty(value: Value): boolean {
  return value.every((block) => block.type === 'paragraph' && Node.string(block) === '');
}

function insertAt(editor: Editor, place: RangeRef, insert: () => void): void {
  const at = place.unref();
  if (!at) return;
  Transforms.select(editor, at);
  insert();
}
