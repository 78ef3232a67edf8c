import { z } from 'zod';
import * as field from '#server/assistants/fields.ts';
import { clip, pageOf } from '#server/assistants/parts.ts';
import { defineTool, readFacts, type ToolContext } from '#server/assistants/tool.ts';
import {
  findDeadLinks,
  findHints,
  type Hint,
  heaviestFirst,
  listLinks,
  SHOWN_DESCRIPTION_LENGTH,
  SHOWN_TITLE_LENGTH,
} from '#shared/posts/checks/post-checks.ts';
import type { EditedPost } from '#shared/posts/form-schemas.ts';
import { draftOf } from '#shared/posts/post-draft.ts';
import { CHECKED_URLS_MAX } from '#shared/posts/post-states.ts';
import { postId } from './posts.ts';

/** The maximum number of links of a post that one call requests. */
const LINKS_MAX = 50;

/** The procedures of a check. */
export const CHECK_PROCEDURES = ['admin.posts.get', 'admin.checks.links'];

const findings = field.rows('The findings, the heaviest first. Empty if nothing is wrong.', {
  kind: field.text('What is wrong, such as contradiction, missing link or no alternative text.'),
  written: field.textOrNull('The wrong number as the post has it.'),
  sentence: field.textOrNull('The sentence with the wrong number.'),
  right_values: field.rightValues,
  urls: z.array(z.string()).describe('The links or pictures of the finding.'),
  length: z.int().nullable().describe('The length of a title or description that is too long.'),
  shown_length: z.int().nullable().describe('The number of characters that search results show.'),
});

export const checkOutput = {
  findings,
  more_findings: field.count('The number of further findings, which this result leaves out.'),
  checked_links: field.count('The number of links that were requested.'),
  unchecked_links: field.count('The number of further links, which this call did not request.'),
};

export const checkPost = defineTool({
  level: 'read',
  name: 'check_post',
  title: 'Check a post',
  description:
    'Use this before a post goes to review or to readers, and to find posts with old prices: finds numbers that contradict the published facts, dead links, pictures without alternative text, wrong headings, missing or long titles and descriptions.',
  procedures: CHECK_PROCEDURES,
  input: z.strictObject({ id: postId }),
  output: z.object(checkOutput),
  run: async (context, { id }) => {
    const post = await context.caller.admin.posts.get({ id });
    return checkFields(context, post.workingCopy ?? post);
  },
});

/** Checks the newest text of a post. Requests its links. */
export async function checkFields(
  { caller, site }: ToolContext,
  post: EditedPost | NonNullable<EditedPost['workingCopy']>,
) {
  const draft = draftOf(post);
  const facts = await readFacts(caller);
  const links = listLinks(draft);
  const urls = [...new Set(links.map(({ url }) => url))];
  const checkedUrls = urls.slice(0, LINKS_MAX);
  const answers = new Map<string, Awaited<ReturnType<typeof caller.admin.checks.links>>[number]>();
  for (let start = 0; start < checkedUrls.length; start += CHECKED_URLS_MAX) {
    const batch = checkedUrls.slice(start, start + CHECKED_URLS_MAX);
    for (const link of await caller.admin.checks.links({ urls: batch })) answers.set(link.url, link);
  }
  const hints = [...findHints(draft, { origin: site.origin, facts }), ...findDeadLinks(links, answers)];
  const { rows, pages } = pageOf(heaviestFirst(hints).map(findingOf), 1);
  return {
    findings: rows,
    more_findings: pages === 1 ? 0 : hints.length - rows.length,
    checked_links: checkedUrls.length,
    unchecked_links: urls.length - checkedUrls.length,
  };
}

function findingOf(hint: Hint): z.input<typeof findings>[number] {
  const shownLengths: Partial<Record<Hint['kind'], number>> = {
    'long title': SHOWN_TITLE_LENGTH,
    'long description': SHOWN_DESCRIPTION_LENGTH,
  };
  return {
    kind: hint.kind,
    written: 'written' in hint ? hint.written : null,
    sentence: 'sentence' in hint ? clip(hint.sentence, 1000) : null,
    right_values: 'facts' in hint ? hint.facts.map(({ name, value }) => ({ about: name, value })) : [],
    urls: 'urls' in hint ? hint.urls : 'url' in hint ? [hint.url] : [],
    length: 'length' in hint ? hint.length : null,
    shown_length: shownLengths[hint.kind] ?? null,
  };
}
