import { Editor, type NodeEntry, Path, Range, Transforms } from 'slate';
import { linkRel, protectedRel } from '#rich-text/attributes.ts';
import type { LinkAttributes } from '#rich-text/schema.ts';
import { linkUrl, withScheme } from '#rich-text/urls.ts';
import { above, isOfType, type NodeOf, selectedTextBlocks } from './nodes.ts';

/** @property text the text of a link that is inserted without selected text; by default the URL */
export type LinkChoice = { href: string; newTab: boolean; text?: string };

/** Matches a URL that has a scheme or is an explicit path, query or fragment. */
const IS_COMPLETE = /^(?:[/?#]|\.{1,2}\/|[^:/?#]*:)/;

/**
 * Returns the URL to store, with `https://` or `mailto:` if necessary. Returns undefined for a URL that is
 * not allowed or would be relative to the article's path.
 */
export function acceptUrl(text: string): string | undefined {
  const url = withScheme(text.trim());
  if (/^[^\s@:/?#]+@[^\s@:/?#][^\s@:/?#.]*\.[^\s@:/?#]+$/.test(url)) return linkUrl.accept(`mailto:${url}`);
  return IS_COMPLETE.test(url) ? linkUrl.accept(url) : undefined;
}

/** Returns whether the typed text is words to search for, and not a URL. */
export function isSearchText(text: string): boolean {
  return text.trim() !== '' && acceptUrl(text) === undefined && !IS_COMPLETE.test(text.trim());
}

/**
 * Matches pasted text that is a URL. Text without a scheme is a URL only with a path or a common top-level domain.
 */
const PASTED =
  /^(?:https?:\/\/|www\.|mailto:|[^\s:/?#]+\/|[^\s:/?#]+\.(?:com|net|org|edu|gov|info|tr)$)\S*$/i;

/** Returns the URL to store if the whole pasted text is one URL; otherwise undefined. */
export function pastedUrl(text: string): string | undefined {
  const url = text.trim();
  const isAddress = PASTED.test(url) && (/^(?:https?|mailto):/i.test(url) || withScheme(url) !== url);
  return isAddress ? acceptUrl(url) : undefined;
}

export function linkAt(editor: Editor): NodeEntry<NodeOf<'link'>> | undefined {
  const { selection } = editor;
  if (!selection) return undefined;
  const link = above(editor, ['link'], selection.focus);
  if (link) return link;
  if (Range.isCollapsed(selection)) return undefined;
  const [entry] = Editor.nodes(editor, {
    match: (node): node is NodeOf<'link'> => isOfType(node, 'link'),
  });
  return entry;
}

function attributesOf({ href, newTab }: LinkChoice, rel?: string): LinkAttributes {
  const own = linkRel.accept(rel);
  if (newTab) return { href, target: '_blank', rel: protectedRel(own) };
  // Only links that open a new tab need `noopener` and `noreferrer`.
  const remaining = own
    ?.split(' ')
    .filter((token) => token !== 'noopener' && token !== 'noreferrer')
    .join(' ');
  return remaining ? { href, rel: remaining } : { href };
}

/** Links the selected text, changes the caret's link, or inserts a link. */
export function setLink(editor: Editor, choice: LinkChoice): void {
  const { selection } = editor;
  if (!selection || (Range.isCollapsed(selection) && above(editor, ['code-block']))) return;
  Editor.withoutNormalizing(editor, () => {
    const link = Range.isCollapsed(selection) ? above(editor, ['link']) : undefined;
    if (link) changeLink(editor, link, choice);
    else if (Range.isCollapsed(selection)) writeLink(editor, choice);
    else linkRange(editor, selection, attributesOf(choice));
  });
}

function changeLink(editor: Editor, [{ rel }, at]: NodeEntry<NodeOf<'link'>>, choice: LinkChoice): void {
  Transforms.unsetNodes(editor, ['target', 'rel'], { at });
  Transforms.setNodes(editor, attributesOf(choice, rel), { at });
  const after = Editor.after(editor, Editor.end(editor, at), { unit: 'offset' });
  const next = Path.next(at);
  Transforms.select(
    editor,
    Editor.hasPath(editor, next) ? Editor.start(editor, next) : (after ?? Editor.end(editor, at)),
  );
}

function writeLink(editor: Editor, choice: LinkChoice): void {
  const text = choice.text ?? choice.href.replace(/^(?:mailto|tel):/i, '');
  const link = { type: 'link' as const, ...attributesOf(choice), children: [{ text }] };
  Transforms.insertNodes(editor, [link, { text: '' }], { select: true });
}

/** Links the range in each block separately, as a link cannot cross blocks. */
function linkRange(editor: Editor, range: Range, attributes: LinkAttributes): void {
  const end = Editor.pointRef(editor, Range.end(range), { affinity: 'forward' });
  const parts = selectedTextBlocks(editor, range).flatMap(([block, path]) => {
    const part = Range.intersection(range, Editor.range(editor, path));
    return part && block.type !== 'code-block' && Range.isExpanded(part)
      ? [Editor.rangeRef(editor, part)]
      : [];
  });
  for (const part of parts) {
    if (part.current) unlinkRange(editor, part.current);
    if (part.current)
      Transforms.wrapNodes(
        editor,
        { type: 'link', ...attributes, children: [] },
        { at: part.current, split: true },
      );
    part.unref();
  }
  const after = end.unref();
  if (after) selectBehind(editor, after);
}

function selectBehind(editor: Editor, point: Range['anchor']): void {
  const link = above(editor, ['link'], point);
  const next = link && Path.next(link[1]);
  if (next && !Editor.hasPath(editor, next)) Transforms.insertNodes(editor, { text: '' }, { at: next });
  Transforms.select(editor, next ? Editor.start(editor, next) : point);
}

function unlinkRange(editor: Editor, at: Range): void {
  Transforms.unwrapNodes(editor, { at, match: (node) => isOfType(node, 'link'), split: true });
}

export function removeLink(editor: Editor): void {
  const { selection } = editor;
  if (!selection) return;
  const link = above(editor, ['link']);
  if (Range.isCollapsed(selection) && link) Transforms.unwrapNodes(editor, { at: link[1] });
  else unlinkRange(editor, selection);
}
