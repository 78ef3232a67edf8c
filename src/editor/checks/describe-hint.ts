import {
  type Hint,
  type HintKind,
  SHOWN_DESCRIPTION_LENGTH,
  SHOWN_TITLE_LENGTH,
} from '#shared/posts/checks/post-checks.ts';
import { factValues } from '#src/admin/lib/fact-words.ts';
import { words } from '#src/admin/lib/words.ts';

const { hints: LABELS, level: levelName } = words.checks;

const SENTENCES: { [Kind in HintKind]: (hint: Extract<Hint, { kind: Kind }>) => string } = {
  'long title': ({ length }) => LABELS.longTitle(length, SHOWN_TITLE_LENGTH),
  'no description': () => LABELS.noDescription,
  'long description': ({ length }) => LABELS.longDescription(length, SHOWN_DESCRIPTION_LENGTH),
  'no category': () => LABELS.noCategory,
  'no alternative text': ({ places }) => LABELS.noAlt(places.length),
  'remote picture': ({ places }) => LABELS.remotePictures(places.length),
  'level one': ({ places }) => LABELS.levelOne(places.length),
  'skipped level': ({ places, from, to }) => LABELS.skipped(places.length, levelName(from), levelName(to)),
  'empty heading': ({ places }) => LABELS.emptyHeading(places.length),
  'dead fragment': ({ url }) => LABELS.deadFragment(shortUrl(url)),
  contradiction: ({ written, facts }) => LABELS.contradiction(written, factValues(facts)),
  'missing link': ({ url, of, status }) => LABELS.missing[of](shortUrl(url), status),
  'silent link': ({ url, of, status }) =>
    `${LABELS.silent[of](shortUrl(url))}${status === null ? '' : ` (${status})`}.`,
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
