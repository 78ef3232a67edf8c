import { networkOf } from '#server/ip.ts';
import { consume } from '#server/rate-limits/write.ts';
import type { Context } from '#server/trpc/context.ts';
import { publicProcedure, router } from '#server/trpc/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { leadAnswer, leadSubmission } from '#shared/leads/schemas.ts';
import { checkSpam } from './spam-check.ts';
import { announceLead, submitLead } from './write.ts';

export const leadRouter = router({
  submit: publicProcedure
    .meta({ limiterCall: { priority: 'first' } })
    .input(leadSubmission)
    .output(leadAnswer)
    .mutation(async ({ ctx, input }) => {
      const leadId = await submitLead(ctx.sql, input, { ip: ctx.ip, consumeLimit: () => consumeLimit(ctx) });
      announceLead(ctx.sql);
      if (checkSpam(input.trap) === null) await ctx.countRequest(input.context);
      return { leadId };
    }),
});

/**
 * Counts a submission towards the hourly limit of the visitor's network.
 * @throws TOO_MANY_LEADS if the limit is used up
 */
async function consumeLimit({ sql, ip, leadsPerHour, readSite }: Context): Promise<void> {
  const limit = { name: 'lead.submit', key: networkOf(ip), limit: leadsPerHour, windowMinutes: 60 };
  if (await consume(sql, limit)) return;
  const { phone, email } = await readSite();
  throw new AppError('TOO_MANY_LEADS', { phone, email });
}
