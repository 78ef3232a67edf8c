import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NounServices } from '#server/trpc/noun-services.ts';
import type { LeadAnswer, LeadSubmission } from '#shared/leads/schemas.ts';
import { type DialogFormOptions, dialogFormRoute } from './dialog-form.ts';
import { leadsDownload } from './download.ts';
import { leadFormData, leadFormRoute } from './form-route.ts';
import { startLeadJobs } from './jobs.ts';
import { registerLeadMetrics } from './metrics.ts';
import { isLeadStored } from './read.ts';

type LeadServices = NounServices &
  Omit<DialogFormOptions, 'readSite'> & {
    apiOf: (request: FastifyRequest) => {
      lead: { submit: (submission: LeadSubmission) => Promise<LeadAnswer> };
    };
    /** Counts a lead in the analytics of the site. */
    countSentForm: (request: FastifyRequest, button: string) => Promise<void>;
  };

export async function leadsPlugin(app: FastifyInstance, services: LeadServices): Promise<void> {
  const { env, sql, apiOf, countSentForm, sendPage } = services;
  app.register(leadsDownload, services);
  app.register(dialogFormRoute, services);
  app.register(leadFormRoute, {
    origin: env.site.origin,
    submit: (request, submission) => apiOf(request).lead.submit(submission),
    isStored: (request, key) => request.limiter.run(() => isLeadStored(sql, key)),
    countStored: (request, { context }) => countSentForm(request, context.button),
    renderForm: (request, reply, problem) =>
      sendPage(request, reply, 'demoRequest', {
        refusedForm: { data: leadFormData(problem), status: reply.statusCode },
      }),
  });
  addJobs(app, services);
}

function addJobs({ log }: FastifyInstance, { env, readSite, metrics, background }: NounServices): void {
  background?.jobs.add(() => {
    const jobs = startLeadJobs({ ...env, ...background, readSite, log });
    if (metrics) registerLeadMetrics(metrics.registry, jobs);
    return jobs;
  });
}
