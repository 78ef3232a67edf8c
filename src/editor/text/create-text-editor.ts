/** Creates a text editor. A browser is needed only for rendering. */

import { createEditor, type Descendant, Editor, type Path, Text } from 'slate';
import { withHistory } from 'slate-history';
import { ReactEditor, withReact } from 'slate-react';
import type { Value } from '#rich-text/schema.ts';
import { withBreaks } from './rules/with-breaks.ts';
import { type ClipboardHost, withClipboard } from './rules/with-clipboard.ts';
import { withDeletion } from './rules/with-deletion.ts';
import { withHistoryGroups } from './rules/with-history-groups.ts';
import { withMarkdown } from './rules/with-markdown.ts';
import { withNodeSet } from './rules/with-node-set.ts';
import { withSlash } from './rules/with-slash.ts';
import { withTypography } from './rules/with-typography.ts';
import type { TextEditor } from './slate-types.ts';

/** The number of blocks in a chunk. The browser skips rendering chunks outside of the viewport. */
const CHUNK_SIZE = 8;

/** @param value a document of the node set, copied so that two editors never share a node */
export function createTextEditor(value: Value, host: ClipboardHost): TextEditor {
  const bare = withHistoryGroups(withHistory(withReact(createEditor())));
  const editorWithNodeSet = withDeletion(withBreaks(withNodeSet(bare)));
  const isComposing = () => ReactEditor.isComposing(editorWithNodeSet);
  const editorWithRules = withSlash(
    withTypography(withMarkdown(editorWithNodeSet, isComposing), isComposing),
    isComposing,
  );
  const editor = withClipboard(editorWithRules, host);
  editor.takeFiles = () => {};
  editor.takePictures = () => {};
  editor.say = () => {};
  editor.pastesPlain = false;
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? CHUNK_SIZE : null);
  editor.children = normalizedBlocks(value);
  return editor;
}

/**
 * Fills holes in tables and adds an empty last line. Uses a separate editor, as Slate would report these
 * changes as an edit of the document.
 */
function normalizedBlocks(value: Value): Descendant[] {
  const editor = withNodeSet(createEditor());
  editor.children = structuredClone(value);
  // Later and inner tables are normalized first, so that the paths of the other tables stay valid.
  for (const path of tablesIn(editor.children, []).toReversed())
    editor.normalizeNode(Editor.node(editor, path));
  editor.normalizeNode([editor, []]);
  return editor.children;
}

function tablesIn(nodes: readonly Descendant[], parent: Path): Path[] {
  return nodes.flatMap((node, index) => {
    if (Text.isText(node)) return [];
    const path = [...parent, index];
    return [...(node.type === 'table' ? [path] : []), ...tablesIn(node.children, path)];
  });
}
