import { foldLetters, foldText } from '#text/fold-text.ts';

/** A text in which the matches of a search are marked. The marks follow the folding rules of the search. */
export function HighlightedText({ text, searchText }: { text: string; searchText: string }) {
  return partsOf(text, searchText).map(({ part, isFound, start }) =>
    isFound ? <mark key={start}>{part}</mark> : part,
  );
}

type Part = { part: string; isFound: boolean; start: number };

export function partsOf(text: string, searchText: string): Part[] {
  const needle = foldText(searchText);
  if (needle === '') return [{ part: text, isFound: false, start: 0 }];
  // Folding may replace a letter by no character or by several. `origins` contains the index of the letter for
  // each folded character.
  const letters = Array.from(text);
  const { folded, origins } = foldLetters(letters);
  const parts: Part[] = [];
  let end = 0;
  const add = (to: number, isFound: boolean) => {
    if (to > end) parts.push({ part: letters.slice(end, to).join(''), isFound, start: end });
    end = Math.max(end, to);
  };
  for (let hit = folded.indexOf(needle); hit >= 0; hit = folded.indexOf(needle, hit + needle.length)) {
    const first = origins[Array.from(folded.slice(0, hit)).length] ?? 0;
    const last = origins[Array.from(folded.slice(0, hit + needle.length)).length - 1] ?? first;
    add(first, false);
    add(withMarks(letters, last + 1), true);
  }
  add(letters.length, false);
  return parts;
}

function withMarks(letters: readonly string[], end: number): number {
  return /^\p{M}$/u.test(letters[end] ?? '') ? withMarks(letters, end + 1) : end;
}
