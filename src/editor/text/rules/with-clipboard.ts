/**
 * Handles copy, cut, paste and drop. The clipboard is untrusted: the schema sanitizes fragments, HTML and
 * Markdown.
 */

import { Editor, Node, type NodeEntry, Operation, Range, type RangeRef, Text, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { coerceDraft } from '#rich-text/coerce.ts';
import type { Losses, Pasted } from '#rich-text/rich-text.ts';
import type { Value } from '#rich-text/schema.ts';
import { valueToHtml } from '#rich-text/value-to-html.ts';
import type { ClipboardContent, ClipboardTexts } from '../read-clipboard-html.ts';
import type { TextEditor } from '../slate-types.ts';
import { codeBlockAt } from './code-block.ts';
import { insertValue } from './insert-value.ts';
import { pastedUrl, setLink } from './links.ts';
import { textBlockAt, unhang } from './nodes.ts';
import { isMarkdown, isPictureUrl, linesToValue, rowsToValue, textToValue } from './plain-text.ts';
import { plainTextOf, selectedValue } from './selected-value.ts';
import { tableAt } from './tables.ts';
import { voidAt } from './voids.ts';
import { asGroup, beginGroup } from './with-history-groups.ts';

export const FRAGMENT_TYPE = 'application/x-slate-fragment';

export type ClipboardHost = {
  readHtml: () => Promise<(texts: ClipboardTexts) => ClipboardContent>;
  readMarkdown: () => Promise<(text: string) => Pasted>;
  onLost: (losses: Losses) => void;
  onElsewhere: (editor: TextEditor, urls: readonly string[]) => void;
  /** Called when the parser failed to load and plain text was pasted. */
  onPlain: () => void;
};

export function withClipboard<E extends TextEditor>(editor: E, host: ClipboardHost): E {
  editor.setFragmentData = (data, event) => {
    const { selection } = editor;
    if (!selection || (Range.isCollapsed(selection) && !voidAt(editor))) return;
    // A cut removes text in this event. A drag removes text at the drop, before the insertion.
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
    if (data.files.length > 0 && html === '' && text === '') editor.takeFiles([...data.files]);
    else if (codeBlockAt(editor) || html === '' || isUrlOnText(editor, text) || isMarkdownFile(data))
      editor.insertTextData(data);
    else void insertHtml(editor, { html, text, rtf: data.getData('text/rtf') }, host);
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
    if (editor.pastesPlain) insertLines(editor, text);
    else if (isMarkdown(text) && !codeBlockAt(editor)) void insertMarkdown(editor, text, host);
    else insertPlain(editor, text);
    return true;
  };
  return editor;
}

export function decodeFragment(base64: string): Value | undefined {
  if (base64 === '') return undefined;
  try {
    const fragment: unknown = JSON.parse(base64);
    return Array.isArray(fragment) ? coerceDraft(fragment) : undefined;
  } catch {
    // A fragment of another Slate editor has other nodes. The HTML in the clipboard has the same content.
    return undefined;
  }
}

/** True if VS Code has copied a Markdown file. VS Code also puts the text into the clipboard as coloured HTML. */
function isMarkdownFile(data: DataTransfer): boolean {
  return data.getData('vscode-editor-data').includes('"mode":"markdown"');
}

function isUrlOnText(editor: Editor, text: string): boolean {
  const { selection } = editor;
  return selection !== null && Range.isExpanded(selection) && pastedUrl(text) !== undefined;
}

/**
 * Inserts plain text. A URL links the selected text, the URL of a picture becomes the picture, rows become a
 * table, and other lines become paragraphs. In code, inserts the unchanged text.
 */
export function insertPlain(editor: Editor, text: string): void {
  unhang(editor);
  const { selection } = editor;
  if (!selection) return;
  const url = pastedUrl(text);
  const rows = tableAt(editor) && rowsToValue(text);
  if (codeBlockAt(editor)) insertLines(editor, text);
  else if (rows) insertValue(editor, rows);
  else if (url === undefined || !isWithinBlock(editor, selection)) insertValue(editor, textToValue(text));
  else if (isPictureUrl(text) && isEmptyParagraph(editor)) insertPicture(editor, url);
  else asGroup(editor, () => setLink(editor, { href: url, newTab: false }));
}

function insertLines(editor: Editor, text: string): void {
  asGroup(editor, () => {
    if (codeBlockAt(editor)) editor.insertText(text.replace(/\r\n?/g, '\n'));
    else insertValue(editor, linesToValue(text));
  });
}

/** Inserts a picture by its URL. One undo replaces the picture by a link, in case the writer wanted a link. */
function insertPicture(editor: Editor, src: string): void {
  asGroup(editor, () => setLink(editor, { href: src, newTab: false }));
  insertInstead(editor, coerceDraft([{ type: 'image', src }]));
}

function isEmptyParagraph(editor: Editor): boolean {
  const block = textBlockAt(editor);
  return block?.[0].type === 'paragraph' && Node.string(block[0]) === '';
}

/** Replaces inserted plain text by the parsed Markdown, so that one undo restores the plain text. */
async function insertMarkdown(editor: Editor, text: string, host: ClipboardHost): Promise<void> {
  const place = editor.selection && Editor.rangeRef(editor, editor.selection);
  if (!place) return;
  const readMarkdown = await host.readMarkdown().catch(() => undefined);
  insertAt(editor, place, () => {
    insertLines(editor, text);
    if (readMarkdown) insertInstead(editor, readMarkdown(text).value);
  });
  if (!readMarkdown) host.onPlain();
}

/** True if pasted HTML has only one text without formats. The plain text may then be Markdown. */
function isBareText([block, ...others]: Value): boolean {
  return (
    others.length === 0 &&
    block?.type === 'paragraph' &&
    block.align === undefined &&
    block.children.every((node) => Object.keys(node).join('') === 'text')
  );
}

/** Replaces the last insertion as a separate undo step. */
function insertInstead(editor: Editor, value: Value): void {
  const lastBatch = editor.history.undos.at(-1);
  if (!lastBatch) return;
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      for (const operation of lastBatch.operations.toReversed()) editor.apply(Operation.inverse(operation));
    });
    if (lastBatch.selectionBefore) Transforms.select(editor, lastBatch.selectionBefore);
    insertValue(editor, value);
  });
}

