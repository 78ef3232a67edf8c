/** The state of a search in the text: its words, its matches, and the one that is current. */
import { useEffect, useState } from 'react';
import { Editor, type Point, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { findMatches, nextMatch, replaceMatches } from '../rules/find-text.ts';
import { markMatches, showMatch } from './find-marks.ts';

/** Characters of a selection that a search begins with. */
const SELECTED_MAX = 100;

export function useFind() {
  const editor = useSlateStatic();
  // Renders again when the text changes.
  useSlateSelector(({ children }) => children);
  const [wanted, setWanted] = useState(() => selectedWords(editor));
  const [chosen, setChosen] = useState(() => nextMatch(findMatches(editor, wanted), startOf(editor)));
  /** The number of words that the last press has replaced. */
  const [replaced, setReplaced] = useState<number>();
  const matches = findMatches(editor, wanted);
  const current = Math.min(chosen, matches.length - 1);
  const match = matches[current];

  useEffect(() => markMatches(editor, matches, current));

  const goTo = (index: number, among = findMatches(editor, wanted)) => {
    const next = among.at(index % Math.max(1, among.length));
    if (!next) return;
    setChosen(among.indexOf(next));
    setReplaced(undefined);
    showMatch(editor, next);
  };
  const search = (words: string) => {
    setWanted(words);
    setReplaced(undefined);
    const found = findMatches(editor, words);
    const index = nextMatch(found, startOf(editor));
    setChosen(index);
    if (found[index]) showMatch(editor, found[index]);
  };
  const replace = (ranges: readonly Range[], by: string) => {
    let behind: Point | undefined;
    HistoryEditor.withNewBatch(editor, () => {
      behind = replaceMatches(editor, ranges, by);
    });
    const left = findMatches(editor, wanted);
    goTo(nextMatch(left, behind), left);
    setReplaced(ranges.length);
  };

  return {
    wanted,
    count: matches.length,
    current,
    replaced,
    search,
    step: (by: 1 | -1) => goTo(current + by),
    replaceOne: (by: string) => match && replace([match], by),
    replaceAll: (by: string) => replace(matches, by),
    /** Selects the current match; where there is none the caret stays where it was. */
    end: () => {
      if (match) Transforms.select(editor, match);
    },
  };
}

function startOf(editor: Editor) {
  return editor.selection ? Range.start(editor.selection) : undefined;
}

/** A selection of several blocks is found in none of them. */
function selectedWords(editor: Editor): string {
  const words = editor.selection ? Editor.string(editor, editor.selection) : '';
  return words.length <= SELECTED_MAX && findMatches(editor, words).length > 0 ? words : '';
}
