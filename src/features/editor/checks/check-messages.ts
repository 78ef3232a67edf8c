/** The words of what a post still lacks. */
import { CLAIM_RULES } from '#shared/claim-rules.ts';
import { CLAIMS } from '#shared/claims.ts';
import type { HeadingFlaw, OutlineHeading } from './outline.ts';
import { type Hint, type HintKind, SHOWN_DESCRIPTION_LENGTH, SHOWN_TITLE_LENGTH } from './post-checks.ts';

const many = (count: number, one: string, several: string) => (count === 1 ? one : `${count} ${several}`);

export const CHECK_MESSAGES = {
  title: 'Before publishing',
  show: 'Show',
  /** The label of `Show`, for those who do not see its row. */
  showOf: (sentence: string) => `Show: ${sentence}`,
  inOrder: 'Title, description, categories, headings, pictures and links are in order.',
  checking: (count: number) => `Checking ${many(count, '1 link', 'links')}...`,
  again: 'Check links again',
  takeAlong: 'Take pictures along',
  takingAlong: 'Taking pictures along...',
  search: 'As a search result',
  social: 'As a shared link',
  noDescription: 'Search engines pick a passage of the text.',
  notDrawn: 'The picture does not load.',
} as const;

export const OUTLINE_MESSAGES = {
  title: 'Outline',
  empty: 'Empty heading',
  flaws: {
    'level one': () => 'Level 1, as the title of the post is.',
    'skipped level': ({ above, level }) => `Skips a level: ${levelName(above)}, then ${levelName(level)}.`,
    'empty heading': () => 'Readers and search engines see no words.',
  } satisfies Record<HeadingFlaw, (heading: OutlineHeading) => string>,
} as const;

const SENTENCES: { [Kind in HintKind]: (hint: Extract<Hint, { kind: Kind }>) => string } = {
  'long title': ({ length }) =>
    `The title has ${length} characters; search results show about ${SHOWN_TITLE_LENGTH}.`,
  'no description': () => 'No excerpt and no meta description: search engines pick a passage of the text.',
  'long description': ({ length }) =>
    `The description has ${length} characters; search results show about ${SHOWN_DESCRIPTION_LENGTH}.`,
  'no category': () => 'The post is in no category.',
  'no alternative text': ({ places }) =>
    `${many(places.length, '1 picture has', 'pictures have')} no alternative text.`,
  'picture elsewhere': ({ places }) =>
    `${many(places.length, '1 picture is', 'pictures are')} at another site, which may take ${places.length === 1 ? 'it' : 'them'} away.`,
  'level one': ({ places }) =>
    `${many(places.length, '1 heading is', 'headings are')} of level 1, as the title of the post is.`,
  'skipped level': ({ places, from, to }) =>
    places.length === 1
      ? `A heading skips a level: ${levelName(from)}, then ${levelName(to)}.`
      : `${places.length} headings skip a level: ${levelName(from)}, then ${levelName(to)}.`,
  'empty heading': ({ places }) => `${many(places.length, '1 heading is', 'headings are')} empty.`,
  contradiction: ({ written, claims }) =>
    `The post says “${written}”; the site says ${claims
      .map((name) => `${CLAIMS[name]} (${CLAIM_RULES[name].about})`)
      .join(' or ')}.`,
  'missing link': ({ url, of, status }) =>
    `${of === 'link' ? 'A link leads nowhere' : `A ${of} is missing`}: ${shortUrl(url)} (${status}).`,
  'silent link': ({ url, of, status }) =>
    `A ${of} does not answer: ${shortUrl(url)}${status === null ? '' : ` (${status})`}.`,
};

const URL_MAX_LENGTH = 60;

function shortUrl(url: string): string {
  const rest = url.replace(/^https?:\/\//i, '');
  return rest.length > URL_MAX_LENGTH ? `${rest.slice(0, URL_MAX_LENGTH)}…` : rest;
}

const levelName = (level: number) => (level === 1 ? 'the title' : `H${level}`);

/** Says a hint in one sentence. */
export function describeHint(hint: Hint): string {
  const sentence = SENTENCES[hint.kind] as (of: Hint) => string;
  return sentence(hint);
}
