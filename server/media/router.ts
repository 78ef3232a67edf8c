/** `admin.media`: the library of pictures. Files come over `routes.ts`. */
import { AppError } from '#shared/errors.ts';
import {
  libraryPicture,
  pictureChange,
  pictureDeleted,
  pictureDeletion,
  pictureId,
  pictureListInput,
  pictureListOutput,
  pictureUsesOutput,
  uploadBegin,
  uploadState,
} from '#shared/schemas/admin-media.ts';
import { mayPublish } from '#shared/roles.ts';
import { z } from 'zod';
import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { findUpload, listPictures, listUses, refuseOthersPicture } from './read.ts';
import { beginUpload, deletePicture, deleteUpload, updatePicture } from './write.ts';

const nothing = z.strictObject({});

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
    .meta({ role: 'author' })
    .input(pictureChange)
    .output(libraryPicture)
    .use(async ({ ctx, input, next }) => {
      await refuseOthersPicture(ctx.sql, ctx.user, input.id);
      return next();
    })
    .mutation(({ ctx, input }) => updatePicture(ctx.sql, input)),

  delete: adminProcedure
    .meta({ role: 'editor' })
    .input(pictureDeletion)
    .output(pictureDeleted)
    .mutation(async ({ ctx, input }) => ({
      activityId: await deletePicture(ctx.sql, { ...input, userId: ctx.user.id }),
    })),

  /** Begins an upload in parts. */
  beginUpload: adminProcedure
    .meta({ role: 'author' })
    .input(uploadBegin)
    .output(uploadState)
    .mutation(async ({ ctx, input }) => {
      // It would change posts of others, and what readers see.
      if (input.replaces !== undefined && !mayPublish(ctx.user.role)) throw new AppError('FORBIDDEN');
      if (input.bytes > ctx.pictureMaxMegabytes * 1024 * 1024)
        throw new AppError('PICTURE_FILE_TOO_LARGE', { megabytes: ctx.pictureMaxMegabytes });
      await beginUpload(ctx.sql, { ...input, userId: ctx.user.id });
      return { received: 0 };
    }),

  /** Finds how much of an upload has arrived, after a lost network. */
  uploadState: adminProcedure
    .meta({ role: 'author' })
    .input(pictureId)
    .output(uploadState)
    .query(async ({ ctx, input }) => {
      const upload = await findUpload(ctx.sql, input.id, ctx.user.id);
      if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
      return { received: upload.received };
    }),

  cancelUpload: adminProcedure
    .meta({ role: 'author' })
    .input(pictureId)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await deleteUpload(ctx.sql, input.id, ctx.user.id);
      return {};
    }),
});
