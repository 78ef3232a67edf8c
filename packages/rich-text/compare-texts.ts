import { diffArrays } from 'diff';

export type Change = 'added' | 'removed';

export type Compared<Token> = { token: Token; change: Change | undefined };

export type Row<Token> =
  | { kind: 'same'; before: Token; after: Token }
  | { kind: 'removed'; before: Token }
  | { kind: 'added'; after: Token };

/**
 * The work that a comparison may still do. The work for the shortest difference grows with the square of its
 * length. If the budget is used up, or if the texts differ too much, the whole text counts as replaced.
 */
export type Budget = { left: number };

/** The budget of one comparison, in steps. This work takes two seconds on a slow machine. */
const WORK_MAX = 8_000_000;
const EDITS_MAX = 2000;

export const newBudget = (): Budget => ({ left: WORK_MAX });

const WORDS = /\s+|[\p{L}\p{N}\p{M}'’]+|./gsu;
const A_WORD = /[\p{L}\p{N}]/u;

/** Splits text into words, spaces and single other characters. The joined parts are the text. */
export function wordsOf(text: string): string[] {
  return text.match(WORDS) ?? [];
}

/** Aligns two sequences of tokens. @param keyOf returns equal keys for equal tokens */
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
    const olderTokens = added ? [] : before.slice(left, left + count);
    const newerTokens = removed ? [] : after.slice(right, right + count);
    left += olderTokens.length;
    right += newerTokens.length;
    if (added) return newerTokens.map((token) => ({ kind: 'added', after: token }));
    return olderTokens.map((token, index) => {
      const newer = newerTokens[index];
      return newer === undefined
        ? { kind: 'removed', before: token }
        : { kind: 'same', before: token, after: newer };
    });
  });
}

/**
 * Aligns words. A single unchanged word between changed words counts as changed, because one replaced phrase
 * is easier to read than two.
 */
export function alignWords<Word extends { text: string }>(
  before: readonly Word[],
  after: readonly Word[],
  options: { keyOf: (word: Word) => string; budget: Budget },
): Row<Word>[] {
  const stretches = splitStretches(alignTokens(before, after, options));
  return stretches.flatMap(({ rows, changed }, index) => {
    const between = index > 0 && index < stretches.length - 1;
    return !changed && between && isShort(rows) ? asReplaced(rows) : rows;
  });
}

/** Compares words. The removed words of a replaced phrase precede the added words. */
export function compareWords<Word extends { text: string }>(
  before: readonly Word[],
  after: readonly Word[],
  options: { keyOf: (word: Word) => string; budget: Budget },
): Compared<Word>[] {
  return splitStretches(alignWords(before, after, options)).flatMap(({ rows, changed }): Compared<Word>[] => [
    ...(changed ? tokensBefore(rows).map((token): Compared<Word> => ({ token, change: 'removed' })) : []),
    ...tokensAfter(rows).map((token): Compared<Word> => ({ token, change: changed ? 'added' : undefined })),
  ]);
}

export type ComparedText = {
  text: string;
  change: Change | undefined;
  /** The number of characters in the preceding words. */
  at: number;
};

export function compareTexts(before: string, after: string): ComparedText[] {
  const [left, right] = [before, after].map((text) => wordsOf(text).map((word) => ({ text: word })));
  const options = { keyOf: ({ text }: { text: string }) => text, budget: newBudget() };
  const stretches: ComparedText[] = [];
  for (const { token, change } of compareWords(left ?? [], right ?? [], options)) {
    const last = stretches.at(-1);
    if (last?.change === change && last !== undefined) last.text += token.text;
    else stretches.push({ text: token.text, change, at: last ? last.at + last.text.length : 0 });
  }
  return stretches;
}

type Stretch<Word> = { changed: boolean; rows: Row<Word>[] };

function splitStretches<Word>(rows: readonly Row<Word>[]): Stretch<Word>[] {
  const stretches: Stretch<Word>[] = [];
  for (const row of rows) {
    const isChanged = row.kind !== 'same';
    const last = stretches.at(-1);
    if (last?.changed === isChanged) last.rows.push(row);
    else stretches.push({ changed: isChanged, rows: [row] });
  }
  return stretches;
}

const tokensBefore = <Word>(rows: readonly Row<Word>[]): Word[] =>
  rows.flatMap((row) => (row.kind === 'added' ? [] : [row.before]));
const tokensAfter = <Word>(rows: readonly Row<Word>[]): Word[] =>
  rows.flatMap((row) => (row.kind === 'removed' ? [] : [row.after]));

function asReplaced<Word>(rows: readonly Row<Word>[]): Row<Word>[] {
  return [
    ...tokensBefore(rows).map((before): Row<Word> => ({ kind: 'removed', before })),
    ...tokensAfter(rows).map((after): Row<Word> => ({ kind: 'added', after })),
  ];
}

function isShort<Word extends { text: string }>(rows: readonly Row<Word>[]): boolean {
  return tokensAfter(rows).filter(({ text }) => A_WORD.test(text)).length <= 1 && rows.length <= 3;
}
