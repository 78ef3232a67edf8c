import type { TRPCClient } from '@trpc/client';
import type { EditedPost } from '#shared/posts/form-schemas.ts';
import { draftOf, type PostDraft } from '#shared/posts/post-draft.ts';
import type { AppRouter } from '#src/lib/trpc-client.ts';
import type { replaceValue } from '../text/rules/replace-value.ts';
import type { PostVersions } from './merge-posts.ts';

/** Loads the code of the merge, which is needed seldom, as most posts have only one writer. */
const fetchRules = () => import('./merge-posts.ts');

export type MergedPost = {
  post: PostDraft;
  theirs: EditedPost;
  /**
   * The function that replaces the text. It is loaded before the comparison, as the text must not change between
   * comparison and replacement.
   */
  replaceText: typeof replaceValue;
};

type Procedures = Pick<TRPCClient<AppRouter>['admin'], 'posts' | 'history'>;

/** Returns the draft of a version; undefined if the first page of the history does not contain the version. */
export async function fetchVersion(
  { history }: Procedures,
  id: string,
  version: number | undefined,
): Promise<PostDraft | undefined> {
  const { revisions } = await history.list.query({ id });
  const revision = revisions.find((each) => each.version === version);
  if (!revision) return undefined;
  const { later } = await history.pair.query({ id, revisionId: revision.id, otherId: revision.id });
  return draftOf(later);
}

/**
 * Fetches the other person's version and merges it.
 * @param versionsWith returns undefined if the common base is unknown
 * @returns undefined if loading fails or the writer has to choose
 */
export async function fetchMerge(
  { posts }: Procedures,
  id: string,
  versionsWith: (theirs: PostDraft) => Promise<PostVersions | undefined>,
): Promise<MergedPost | undefined> {
  try {
    const [theirs, { chosenPost, isClean, mergePosts }, { replaceValue: replaceText }] = await Promise.all([
      posts.get.query({ id }),
      fetchRules(),
      import('../text/rules/replace-value.ts'),
    ]);
    const versions = await versionsWith(draftOf(theirs.workingCopy ?? theirs));
    const merge = versions && mergePosts(versions);
    if (!merge || !isClean(merge)) return undefined;
    return { post: chosenPost(merge, versions.theirs, { fields: {}, text: [] }), theirs, replaceText };
  } catch {
    // The conflict dialog then reports the failure.
    return undefined;
  }
}