function isWithinBlock(editor: Editor, selection: Range): boolean {
  if (Range.isCollapsed(selection)) return true;
  const [start, end] = Range.edges(selection).map((point) => textBlockAt(editor, point)?.[0]);
  return start !== undefined && start === end;
}

/**
 * Inserts HTML in place of the text that is selected at the time of the paste. While the parser loads, a `rangeRef`
 * of Slate follows edits, so that newly typed text is not replaced.
 */
async function insertHtml(editor: TextEditor, texts: ClipboardTexts, host: ClipboardHost): Promise<void> {
  const place = editor.selection && Editor.rangeRef(editor, editor.selection);
  if (!place) return;
  const { text } = texts;
  const readHtml = await host.readHtml().catch(() => undefined);
  const readPaste = readHtml?.(texts);
  if (readPaste && isBareText(readPaste.value) && isMarkdown(text)) {
    const at = place.unref();
    if (at) Transforms.select(editor, at);
    await insertMarkdown(editor, text, host);
    return;
  }
  let uploadCount = 0;
  insertAt(editor, place, () => {
    // HTML without content, for example of a copied button, is not pasted; the plain text is pasted instead.
    if (readPaste && !(isEmpty(readPaste.value) && text.trim() !== ''))
      uploadCount = insertPasted(editor, readPaste);
    else if (text !== '') insertPlain(editor, text);
  });
  if (!readPaste) {
    host.onPlain();
    return;
  }
  const losses = { ...readPaste.losses, pictures: readPaste.losses.pictures - uploadCount };
  const webPictures = webPicturesIn(readPaste.value);
  if (Object.values(losses).some((count) => count > 0)) host.onLost(losses);
  else if (webPictures.length > 0) host.onElsewhere(editor, webPictures);
}

/** @returns the number of lost pictures that are now uploaded, as the clipboard has their bytes */
function insertPasted(editor: Editor, { value, files }: ClipboardContent): number {
  const before = new Set(missingPictures(editor).map(([picture]) => picture));
  insertValue(editor, value);
  const places = missingPictures(editor).filter(([picture]) => !before.has(picture));
  if (places.length !== files.length) return 0;
  const pictures = places.flatMap(([, at], index) => {
    const file = files[index];
    return file ? [{ file, at }] : [];
  });
  editor.takePictures(pictures);
  return pictures.length;
}

function webPicturesIn(value: Value): string[] {
  const urls = value
    .flatMap((block) => [...Node.nodes(block)])
    .flatMap(([node]) =>
      Text.isText(node) || Editor.isEditor(node) || node.type !== 'image' ? [] : node.src,
    );
  return [...new Set(urls.filter((url) => /^https?:/i.test(url)))];
}

function missingPictures(editor: Editor): NodeEntry[] {
  return [
    ...Editor.nodes(editor, {
      at: [],
      voids: true,
      match: (node) =>
        !Editor.isEditor(node) && !Text.isText(node) && node.type === 'image' && node.src === '',
    }),
  ];
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
