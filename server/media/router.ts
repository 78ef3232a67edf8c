/** The procedures of the picture library. `upload-routes.ts` receives the files. */

import { adminProcedure, noAnswer, router } from '#server/trpc/procedures.ts';
import {
  libraryPicture,
  pictureChange,
  pictureDeleted,
  pictureDeletion,
  pictureDescribed,
  pictureDescription,
  pictureId,
  pictureListInput,
  pictureListOutput,
  pictureUsesOutput,
} from '#shared/media/schemas.ts';
import { listPictures, listUses, refuseOthersPicture } from './read.ts';
import { deletePicture, deletePictureForEver, describePicture, updatePicture } from './write.ts';

export const adminMediaRouter = router({
  list: adminProcedure
    .meta({ role: 'author' })
    .input(pictureListInput)
    .output(pictureListOutput)
    .query(({ ctx, input }) => listPictures(ctx.sql, input)),

  uses: adminProcedure
    .meta({ role: 'editor' })
    .input(pictureId)
    .output(pictureUsesOutput)
    .query(({ ctx, input }) => listUses(ctx.sql, input.id)),

  update: adminProcedure
    .meta({ role: 'author', log: ['id'] })
    .input(pictureChange)
    .output(libraryPicture)
    .use(async ({ ctx, input, next }) => {
      await refuseOthersPicture(ctx.sql, ctx.user, input.id);
      return next();
    })
    .mutation(({ ctx, input }) => updatePicture(ctx.sql, input)),

  describe: adminProcedure
    .meta({ role: 'author' })
    .input(pictureDescription)
    .output(pictureDescribed)
    .mutation(({ ctx, input }) => describePicture(ctx.sql, input, ctx.user)),

  delete: adminProcedure
    .meta({ role: 'editor', log: ['id'] })
    .input(pictureDeletion)
    .output(pictureDeleted)
    .mutation(async ({ ctx, input }) => ({
      activityId: await deletePicture(ctx.sql, { ...input, userId: ctx.user.id }),
    })),

  /** Deletes the files at once, so that nobody can open the picture any more. */
  deleteForEver: adminProcedure
    .meta({ fresh: true, log: ['id'] })
    .input(pictureDeletion)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await deletePictureForEver(ctx.sql, input, ctx.removePictures);
    }),
});
