/** Finds a post's faults for readers and search engines. These hints never block publishing. */

import { blockTexts } from '#rich-text/block-texts.ts';
import { fragmentOf, headingIds, lineOf } from '#rich-text/heading-ids.ts';
import type { Value } from '#rich-text/schema.ts';
import { descriptionOf } from '../../blog/meta-description.ts';
import { PAGE_IDS } from '../../blog/page-ids.ts';
import { type Correction, correctionOf } from '../../site-texts/fact-corrections.ts';
import { type Contradiction, contradictionFinder } from '../../site-texts/fact-rules.ts';
import type { Facts } from '../../site-texts/records/facts.ts';
import type { CheckedLink } from '../check-schemas.ts';
import { lacksOf } from '../draft-lacks.ts';
import type { PostDraft } from '../post-draft.ts';
import { SEARCHED_FIELD_NAMES, type SearchedFieldName } from '../post-fields.ts';
import { isExternalUrl } from './external-url.ts';
import { nodesOf, type Place } from './nodes-of.ts';
import { type HeadingFlaw, outlineOf } from './outline.ts';

export type Hint =
  | { kind: 'long title'; length: number }
  | { kind: 'no description' }
  | { kind: 'long description'; length: number }
  | { kind: 'no category' }
  | { kind: 'no alternative text'; places: Place[]; urls: string[] }
  | { kind: 'remote picture'; places: Place[]; urls: string[] }
  | { kind: 'level one'; places: Place[] }
  | { kind: 'skipped level'; places: Place[]; from: number; to: number }
  | { kind: 'empty heading'; places: Place[] }
  | { kind: 'dead fragment'; places: Place[]; url: string }
  | ({ kind: 'contradiction'; places: Place[]; correction: Correction | undefined } & Contradiction)
  | ({ kind: 'missing link' } & DeadLink)
  | ({ kind: 'silent link' } & DeadLink);

/** @property status the status of the server's response; null without a response */
type DeadLink = FoundLink & { status: number | null };

export type HintKind = Hint['kind'];

type LinkOf = 'link' | 'picture' | 'featured image';
export type FoundLink = { url: string; of: LinkOf; places: Place[] };

/** The number of characters of a post's title that search results show before the site's name. */
export const SHOWN_TITLE_LENGTH = 60;
/** The number of characters of a description that search results show. */
export const SHOWN_DESCRIPTION_LENGTH = 160;

/** The kinds of hints, the heaviest for readers first. */
const BY_WEIGHT: readonly HintKind[] = [
  'contradiction',
  'missing link',
  'no alternative text',
  'dead fragment',
  'silent link',
  'remote picture',
  'level one',
  'skipped level',
  'empty heading',
  'no description',
  'no category',
  'long title',
  'long description',
];

export function heaviestFirst(hints: readonly Hint[]): Hint[] {
  return hints.toSorted((one, other) => BY_WEIGHT.indexOf(one.kind) - BY_WEIGHT.indexOf(other.kind));
}

/** @param facts undefined until they have loaded; without facts, contradictions are not found */
export function findHints(
  { fields, content }: PostDraft,
  { origin, facts }: { origin: string; facts: Facts | undefined },
): Hint[] {
  const title = fields.title.trim();
  const description = descriptionOf(fields) ?? '';
  const lacks = lacksOf({ ...fields, hasCategory: fields.categoryIds.length > 0 });
  const blocks = nodesOf(content);
  return [
    ...(title.length > SHOWN_TITLE_LENGTH ? [{ kind: 'long title', length: title.length } as const] : []),
    ...(lacks.includes('description') ? [{ kind: 'no description' } as const] : []),
    ...(description.length > SHOWN_DESCRIPTION_LENGTH
      ? [{ kind: 'long description', length: description.length } as const]
      : []),
    ...(lacks.includes('category') ? [{ kind: 'no category' } as const] : []),
    ...withoutAlternative(blocks),
    ...picturesElsewhere(blocks, origin),
    ...headingHints(content),
    ...deadFragments(blocks),
    ...(facts ? contradictionsIn({ fields, content }, facts) : []),
  ];
}

/**
 * Finds pictures on other sites. Such a site may delete the picture at any time, and receives a request from each
 * reader.
 */
function picturesElsewhere(blocks: ReturnType<typeof nodesOf>, origin: string): Hint[] {
  const pictures = blocks.flatMap(({ place, block }) =>
    block.type === 'image' && isExternalUrl(block.src, origin) ? [{ place, url: block.src }] : [],
  );
  if (pictures.length === 0) return [];
  const urls = [...new Set(pictures.map(({ url }) => url))];
  return [{ kind: 'remote picture', places: pictures.map(({ place }) => place), urls }];
}

/** The URLs are in the order of the places. */
function withoutAlternative(blocks: ReturnType<typeof nodesOf>): Hint[] {
  const pictures = blocks.flatMap(({ place, block }) =>
    block.type === 'image' && block.src !== '' && !block.alt?.trim() ? [{ place, url: block.src }] : [],
  );
  if (pictures.length === 0) return [];
  return [
    {
      kind: 'no alternative text',
      places: pictures.map(({ place }) => place),
      urls: pictures.map(({ url }) => url),
    },
  ];
}

