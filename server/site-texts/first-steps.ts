import type { Context } from '#server/trpc/context.ts';
import { doneSteps, type FirstSteps } from '#shared/site-texts/first-steps.ts';
import { readFirstStepFacts } from './read.ts';

/** Reads which steps of the first hour are done. */
export async function readFirstSteps(ctx: Context & { user: { id: string } }): Promise<FirstSteps> {
  const site = await ctx.readSite();
  const facts = await ctx.readRecord('facts');
  const { isHidden, ...found } = await readFirstStepFacts(ctx.sql, ctx.user.id);
  const { phone, email, name } = site;
  return { done: doneSteps({ site, facts, ...found }), isHidden, phone, email, name };
}
