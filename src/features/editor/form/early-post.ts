/** A post on its way before there is an editor to show it: what the code and its drawing take, the answer takes too. */
import type { EditedPost } from '#shared/schemas/admin-post-form.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';

/** Taken within this time; later it may have changed. */
const FRESH_FOR_MS = 10_000;

export type EarlyPost = {
  answer: Promise<EditedPost>;
  /** The answer, once it is there. */
  post: EditedPost | undefined;
};

let early: (EarlyPost & { id: string; at: number }) | undefined;

/** Asks for the post whose editor is about to be shown. Settles with the answer, or with what kept it. */
export function fetchPostEarly(id: string): Promise<EditedPost> {
  const asked = { id, at: Date.now(), post: undefined, answer: trpcClient.admin.posts.get.query({ id }) };
  early = asked;
  asked.answer.then(
    (post) => Object.assign(asked, { post }),
    // Whoever takes it asks anew, and says what failed.
    () => {},
  );
  return asked.answer;
}

/** What was asked for early, for one taking. */
export function takeEarlyPost(id: string): EarlyPost | undefined {
  const found = early;
  early = undefined;
  return found?.id === id && Date.now() - found.at < FRESH_FOR_MS ? found : undefined;
}
