/** The procedures of the history. They parse HTML outside the limiter of the database. */

import { ownPostProcedure, unqueuedOwnPostProcedure } from '#server/posts/own-post.ts';
import { SOMEBODY_WAITS } from '#server/rich-text/rich-text.ts';
import { router } from '#server/trpc/procedures.ts';
import {
  revisionListInput,
  revisionListOutput,
  revisionPairInput,
  revisionPairOutput,
} from '#shared/posts/history-schemas.ts';
import { getRevisionPair, listRevisions } from './read.ts';

export const adminHistoryRouter = router({
  list: ownPostProcedure
    .input(revisionListInput)
    .output(revisionListOutput)
    .query(({ ctx, input }) => listRevisions(ctx.sql, input.id, input.page)),

  pair: unqueuedOwnPostProcedure
    .input(revisionPairInput)
    .output(revisionPairOutput)
    .query(async ({ ctx, input }) => {
      const { later, earlier } = await ctx.limiter.run(() => getRevisionPair(ctx.sql, input));
      const read = async (html: string) => ctx.richText.document(html, SOMEBODY_WAITS);
      return {
        later: { ...later, content: await read(later.content) },
        earlier: earlier ? { ...earlier, content: await read(earlier.content) } : null,
      };
    }),
});
