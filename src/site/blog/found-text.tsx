import { foldLetters, foldText } from '#shared/fold-text.ts';

/** A text with the places that a search found, marked as a Turkish reader's search finds them. */
export function FoundText({ text, sought }: { text: string; sought: string }) {
  return partsOf(text, sought).map(({ part, isFound, at }) =>
    isFound ? <mark key={at}>{part}</mark> : part,
  );
}

type Part = { part: string; isFound: boolean; at: number };

/** Cuts a text at the hits, which are searched in its folded form. */
export function partsOf(text: string, sought: string): Part[] {
  const needle = foldText(sought);
  if (needle === '') return [{ part: text, isFound: false, at: 0 }];
  // A letter may fold to none or to several: each folded character remembers the letter that it came from.
  const letters = Array.from(text);
  const { folded, origins } = foldLetters(letters);
  const parts: Part[] = [];
  let shownTo = 0;
  const add = (to: number, isFound: boolean) => {
    if (to > shownTo) parts.push({ part: letters.slice(shownTo, to).join(''), isFound, at: shownTo });
    shownTo = Math.max(shownTo, to);
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

/** The end of a letter, its combining marks included. */
function withMarks(letters: readonly string[], end: number): number {
  return /^\p{M}$/u.test(letters[end] ?? '') ? withMarks(letters, end + 1) : end;
}
