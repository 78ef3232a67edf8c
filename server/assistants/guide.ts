/** The guide of the site for assistants, and the prompt that uses it. */

import { z } from 'zod';
import { SHOWN_DESCRIPTION_LENGTH, SHOWN_TITLE_LENGTH } from '#shared/posts/checks/post-checks.ts';
import { POST_FIELD_ROWS } from '#shared/posts/post-fields.ts';
import { CONTENT_MAX_BYTES } from '#shared/posts/post-states.ts';
import type { Site } from '#shared/site-texts/site.ts';
import type { ToolContext } from './tool.ts';

export const GUIDE = {
  uri: 'site://guide',
  name: 'guide',
  title: 'Guide to the site',
  description:
    'Name and voice of the site, the published facts, and what a post may contain. Read it before writing.',
  mimeType: 'text/markdown',
} as const;

export const WRITE_POST = {
  name: 'write_post',
  title: 'Write a blog post',
  description: 'A draft about a topic in the voice of the site, with its real facts.',
} as const;

export const writePostInput = z.strictObject({
  topic: z.string().trim().min(1).max(300).describe('What the post is about.'),
  sector: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe('The sector of the readers, such as clinics. Optional.'),
});

type GuideSite = Pick<Site, 'name' | 'tagline' | 'description'>;

/** Writes the guide with the published facts. */
export async function writeGuide({ caller }: Pick<ToolContext, 'caller'>, site: GuideSite): Promise<string> {
  const facts = await caller.admin.site.factSentences();
  return [
    `# ${site.name}`,
    `${site.tagline}. ${site.description}`,
    '## Voice',
    [
      '- Write Turkish as a good Turkish copywriter does. Address readers with “siz”.',
      '- Short sentences, one idea each. Say what happens on the telephone: who calls, when, what they get.',
      '- No superlatives, no exclamation marks, no invented customers, quotations or studies.',
      '- Write numbers as the facts below do, and state no other number about the product.',
    ].join('\n'),
    '## Facts',
    facts
      .map(
        ({ name, about, value, sentence }) =>
          `- ${name} (${about}): **${value}**${sentence ? ` – “${sentence}”` : ''}`,
      )
      .join('\n'),
    '## What a post may contain',
    [
      '- Paragraphs, headings of level 2 to 4 without skipped levels, lists, task lists, quotations, code, tables, pictures and links. The title is the only heading of level 1.',
      '- Pictures of the library (search_pictures), each with an alternative text.',
      '- Links to pages of this site as paths, such as /pricing.',
      '- No scripts, forms, videos or styles.',
    ].join('\n'),
    '## Limits',
    [
      ...POST_FIELD_ROWS.flatMap(([, { kind, column, limit }]) =>
        limit && (kind === 'text' || kind === 'optional')
          ? [`- ${column}: at most ${limit.maxLength} characters.`]
          : [],
      ),
      `- Search results show ${SHOWN_TITLE_LENGTH} characters of a title and ${SHOWN_DESCRIPTION_LENGTH} of a description.`,
      `- text: at most ${CONTENT_MAX_BYTES / 1000} kB of HTML.`,
    ].join('\n'),
  ].join('\n\n');
}

export function writePostPrompt({ topic, sector }: z.output<typeof writePostInput>, guide: string): string {
  const readers = sector === '' ? '' : ` Its readers work in this sector: ${sector}.`;
  return [
    `Write a draft of a blog post about this topic: ${topic}.${readers}`,
    'First look with search_posts whether such a post exists. Then write it by the guide below. Save it as a draft if a tool for that is available; otherwise show it. Never publish it. Check it, and correct what the check finds.',
    guide,
  ].join('\n\n');
}
