/** An editor with all its rules; needs no browser until it is drawn. */
import type { Value } from '#shared/rich-text/schema.ts';
import { createEditor } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import type { TextEditor } from './slate-types.ts';

/** @param value copied, so that two editors never share a node */
export function createTextEditor(value: Value): TextEditor {
  const editor = withHistory(withReact(createEditor()));
  editor.children = structuredClone(value);
  editor.normalize({ force: true });
  return editor;
}
