/** Announces the caret's location and the results of commands to screen readers. */
import { useEffect, useRef } from 'react';
import { Range } from 'slate';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { words } from '#src/admin/lib/words.ts';
import { contextAt } from '../commands.ts';
import { codeBlockAt } from '../rules/code-block.ts';
import { linkAt } from '../rules/links.ts';
import { tableAt } from '../rules/tables.ts';
import type { TextEditor } from '../slate-types.ts';
import { keyWords } from './key-words.ts';

const LABELS = words.text;

export function TextStatus() {
  const editor = useSlateStatic();
  const region = useRef<HTMLParagraphElement>(null);
  const location = useSlateSelector(locationOf);
  /** True in the frame of a message, so that the caret's new location does not replace the message. */
  const hasJustSaid = useRef(false);
  useEffect(() => {
    const say = (text: string) => {
      if (region.current) region.current.textContent = text;
      hasJustSaid.current = true;
      requestAnimationFrame(() => (hasJustSaid.current = false));
    };
    // The function is removed on unmount, as the editor lives longer than this component.
    Object.assign(editor, { say });
    return () => void Object.assign(editor, { say: () => {} });
  }, [editor]);
  useEffect(() => {
    if (region.current && !hasJustSaid.current) region.current.textContent = location;
  }, [location]);
  return <p ref={region} className="vh" role="status" />;
}

export function locationOf(editor: TextEditor): string {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return '';
  switch (contextAt(editor)) {
    case 'table': {
      const tablePlace = tableAt(editor);
      if (!tablePlace) return '';
      const { grid, cell } = tablePlace;
      return `${LABELS.inTable(cell.row + 1, grid.rows, cell.column + 1, grid.columns)} ${TOOLS}`;
    }
    case 'code-block':
      return `${LABELS.inCode(codeBlockAt(editor)?.[0].language)} ${TOOLS}`;
    case 'link':
      return `${LABELS.inLink(linkAt(editor)?.[0].href ?? '')} ${TOOLS}`;
    default:
      return '';
  }
}

const TOOLS = LABELS.tools(keyWords('alt+f10'));
