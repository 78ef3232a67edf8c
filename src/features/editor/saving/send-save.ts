/** Carries one save to the server, and its answer back in the machine's words. */
import type { AppRouter } from '#server/app-router.ts';
import { ERRORS } from '#shared/errors.ts';
import type { PostFormInput } from '#shared/schemas/admin-post-form.ts';
import { errorCodeOf } from '#src/lib/error-code.ts';
import type { TRPCClient } from '@trpc/client';
import { EDITOR_WORDS } from '../editor-words.ts';
import type { SaveResult, Sent } from './save-machine.ts';

export type Procedures = TRPCClient<AppRouter>['admin']['posts'];

/** @param id what the post is called, or will be */
export async function sendSave(
  posts: Procedures,
  id: string,
  { act, key, earlierKeys, version }: Sent,
  post: PostFormInput,
): Promise<SaveResult> {
  const attempt = { id, key, earlierKeys: [...earlierKeys], post };
  const publish = act === 'publish';
  try {
    const saved =
      version === undefined
        ? await posts.create.mutate({ ...attempt, publish })
        : act === 'auto'
          ? await posts.autoSave.mutate({ ...attempt, version })
          : await posts.update.mutate({ ...attempt, version, publish });
    return { kind: 'saved', version: saved.version, heldBack: saved.heldBack };
  } catch (error) {
    return resultOf(error);
  }
}

/** What a refusal means for what is to be done next. */
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
      return { kind: 'refused', message: EDITOR_WORDS.failed.notAccepted };
    case 'PAYLOAD_TOO_LARGE':
      return { kind: 'refused', message: ERRORS.CONTENT_TOO_LARGE.text };
    default:
      // What is the server's own trouble may be over a little later.
      return ERRORS[code].status >= 500 || code === 'TOO_MANY_REQUESTS'
        ? { kind: 'unanswered' }
        : { kind: 'refused', message: error instanceof Error ? error.message : ERRORS[code].text };
  }
}
