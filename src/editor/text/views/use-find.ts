import { useEffect, useState } from 'react';
import { Editor, type Point, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { findMatches, nextMatch, replaceMatches } from '../rules/find-text.ts';
import { markMatches, showMatch } from './find-marks.ts';

/** The maximum length of a selection that becomes the first search. */
const SELECTION_MAX = 100;

export function useFind() {
  const editor = useSlateStatic();
  // The component renders again after each change of the text.
  useSlateSelector(({ children }) => children);
  const [query, setQuery] = useState(() => selectedWords(editor));
  const [lastIndex, setLastIndex] = useState(() => nextMatch(findMatches(editor, query), startOf(editor)));
  const [replacedCount, setReplacedCount] = useState<number>();
  const matches = findMatches(editor, query);
  const current = Math.min(lastIndex, matches.length - 1);
  const match = matches[current];

  useEffect(() => markMatches(editor, matches, current));

  const goTo = (index: number, targets = findMatches(editor, query)) => {
    const next = targets.at(index % Math.max(1, targets.length));
    if (!next) return;
    setLastIndex(targets.indexOf(next));
    setReplacedCount(undefined);
    showMatch(editor, next);
  };
  const search = (words: string) => {
    setQuery(words);
    setReplacedCount(undefined);
    const newMatches = findMatches(editor, words);
    const index = nextMatch(newMatches, startOf(editor));
    setLastIndex(index);
    if (newMatches[index]) showMatch(editor, newMatches[index]);
  };
  const replace = (ranges: readonly Range[], replacement: string) => {
    let end: Point | undefined;
    HistoryEditor.withNewBatch(editor, () => {
      end = replaceMatches(editor, ranges, replacement);
    });
    const remaining = findMatches(editor, query);
    goTo(nextMatch(remaining, end), remaining);
    setReplacedCount(ranges.length);
  };

  return {
    query,
    count: matches.length,
    current,
    replacedCount,
    search,
    step: (by: 1 | -1) => goTo(current + by),
    replaceOne: (replacement: string) => match && replace([match], replacement),
    replaceAll: (replacement: string) => replace(matches, replacement),
    end: () => {
      if (match) Transforms.select(editor, match);
    },
  };
}

function startOf(editor: Editor) {
  return editor.selection ? Range.start(editor.selection) : undefined;
}

/** Returns the selected words; an empty string if the selection is too long or crosses blocks. */
function selectedWords(editor: Editor): string {
  const words = editor.selection ? Editor.string(editor, editor.selection) : '';
  return words.length <= SELECTION_MAX && findMatches(editor, words).length > 0 ? words : '';
}
