import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { calendarInput, calendarOutput, calendarPost, planInput } from '#shared/posts/calendar-schemas.ts';
import { listCalendar } from './read.ts';
import { planPost } from './write.ts';

/** The procedures are part of `admin.posts`, so that invalidating `admin.posts` also reloads the calendar. */
export const postCalendarRouter = router({
  calendar: adminProcedure
    .meta({ role: 'editor' })
    .input(calendarInput)
    .output(calendarOutput)
    .query(({ ctx, input }) => listCalendar(ctx.sql, input)),

  plan: adminProcedure
    .meta({ role: 'editor', log: ['id', 'version'] })
    .input(planInput)
    .output(calendarPost)
    .mutation(({ ctx, input }) => planPost(ctx.sql, input, ctx.user.id)),
});
