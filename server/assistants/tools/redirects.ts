import { z } from 'zod';
import * as field from '#server/assistants/fields.ts';
import { defineTool } from '#server/assistants/tool.ts';
import { AppError } from '#shared/errors.ts';
import { REDIRECT_STATUSES } from '#shared/redirects/rules.ts';

export const createRedirect = defineTool({
  level: 'publish',
  name: 'create_redirect',
  title: 'Redirect an address',
  description:
    'Use this only when the member has asked for it: sends visitors of an old address to a page of this site, for example after list_missing_pages. It never hides a live page. Visitors see it at once.',
  procedures: ['admin.redirects.check', 'admin.redirects.create'],
  input: z.strictObject({
    from: field.text('The old path on this site, such as /eski-sayfa.'),
    to: z.string().default('').describe('The path of an existing page of this site. Empty only for 410.'),
    status: z
      .literal(REDIRECT_STATUSES)
      .default(301)
      .describe('301 or 308 for ever, 302 for a time, 410 for a page that is gone.'),
  }),
  output: z.object({
    id: field.text('The id of the redirect.'),
    from: field.text('The old path in normal form.'),
    to: field.textOrNull('The target in normal form; null for 410.'),
  }),
  run: async ({ caller, countPublication }, { from, to, status }) => {
    const form = { from, to, status, coversBelow: false };
    const check = await caller.admin.redirects.check({ ...form, id: null });
    const problem = check.fromProblem ?? check.toProblem;
    if (problem) throw new AppError(problem);
    if (check.hidesPage) throw new AppError('REDIRECT_HIDES_PAGE');
    if (check.isTargetMissing) throw new AppError('REDIRECT_TARGET_MISSING');
    await countPublication();
    const { id } = await caller.admin.redirects.create(form);
    return { id, from: check.from ?? from, to: check.to };
  },
});
