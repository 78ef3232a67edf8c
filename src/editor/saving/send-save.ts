import type { TRPCClient } from '@trpc/client';
import { ERRORS, isAboutSlug } from '#shared/errors.ts';
import type { PostFormInput } from '#shared/posts/form-schemas.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { errorWords, failureWords } from '#src/admin/lib/error-words.ts';
import { words } from '#src/admin/lib/words.ts';
import type { AppRouter } from '#src/lib/trpc-client.ts';
import type { SaveResult, SentSave } from './save-machine.ts';

export type Procedures = TRPCClient<AppRouter>['admin']['posts'];

/**
 * Sends a save. Ctrl+S (`keep`) creates a new post as a draft, even if the form has another status.
 * @param id the id of the post, also of a new post
 */
export async function sendSave(
  posts: Procedures,
  { id, formId }: { id: string; formId: string },
  { action, key, earlierKeys, version }: SentSave,
  post: PostFormInput,
): Promise<SaveResult> {
  const attempt = { id, formId, key, earlierKeys: [...earlierKeys], post };
  const publish = action === 'publish';
  try {
    const answer =
      version === undefined
        ? await posts.create.mutate({
            ...attempt,
            publish,
            ...(action === 'keep' && { post: { ...post, status: 'draft' } }),
          })
        : action === 'auto' || action === 'keep'
          ? await posts.autoSave.mutate({ ...attempt, version })
          : await posts.update.mutate({ ...attempt, version, publish });
    return { kind: 'saved', version: answer.version, hasUnpublishedChanges: answer.hasWorkingCopy };
  } catch (error) {
    return resultOf(error);
  }
}

export function resultOf(error: unknown): Exclude<SaveResult, { kind: 'saved' }> {
  const code = errorCodeOf(error);
  switch (code) {
    case 'POST_CHANGED':
      return { kind: 'changed' };
    case 'POST_NOT_FOUND':
      return { kind: 'deleted' };
    case 'UNAUTHORIZED':
      return { kind: 'signed out' };
    case 'BAD_REQUEST':
      return { kind: 'refused', message: words.editor.failed.notAccepted };
    case 'PAYLOAD_TOO_LARGE':
      return { kind: 'refused', message: errorWords('CONTENT_TOO_LARGE') };
    default:
      // A fault of the server may be temporary, so the save is repeated.
      return ERRORS[code].status >= 500 || code === 'TOO_MANY_REQUESTS'
        ? { kind: 'unanswered' }
        : {
            kind: 'refused',
            message: failureWords(error),
            ...(isAboutSlug(code) && { field: 'slug' }),
          };
  }
}
