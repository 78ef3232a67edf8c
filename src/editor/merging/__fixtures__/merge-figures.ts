/** Merges random changes of one post by two people, and counts lost characters and clean merges. */
import { createRandom } from '#seed/random.ts';
import type { PostDraft } from '#shared/posts/post-draft.ts';
import {
  chosenPost,
  isClean,
  mergePosts,
  type PostChoices,
  type PostVersions,
} from '#src/editor/merging/merge-posts.ts';
import { playTwoPeople } from '#tests/support/factories/two-people.ts';

const SEED = 20_260_320;
const NUMBERS_MAX = 3000;
const WORDS = /[kmt]\d+ş/g;

export type MergeFigures = {
  runs: number;
  /** Characters of typed or unchanged words that are missing in the merged posts. */
  lostCharacters: number;
  merged: number;
  /** Runs in which the result depends on the order of the two people. */
  ordered: number;
};

export function mergeAtRandom(runs: number): MergeFigures {
  const figures: MergeFigures = { runs, lostCharacters: 0, merged: 0, ordered: 0 };
  for (let run = 0; run < runs; run += 1) {
    const random = createRandom(SEED, run);
    const versions = playTwoPeople(Array.from({ length: NUMBERS_MAX }, () => random.between(0, 1_000_000)));
    const { lostWords, isMerged, isOrdered } = judgeMerge(versions);
    figures.lostCharacters += lostWords.join('').length;
    if (isMerged) figures.merged += 1;
    if (isOrdered) figures.ordered += 1;
  }
  return figures;
}

export function judgeMerge(versions: PostVersions): {
  lostWords: string[];
  isMerged: boolean;
  isOrdered: boolean;
} {
  const { mine, theirs } = versions;
  const merge = mergePosts(versions);
  const otherWay = mergePosts({ ...versions, mine: theirs, theirs: mine });
  const take = (side: 'mine' | 'theirs') => chosenPost(merge, theirs, choicesOf(side));
  const both = chosenPost(merge, theirs, { fields: {}, text: [] });
  const bothWays = [both, chosenPost(otherWay, mine, { fields: {}, text: [] })].map(({ content }) => content);
  const lostWords = [
    // A field can contain only one of two texts; the dialog offers both.
    ...missingWords(wordsToKeep(versions), [both, fieldsOf(take('mine')), fieldsOf(take('theirs'))]),
    ...missingWords(newWords(versions, mine), [take('mine')]),
    ...missingWords(newWords(versions, theirs), [take('theirs')]),
  ];
  const isMerged = isClean(merge);
  const fieldWays = isMerged ? [merge.fields, otherWay.fields] : [];
  return {
    lostWords,
    isMerged,
    isOrdered: !isOneOnly(bothWays) || !isOneOnly(fieldWays) || isMerged !== isClean(otherWay),
  };
}

function choicesOf(side: 'mine' | 'theirs'): PostChoices {
  const isChosen = () => side;
  const fields = new Proxy({}, { get: isChosen });
  const text = new Proxy<readonly ('mine' | 'theirs')[]>([], { get: isChosen });
  return { fields, text };
}

const fieldsOf = ({ fields }: PostDraft) => fields;

const isOneOnly = (all: readonly unknown[]) => new Set(all.map((each) => JSON.stringify(each))).size <= 1;

const wordsIn = (part: unknown) => new Set(JSON.stringify(part).match(WORDS) ?? []);

function wordsToKeep({ base, mine, theirs }: PostVersions): string[] {
  const [older, one, other] = [base, mine, theirs].map(wordsIn) as [Set<string>, Set<string>, Set<string>];
  return [...new Set([...one, ...other])].filter(
    (word) => !older.has(word) || (one.has(word) && other.has(word)),
  );
}

function newWords({ base }: PostVersions, side: PostDraft): string[] {
  const older = wordsIn(base);
  return [...wordsIn(side)].filter((word) => !older.has(word));
}

function missingWords(words: readonly string[], parts: readonly unknown[]): string[] {
  const present = wordsIn(parts);
  return words.filter((word) => !present.has(word));
}