function headingHints(content: Value): Hint[] {
  const headings = outlineOf(content);
  const having = (flaw: HeadingFlaw) => headings.filter(({ flaws }) => flaws.includes(flaw));
  const skippedLevels = having('skipped level');
  const [first] = skippedLevels;
  return [
    ...at('level one', having('level one')),
    ...(first
      ? [
          {
            kind: 'skipped level' as const,
            places: skippedLevels.map(({ place }) => place),
            from: first.above,
            to: first.level,
          },
        ]
      : []),
    ...at('empty heading', having('empty heading')),
  ];
}

/** Finds links to parts of the post that do not exist. Pressing such a link has no effect. */
function deadFragments(blocks: ReturnType<typeof nodesOf>): Hint[] {
  const idFor = headingIds(PAGE_IDS);
  const ids = new Set<string | undefined>(PAGE_IDS);
  for (const { block } of blocks) if (block.type === 'heading') ids.add(idFor(lineOf(block.children)));
  const hints = new Map<string, Extract<Hint, { kind: 'dead fragment' }>>();
  for (const { place, block } of blocks) {
    // `#` and `#top` lead to the start of each page.
    if (block.type !== 'link' || !block.href.startsWith('#') || /^#(?:top)?$/i.test(block.href)) continue;
    if (ids.has(fragmentOf(block.href) ?? '')) continue;
    const hint = hints.get(block.href) ?? { kind: 'dead fragment', url: block.href, places: [] };
    hint.places.push(place);
    hints.set(block.href, hint);
  }
  return [...hints.values()];
}

/** Returns the same key for sentences that contradict the same facts with the same number. */
export function factsKeyOf({ written, facts }: Pick<Contradiction, 'written' | 'facts'>): string {
  return `${written} ${facts.map(({ name }) => name).join()}`;
}

/** A number of the draft that contradicts a fact, in a field or in a block of the text. */
type FoundNumber = {
  place: { field: SearchedFieldName } | { path: Place };
  text: string;
  contradiction: Contradiction;
};

function numbersIn({ fields, content }: PostDraft, facts: Facts): FoundNumber[] {
  const find = contradictionFinder(facts);
  const inFields = SEARCHED_FIELD_NAMES.flatMap((field) =>
    find(fields[field]).map((contradiction) => ({ place: { field }, text: fields[field], contradiction })),
  );
  const inText = blockTexts(content).flatMap(({ path, text, cell }) =>
    find(text, cell).map((contradiction) => ({ place: { path: [...path] }, text, contradiction })),
  );
  return [...inFields, ...inText];
}

function contradictionsIn(draft: PostDraft, facts: Facts): Hint[] {
  const hints = new Map<string, Extract<Hint, { kind: 'contradiction' }>>();
  for (const { place, text, contradiction } of numbersIn(draft, facts)) {
    const key = factsKeyOf(contradiction);
    const correction = correctionOf(text, contradiction);
    const hint = hints.get(key) ?? { kind: 'contradiction', ...contradiction, correction, places: [] };
    if ('path' in place) hint.places.push(place.path);
    hints.set(key, hint);
  }
  return [...hints.values()];
}

export type DraftCorrection = Pick<FoundNumber, 'place' | 'text'> & { correction: Correction };

/** Returns the corrections of all numbers of a hint, in the order of the draft. */
export function correctionsOf(
  draft: PostDraft,
  hint: Extract<Hint, { kind: 'contradiction' }>,
  facts: Facts,
): DraftCorrection[] {
  return numbersIn(draft, facts).flatMap(({ place, text, contradiction }) => {
    if (factsKeyOf(contradiction) !== factsKeyOf(hint)) return [];
    const correction = correctionOf(text, contradiction);
    return correction ? [{ place, text, correction }] : [];
  });
}

function at<Kind extends 'level one' | 'empty heading'>(
  kind: Kind,
  nodes: readonly { place: Place }[],
): { kind: Kind; places: Place[] }[] {
  return nodes.length === 0 ? [] : [{ kind, places: nodes.map(({ place }) => place) }];
}

export function findDeadLinks(
  links: readonly FoundLink[],
  answers: ReadonlyMap<string, Pick<CheckedLink, 'state' | 'status'>>,
): Hint[] {
  return links.flatMap(({ url, of, places }) => {
    const answer = answers.get(url);
    if (answer?.state !== 'missing' && answer?.state !== 'silent') return [];
    const kind = answer.state === 'missing' ? 'missing link' : 'silent link';
    return [{ kind, url, of, status: answer.status, places }];
  });
}

export function listLinks({ fields, content }: PostDraft): FoundLink[] {
  const links = new Map<string, FoundLink>();
  const add = (url: string, of: LinkOf, place?: Place) => {
    if (!isCheckable(url)) return;
    const link = links.get(`${of} ${url}`) ?? { url, of, places: [] };
    if (place) link.places.push(place);
    links.set(`${of} ${url}`, link);
  };
  for (const { place, block } of nodesOf(content)) {
    if (block.type === 'link') add(block.href, 'link', place);
    else if (block.type === 'image') add(block.src, 'picture', place);
  }
  add(fields.featuredImage.trim(), 'featured image');
  return [...links.values()];
}

/** Returns false for fragments, e-mail addresses and telephone numbers, which cannot be requested. */
function isCheckable(url: string): boolean {
  return url !== '' && !url.startsWith('#') && /^(?:https?:|[^:]*(?:[/?#]|$))/i.test(url);
}
