/** An editor with all its rules; needs no browser until it is drawn. */
import type { Value } from '#shared/rich-text/schema.ts';
import { createEditor, type Descendant, Editor, type Path, Text } from 'slate';
import { withHistory } from 'slate-history';
import { ReactEditor, withReact } from 'slate-react';
import { withBreaks } from './rules/with-breaks.ts';
import { type ClipboardHost, withClipboard } from './rules/with-clipboard.ts';
import { withDeletion } from './rules/with-deletion.ts';
import { withHistoryGroups } from './rules/with-history-groups.ts';
import { withMarkdown } from './rules/with-markdown.ts';
import { withNodeSet } from './rules/with-node-set.ts';
import type { TextEditor } from './slate-types.ts';

/** Blocks that are drawn, and skipped while out of sight, together. */
const CHUNK_SIZE = 8;

/** @param value of the node set; copied, so that two editors never share a node */
export function createTextEditor(value: Value, host: ClipboardHost): TextEditor {
  const bare = withHistoryGroups(withHistory(withReact(createEditor())));
  const ruled = withDeletion(withBreaks(withNodeSet(bare)));
  const editor = withClipboard(
    withMarkdown(ruled, () => ReactEditor.isComposing(ruled)),
    host,
  );
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? CHUNK_SIZE : null);
  editor.children = structuredClone(value);
  putRight(editor);
  // What loading put right is no edit that could be undone.
  editor.history = { undos: [], redos: [] };
  return editor;
}

/** What an editor asks of a value beyond the node set: tables without holes, and a line to go on at the end. */
function putRight(editor: TextEditor): void {
  // From the end, and inner ones first: what is put right leaves the other paths as they are.
  for (const path of tablesIn(editor.children, []).toReversed())
    editor.normalizeNode(Editor.node(editor, path));
  editor.normalizeNode([editor, []]);
}

function tablesIn(nodes: readonly Descendant[], parent: Path): Path[] {
  return nodes.flatMap((node, index) => {
    if (Text.isText(node)) return [];
    const path = [...parent, index];
    return [...(node.type === 'table' ? [path] : []), ...tablesIn(node.children, path)];
  });
}
