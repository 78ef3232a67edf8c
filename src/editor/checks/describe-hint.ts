import { claimValues } from '#src/admin/lib/claim-words.ts';
import { words } from '#src/admin/lib/words.ts';
import { type Hint, type HintKind, SHOWN_DESCRIPTION_LENGTH, SHOWN_TITLE_LENGTH } from './post-checks.ts';

const { hints: MESSAGES, level: levelName } = words.checks;

const SENTENCES: { [Kind in HintKind]: (hint: Extract<Hint, { kind: Kind }>) => string } = {
  'long title': ({ length }) => MESSAGES.longTitle(length, SHOWN_TITLE_LENGTH),
  'no description': () => MESSAGES.noDescription,
  'long description': ({ length }) => MESSAGES.longDescription(length, SHOWN_DESCRIPTION_LENGTH),
  'no category': () => MESSAGES.noCategory,
  'no alternative text': ({ places }) => MESSAGES.noAlt(places.length),
  'remote picture': ({ places }) => MESSAGES.remotePictures(places.length),
  'level one': ({ places }) => MESSAGES.levelOne(places.length),
  'skipped level': ({ places, from, to }) => MESSAGES.skipped(places.length, levelName(from), levelName(to)),
  'empty heading': ({ places }) => MESSAGES.emptyHeading(places.length),
  'dead fragment': ({ url }) => MESSAGES.deadFragment(shortUrl(url)),
  contradiction: ({ written, claims }) => MESSAGES.contradiction(written, claimValues(claims)),
  'missing link': ({ url, of, status }) => MESSAGES.missing[of](shortUrl(url), status),
  'silent link': ({ url, of, status }) =>
    `${MESSAGES.silent[of](shortUrl(url))}${status === null ? '' : ` (${status})`}.`,
};

const URL_MAX_LENGTH = 60;

function shortUrl(url: string): string {
  const rest = url.replace(/^https?:\/\//i, '');
  return rest.length > URL_MAX_LENGTH ? `${rest.slice(0, URL_MAX_LENGTH)}…` : rest;
}

export function describeHint(hint: Hint): string {
  const sentence = SENTENCES[hint.kind] as (of: Hint) => string;
  return sentence(hint);
}
