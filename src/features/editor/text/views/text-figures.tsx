import { useEffect, useState } from 'react';
import { Editor, type Location, Path, Range, Text } from 'slate';
import { useSlateStatic } from 'slate-react';
import { formatCount } from '#src/admin-ui/format-count.ts';
import type { TextEditor } from '../slate-types.ts';

const LOOK_AFTER_MS = 200;
const LOOK_EVERY_MS = 500;
/** The reading speed of public pages (specification, section 9). */
const WORDS_PER_MINUTE = 200;

type Figures = { words: number; selected: number | undefined };

/** Words and reading time of the text, and of the selection. Counted while nobody types: no key waits for it. */
export function TextFigures() {
  const editor = useSlateStatic();
  const [figures, setFigures] = useState<Figures>();
  useEffect(() => {
    let seen: Pick<Editor, 'children' | 'selection'> | undefined;
    let counted: Editor['children'] | undefined;
    let words = 0;
    const look = () => {
      const { children, selection } = editor;
      const isTyping = counted !== undefined && children !== seen?.children;
      if (children === counted && selection === seen?.selection) return;
      seen = { children, selection };
      if (isTyping) return;
      if (children !== counted) words = countWords(editor, []);
      counted = children;
      const isSelected = selection !== null && Range.isExpanded(selection);
      setFigures({ words, selected: isSelected ? countWords(editor, selection) : undefined });
    };
    const first = setTimeout(look, LOOK_AFTER_MS);
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [editor]);
  return <span className="words">{figures ? wordsOf(figures) : '\u00a0'}</span>;
}

function wordsOf({ words, selected }: Figures): string {
  const all = words === 1 ? '1 word' : `${formatCount(words)} words`;
  return selected === undefined
    ? `${all} · ${minutesOf(words)}`
    : `${formatCount(selected)} of ${all} · ${minutesOf(selected)}`;
}

function minutesOf(words: number): string {
  return `${Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))} min`;
}

/** Counted text by text: a half-bold word counts twice, which does not matter. */
function countWords(editor: TextEditor, at: Location): number {
  const [from, to] = Editor.edges(editor, at);
  let words = 0;
  for (const [node, path] of Editor.nodes(editor, { at, match: Text.isText, voids: true })) {
    const start = Path.equals(path, from.path) ? from.offset : 0;
    const end = Path.equals(path, to.path) ? to.offset : node.text.length;
    words += node.text.slice(start, end).match(/\S+/g)?.length ?? 0;
  }
  return words;
}
