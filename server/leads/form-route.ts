/**
 * Accepts the demo form from browsers without JavaScript, with the same schema and procedure as the dialog.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appErrorOf } from '#server/http/app-error.ts';
import { setErrorHeaders } from '#server/http/error-answer.ts';
import { originRefusal } from '#server/http/same-origin.ts';
import { AppError } from '#shared/errors.ts';
import { CAMPAIGN_KEYS, LEAD_DONE_SEARCH, PAGE_BUTTON } from '#shared/leads/lead-rules.ts';
import {
  LEAD_FIELD_NAMES,
  type LeadErrors,
  type LeadSheetData,
  leadErrorsOf,
  leadValuesOf,
  WITHOUT_SCRIPT,
} from '#shared/leads/lead-values.ts';
import { type LeadAnswer, type LeadSubmission, leadSubmission } from '#shared/leads/schemas.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { checkSpam } from './spam-check.ts';

/**
 * The address after the form was accepted. The form redirects to it, so that reloading the page does not send the
 * form again.
 */
const DONE_PATH = `${pathTo('demoRequest')}${LEAD_DONE_SEARCH}`;

/**
 * The maximum bytes of a body. In the encoding of forms, a message of two thousand letters may take twelve
 * thousand bytes, and the page's URL as many.
 */
const BODY_LIMIT = 64 * 1024;
/**
 * The elapsed time of a form without JavaScript, as only a script can measure it. This value passes the check for
 * bots, so only the honeypot decides.
 */
const UNKNOWN_ELAPSED_MS = 3_600_000;

const CONTEXT = ['button', 'package', 'pageUri', 'pageName', 'referrer', 'noticeVersion'] as const;

const OWN_INPUTS = new Set(['website', WITHOUT_SCRIPT]);

export type LeadFormProblem = {
  /** All submitted inputs, including hidden inputs. The page contains these values again. */
  values: Readonly<Record<string, string>>;
  errors: LeadErrors;
  /** The reason why valid fields were not stored; undefined for invalid fields. */
  failure: AppError | undefined;
};

export type LeadFormOptions = {
  origin: string;
  submit: (request: FastifyRequest, submission: LeadSubmission) => Promise<LeadAnswer>;
  isStored?: (request: FastifyRequest, idempotencyKey: string) => Promise<boolean>;
  countStored?: (request: FastifyRequest, submission: LeadSubmission) => Promise<void>;
  /** Sends the page with the values in the form. The status is already set. */
  renderForm: (request: FastifyRequest, reply: FastifyReply, problem: LeadFormProblem) => unknown;
};

/**
 * Registers the route. It is a plug-in, so that no other route parses forms. The inputs are `LEAD_FIELDS`,
 * `website` (the honeypot), `idempotencyKey`, the context of the page (`variant`, `button`, `package`, `pageUri`,
 * `pageName`, `referrer`, `noticeVersion`), and campaign parameters.
 */
export async function leadFormRoute(app: FastifyInstance, options: LeadFormOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );
  app.post(ROUTES.demoRequest.pattern, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const refusal = originRefusal(request.headers, options.origin);
    if (refusal?.code === 'FORBIDDEN') throw refusal;
    reply.header('cache-control', 'no-store');
    const values = valuesOf(request.body);
    if (refusal) {
      setErrorHeaders(reply, refusal);
      return options.renderForm(request, reply, { values, errors: {}, failure: refusal });
    }
    const result = leadSubmission.safeParse(submissionOf(values));
    if (!result.success) {
      const errors = leadErrorsOf(result.error.issues, ['fields']);
      const failure = Object.keys(errors).length === 0 ? new AppError('BAD_REQUEST') : undefined;
      reply.code(failure ? 400 : 422);
      return options.renderForm(request, reply, { values, errors, failure });
    }
    try {
      const isCounted = WITHOUT_SCRIPT in values && (await isFirst(request, result.data));
      await options.submit(request, result.data);
      if (isCounted) await options.countStored?.(request, result.data);
    } catch (error) {
      const failure = appErrorOf(error);
      if (failure.status >= 500) request.log.error({ err: error }, 'the form was not stored');
      setErrorHeaders(reply, failure);
      return options.renderForm(request, reply, { values, errors: {}, failure });
    }
    return reply.redirect(DONE_PATH, 303);
  });

  /**
   * Returns false for repeats, and for bots that fill in the honeypot. If the lookup fails, the form is not
   * counted but still accepted.
   */
  async function isFirst(
    request: FastifyRequest,
    { idempotencyKey, trap }: LeadSubmission,
  ): Promise<boolean> {
    if (checkSpam(trap) !== null) return false;
    try {
      return !(await options.isStored?.(request, idempotencyKey));
    } catch (error) {
      request.log.warn({ err: error }, 'events lost');
      return false;
    }
  }
}

/** Returns the inputs. If several inputs have the same name, the last one counts. */
function valuesOf(body: unknown): Record<string, string> {
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {};
}

function submissionOf(values: Readonly<Record<string, string>>) {
  const pickValues = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => values[name]).map((name) => [name, values[name]]));
  return {
    fields: leadValuesOf((name) => values[name] ?? ''),
    context: {
      button: PAGE_BUTTON,
      pageUri: '',
      pageName: '',
      noticeVersion: '',
      ...pickValues(CONTEXT),
      variant: values['variant'] ?? 'demo',
      campaign: pickValues(CAMPAIGN_KEYS),
    },
    idempotencyKey: values['idempotencyKey'] ?? '',
    trap: { website: values['website'] ?? '', elapsedMs: UNKNOWN_ELAPSED_MS },
  };
}

export function leadFormData({ values, errors, failure }: LeadFormProblem): LeadSheetData {
  const hidden = Object.entries(values).filter(
    ([name]) => !OWN_INPUTS.has(name) && !LEAD_FIELD_NAMES.some((field) => field === name),
  );
  return {
    variant: values['variant'] === 'contact' ? 'contact' : 'demo',
    values: leadValuesOf((name) => values[name] ?? ''),
    errors,
    // The message of a refusal tells the visitor what to do. For other failures, an empty text stands for the
    // specified message of the form.
    failure: failure && (failure.status < 500 ? failure.message : ''),
    done: false,
    hidden: Object.fromEntries(hidden),
  };
}
