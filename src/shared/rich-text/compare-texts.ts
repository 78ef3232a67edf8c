/** Compares texts word by word. */
import { diffArrays } from 'diff';

export type Change = 'added' | 'removed';

export type Compared<Token> = { token: Token; change: Change | undefined };

/** A token of both sides, of the earlier one alone, or of the later one alone. */
export type Row<Token> =
  | { kind: 'same'; before: Token; after: Token }
  | { kind: 'removed'; before: Token }
  | { kind: 'added'; after: Token };

/**
 * The work that one comparison may still do: finding the shortest difference costs the square of its length. Where it
 * is spent, or one text differs too much, all of the text counts as replaced.
 */
export type Budget = { left: number };

/** Some two seconds on a slow machine. */
const WORK_MAX = 8_000_000;
const EDITS_MAX = 2000;

export const newBudget = (): Budget => ({ left: WORK_MAX });

const WORDS = /\s+|[\p{L}\p{N}\p{M}'’]+|./gsu;
const A_WORD = /[\p{L}\p{N}]/u;

/** Words, single signs, and spaces between them: joined they are the text. */
export function wordsOf(text: string): string[] {
  return text.match(WORDS) ?? [];
}

/**
 * The tokens of both sides in one order: those of `before` are the earlier side, those of `after` the later one.
 * @param keyOf equal tokens have equal keys
 */
export function alignTokens<Token>(
  before: readonly Token[],
  after: readonly Token[],
  { keyOf, budget }: { keyOf: (token: Token) => string; budget: Budget },
): Row<Token>[] {
  const maxEditLength = Math.min(EDITS_MAX, Math.floor(Math.sqrt(Math.max(0, budget.left))));
  const runs = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength }) ?? [
    { count: before.length, removed: true, added: false },
    { count: after.length, removed: false, added: true },
  ];
  const edits = runs.reduce((sum, { count, added, removed }) => sum + (added || removed ? count : 0), 0);
  budget.left -= Math.min(edits, maxEditLength) ** 2;
  let [left, right] = [0, 0];
  return runs.flatMap(({ count, added, removed }): Row<Token>[] => {
    const olders = added ? [] : before.slice(left, left + count);
    const newers = removed ? [] : after.slice(right, right + count);
    left += olders.length;
    right += newers.length;
    if (added) return newers.map((token) => ({ kind: 'added', after: token }));
    return olders.map((token, place) => {
      const newer = newers[place];
      return newer === undefined
        ? { kind: 'removed', before: token }
        : { kind: 'same', before: token, after: newer };
    });
  });
}

/**
 * The same for words. A single word that stayed between changed ones counts as changed with them, as a reader
 * follows one replaced phrase more easily than two words around a third.
 */
export function alignWords<Word extends { text: string }>(
  before: readonly Word[],
  after: readonly Word[],
  how: { keyOf: (word: Word) => string; budget: Budget },
): Row<Word>[] {
  const stretches = splitStretches(alignTokens(before, after, how));
  return stretches.flatMap(({ rows, changed }, place) => {
    const between = place > 0 && place < stretches.length - 1;
    return !changed && between && isShort(rows) ? asReplaced(rows) : rows;
  });
}

/** Words with their changes; of a replaced phrase the removed words come first. */
export function compareWords<Word extends { text: string }>(
  before: readonly Word[],
  after: readonly Word[],
  how: { keyOf: (word: Word) => string; budget: Budget },
): Compared<Word>[] {
  return splitStretches(alignWords(before, after, how)).flatMap(({ rows, changed }): Compared<Word>[] => [
    ...(changed ? oldersIn(rows).map((token): Compared<Word> => ({ token, change: 'removed' })) : []),
    ...newersIn(rows).map((token): Compared<Word> => ({ token, change: changed ? 'added' : undefined })),
  ]);
}

/** A stretch of a compared text. */
export type ComparedText = {
  text: string;
  change: Change | undefined;
  /** Its place: characters of both texts before it. */
  at: number;
};

/** Plain texts, in stretches of one kind. */
export function compareTexts(before: string, after: string): ComparedText[] {
  const [left, right] = [before, after].map((text) => wordsOf(text).map((word) => ({ text: word })));
  const how = { keyOf: ({ text }: { text: string }) => text, budget: newBudget() };
  const stretches: ComparedText[] = [];
  for (const { token, change } of compareWords(left ?? [], right ?? [], how)) {
    const last = stretches.at(-1);
    if (last?.change === change && last !== undefined) last.text += token.text;
    else stretches.push({ text: token.text, change, at: last ? last.at + last.text.length : 0 });
  }
  return stretches;
}

type Stretch<Word> = { changed: boolean; rows: Row<Word>[] };

/** Alternating stretches of changed and unchanged words. */
function splitStretches<Word>(rows: readonly Row<Word>[]): Stretch<Word>[] {
  const stretches: Stretch<Word>[] = [];
  for (const row of rows) {
    const changed = row.kind !== 'same';
    const last = stretches.at(-1);
    if (last?.changed === changed) last.rows.push(row);
    else stretches.push({ changed, rows: [row] });
  }
  return stretches;
}

const oldersIn = <Word>(rows: readonly Row<Word>[]): Word[] =>
  rows.flatMap((row) => (row.kind === 'added' ? [] : [row.before]));
const newersIn = <Word>(rows: readonly Row<Word>[]): Word[] =>
  rows.flatMap((row) => (row.kind === 'removed' ? [] : [row.after]));

function asReplaced<Word>(rows: readonly Row<Word>[]): Row<Word>[] {
  return [
    ...oldersIn(rows).map((before): Row<Word> => ({ kind: 'removed', before })),
    ...newersIn(rows).map((after): Row<Word> => ({ kind: 'added', after })),
  ];
}

function isShort<Word extends { text: string }>(rows: readonly Row<Word>[]): boolean {
  return newersIn(rows).filter(({ text }) => A_WORD.test(text)).length <= 1 && rows.length <= 3;
}
