import { foldLetters, foldText } from '#shared/fold-text.ts';

/** By the rules of a Turkish reader's search. */
export function HighlightedText({ text, searchText }: { text: string; searchText: string }) {
  return partsOf(text, searchText).map(({ part, isFound, at }) =>
    isFound ? <mark key={at}>{part}</mark> : part,
  );
}

type Part = { part: string; isFound: boolean; at: number };

export function partsOf(text: string, searchText: string): Part[] {
  const needle = foldText(searchText);
  if (needle === '') return [{ part: text, isFound: false, at: 0 }];
  // A letter may fold to none or several characters; `origins` has the letter of each.
  const letters = Array.from(text);
  const { folded, origins } = foldLetters(letters);
  const parts: Part[] = [];
  let end = 0;
  const add = (to: number, isFound: boolean) => {
    if (to > end) parts.push({ part: letters.slice(end, to).join(''), isFound, at: end });
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
