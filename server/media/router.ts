/** The procedures of the library of pictures and recordings. `upload-routes.ts` receives the files. */

import { adminProcedure, noAnswer, router } from '#server/trpc/procedures.ts';
import {
  libraryPicture,
  libraryRecording,
  pictureChange,
  pictureDeleted,
  pictureDeletion,
  pictureDescribed,
  pictureDescription,
  pictureId,
  pictureListInput,
  pictureListOutput,
  pictureUsesOutput,
  recordingConfirmation,
  recordingId,
  recordingListInput,
  recordingListOutput,
} from '#shared/media/schemas.ts';
import { listPictures, listRecordings, listUses, refuseOthersPicture } from './read.ts';
import {
  confirmRecording,
  deletePicture,
  deletePictureForEver,
  deleteRecording,
  deleteRecordingForEver,
  describePicture,
  updatePicture,
} from './write.ts';

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
      await deletePictureForEver(ctx.sql, input, ctx.removeFiles);
    }),

  recordings: adminProcedure
    .meta({ role: 'author' })
    .input(recordingListInput)
    .output(recordingListOutput)
    .query(({ ctx, input }) => listRecordings(ctx.sql, input)),

  confirmRecording: adminProcedure
    .meta({ role: 'editor', log: ['id'] })
    .input(recordingConfirmation)
    .output(libraryRecording)
    .mutation(({ ctx, input }) => confirmRecording(ctx.sql, { ...input, userId: ctx.user.id })),

  deleteRecording: adminProcedure
    .meta({ role: 'editor', log: ['id'] })
    .input(recordingId)
    .output(pictureDeleted)
    .mutation(async ({ ctx, input }) => ({
      activityId: await deleteRecording(ctx.sql, input.id, ctx.user.id),
    })),

  /** Deletes the file at once, so that nobody can hear the recording any more. */
  deleteRecordingForEver: adminProcedure
    .meta({ fresh: true, log: ['id'] })
    .input(recordingId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await deleteRecordingForEver(ctx.sql, input.id, ctx.removeFiles);
    }),
});
