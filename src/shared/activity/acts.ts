/** Actions in the activity log. docs/decisions/0050-activity-log.md */
import type { Words } from '../words/en.ts';

type ActsOf<Part> = Part extends { acts: infer Acts } ? keyof Acts & string : never;

/**
 * An admin procedure's act is named by the procedure's path without `admin.`. Other acts are named in the code that
 * records them.
 */
export type Act = ActsOf<Words[keyof Words]>;

/** Returns the words of all acts, which are part of the words of their nouns. */
export function actWords(words: Words): Readonly<Record<Act, string>> {
  return Object.assign({}, ...Object.values(words).map((part) => ('acts' in part ? part.acts : {})));
}

export const ACT_GROUPS = ['posts', 'site', 'media', 'leads', 'people'] as const;

export type ActGroup = (typeof ACT_GROUPS)[number];

type Noun = Act extends `${infer Name}.${string}` ? Name : never;

/** The groups of acts, by noun. The row of an act takes precedence over the row of its noun. */
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
  assistants: 'people',
  activity: 'people',
  'activity.undo': 'posts',
};

export function groupOf(act: Act): ActGroup {
  const [noun] = act.split('.') as [Noun];
  return GROUPS[act] ?? GROUPS[noun];
}
