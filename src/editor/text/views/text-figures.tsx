import { useEffect, useState } from 'react';
import { Editor, type Location, Path, Range, Text } from 'slate';
import { useSlateStatic } from 'slate-react';
import { readingMinutesOf } from '#shared/blog/reading-minutes.ts';
import { words } from '#src/admin/lib/words.ts';
import type { TextEditor } from '../slate-types.ts';

const COUNT_AFTER_MS = 200;
const COUNT_EVERY_MS = 500;

const LABELS = words.text.figures;

type Figures = { count: number; selectedCount: number | undefined };

/** The number of words. They are counted only while the text does not change, so that typing stays fast. */
export function TextFigures() {
  const editor = useSlateStatic();
  const [figures, setFigures] = useState<Figures>();
  useEffect(() => {
    let last: Pick<Editor, 'children' | 'selection'> | undefined;
    let countedChildren: Editor['children'] | undefined;
    let count = 0;
    const updateCount = () => {
      const { children, selection } = editor;
      const isTyping = countedChildren !== undefined && children !== last?.children;
      if (children === countedChildren && selection === last?.selection) return;
      last = { children, selection };
      if (isTyping) return;
      if (children !== countedChildren) count = countWords(editor, []);
      countedChildren = children;
      const isSelected = selection !== null && Range.isExpanded(selection);
      setFigures({ count, selectedCount: isSelected ? countWords(editor, selection) : undefined });
    };
    const first = setTimeout(updateCount, COUNT_AFTER_MS);
    const timer = setInterval(updateCount, COUNT_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [editor]);
  return <span className="figures">{figures ? textOf(figures) : '\u00a0'}</span>;
}

function textOf({ count, selectedCount }: Figures): string {
  const all = LABELS.words(count);
  return selectedCount === undefined
    ? `${all} · ${minutesOf(count)}`
    : `${LABELS.of(selectedCount, all)} · ${minutesOf(selectedCount)}`;
}

function minutesOf(count: number): string {
  return LABELS.minutes(readingMinutesOf(count));
}

/** Returns the number of words. A word that is partly bold counts twice, as it is in two text nodes. */
function countWords(editor: TextEditor, at: Location): number {
  const [from, to] = Editor.edges(editor, at);
  let count = 0;
  for (const [node, path] of Editor.nodes(editor, { at, match: Text.isText, voids: true })) {
    const start = Path.equals(path, from.path) ? from.offset : 0;
    const end = Path.equals(path, to.path) ? to.offset : node.text.length;
    count += node.text.slice(start, end).match(/\S+/g)?.length ?? 0;
  }
  return count;
}
