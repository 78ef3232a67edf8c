/** `POST /demo-talebi`: the demo form where no script runs. The same schema, the same call, the same answer. */
import { AppError } from '#shared/errors.ts';
import { CAMPAIGN_KEYS } from '#shared/lead-rules.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { type LeadAnswer, type LeadSubmission, leadSubmission } from '#shared/schemas/lead.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appErrorOf } from '../trpc/procedures.ts';
import { answerWith } from './error-answer.ts';
import { isSameOrigin } from './same-origin.ts';

/** Where a stored request leads: a reload there sends nothing again. */
const DONE = `${pathTo('demoRequest')}?durum=alindi`;

/** Two thousand letters of the alphabet take twelve thousand bytes here, and the page's own address may be as long. */
const BODY_LIMIT = 64 * 1024;
/** No script measured it: the honeypot alone decides. */
const UNKNOWN_ELAPSED_MS = 3_600_000;

const FIELDS = ['firstName', 'lastName', 'email', 'mobilePhone', 'company', 'message'] as const;
const CONTEXT = ['button', 'package', 'pageUri', 'pageName', 'referrer', 'noticeVersion'] as const;

export type LeadFormProblem = {
  /** Every input as it was sent, hidden ones included: the page shows them again. */
  values: Readonly<Record<string, string>>;
  /** The first message of each wrong field, by its name. */
  errors: Readonly<Record<string, string>>;
  /** Why nothing was stored though the fields are right; undefined where they are wrong. */
  failed: AppError | undefined;
};

export type LeadFormOptions = {
  origin: string;
  /** Stores the lead as `lead.submit` does. */
  submit: (request: FastifyRequest, submission: LeadSubmission) => Promise<LeadAnswer>;
  /** Sends the page with the form filled in. The status is set already. */
  renderForm: (request: FastifyRequest, reply: FastifyReply, problem: LeadFormProblem) => unknown;
};

/**
 * Registers the route in a scope of its own: nowhere else are forms read.
 *
 * The form's inputs are the six fields, `website` (which no person sees), `idempotencyKey`, and what the page knows
 * of itself: `variant`, `button`, `package`, `pageUri`, `pageName`, `referrer`, `noticeVersion` and campaign
 * parameters by their own names.
 */
export function registerLeadForm(app: FastifyInstance, options: LeadFormOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    scope.post(ROUTES.demoRequest.pattern, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      if (!isSameOrigin(request.headers, options.origin)) throw new AppError('FORBIDDEN');
      reply.header('cache-control', 'no-store');
      const values = valuesOf(request.body);
      const parsed = leadSubmission.safeParse(submissionOf(values));
      if (!parsed.success) {
        const errors = errorsOf(parsed.error.issues);
        const failed = Object.keys(errors).length === 0 ? new AppError('BAD_REQUEST') : undefined;
        reply.code(failed ? 400 : 422);
        return options.renderForm(request, reply, { values, errors, failed });
      }
      try {
        await options.submit(request, parsed.data);
      } catch (error) {
        // Whatever it is, what was typed comes back with it.
        const failed = appErrorOf(error);
        if (failed.status >= 500) request.log.error({ err: error }, 'the form was not stored');
        answerWith(reply, failed);
        return options.renderForm(request, reply, { values, errors: {}, failed });
      }
      return reply.redirect(DONE, 303);
    });
  });
}

/** The last of several values with one name, as forms mean it. */
function valuesOf(body: unknown): Record<string, string> {
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {};
}

function submissionOf(values: Readonly<Record<string, string>>) {
  const named = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => values[name]).map((name) => [name, values[name]]));
  return {
    fields: Object.fromEntries(FIELDS.map((name) => [name, values[name] ?? ''])),
    context: {
      button: '',
      pageUri: '',
      pageName: '',
      noticeVersion: '',
      ...named(CONTEXT),
      variant: values['variant'] ?? 'demo',
      campaign: named(CAMPAIGN_KEYS),
    },
    idempotencyKey: values['idempotencyKey'] ?? '',
    trap: { website: values['website'] ?? '', elapsedMs: UNKNOWN_ELAPSED_MS },
  };
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    if (path[0] === 'fields') errors[String(path[1])] ??= message;
  }
  return errors;
}
