/** Actions in the activity log. docs/decisions/0050-activity-log.md */
import type { Words } from './words/en.ts';

/**
 * Joins the words of all acts, which are in the words of their nouns. An admin procedure's act is named by the
 * procedure's path without `admin.`. Other acts are named in the code that records them.
 */
export function actWords(words: Words) {
  return {
    ...words.posts.acts,
    ...words.previewLinks.acts,
    ...words.trash.acts,
    ...words.moving.acts,
    ...words.categories.acts,
    ...words.views.acts,
    ...words.redirects.acts,
    ...words.media.acts,
    ...words.leads.acts,
    ...words.analytics.acts,
    ...words.people.acts,
    ...words.signIn.acts,
    ...words.account.acts,
    ...words.activity.acts,
  };
}

export type Act = keyof ReturnType<typeof actWords>;

type Noun = Act extends `${infer Name}.${string}` ? Name : never;

export const ACT_GROUPS = ['posts', 'site', 'media', 'leads', 'people'] as const;

export type ActGroup = (typeof ACT_GROUPS)[number];

/** By noun. A row of an act takes precedence over that of its noun. */
const GROUPS: Readonly<Record<Noun, ActGroup> & Partial<Record<Act, ActGroup>>> = {
  posts: 'posts',
  previewLinks: 'posts',
  comments: 'posts',
  trash: 'posts',
  moving: 'posts',
  categories: 'posts',
  views: 'posts',
  site: 'site',
  redirects: 'site',
  media: 'media',
  leads: 'leads',
  analytics: 'leads',
  members: 'people',
  auth: 'people',
  account: 'people',
  push: 'people',
  activity: 'people',
  'activity.undo': 'posts',
};

export function groupOf(act: Act): ActGroup {
  const [noun] = act.split('.') as [Noun];
  return GROUPS[act] ?? GROUPS[noun];
}
