/**
 * What browsers report by themselves: that the Content-Security-Policy stopped something, or that a part of a page failed.
 * Each is a line of the log and a number, and nothing is stored. Of addresses only the path is kept: a query may hold what
 * somebody searched for.
 */
import { AppError } from '#shared/errors.ts';
import { REPORT_PATHS } from '#shared/routes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { createAddressRateLimit } from '../http/address-rate-limit.ts';
import { clientAddress } from '../http/client-address.ts';
import { failureReport, policyReports } from './schemas.ts';

export type ReportOptions = {
  /** Told of every report that was written down. */
  count?: ((kind: 'policy' | 'failure') => void) | undefined;
};

const BODY_LIMIT = 16 * 1024;
/** A page that fails may say several things; somebody who fills the log says thousands. */
const REPORTS_PER_MINUTE = 20;
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json', 'text/plain'];

export function registerReports(app: FastifyInstance, { count }: ReportOptions): void {
  const rateLimit = createAddressRateLimit({ perMinute: REPORTS_PER_MINUTE });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (_request: FastifyRequest, body: string) => readJson(body),
    );
    const limits = { bodyLimit: BODY_LIMIT };

    scope.post(REPORT_PATHS.policy, limits, async (request, reply) => {
      for (const report of admitted(request, readReport(policyReports, request.body))) {
        request.log.warn({ report }, 'stopped by the content security policy');
        count?.('policy');
      }
      return reply.code(204).send();
    });

    scope.post(REPORT_PATHS.failure, limits, async (request, reply) => {
      for (const report of admitted(request, [readReport(failureReport, request.body)])) {
        request.log.warn({ report }, 'a part of a page failed in the browser');
        count?.('failure');
      }
      return reply.code(204).send();
    });
  });

  /** As many as this address may still have written down. */
  function admitted<Report>(request: FastifyRequest, reports: readonly Report[]): readonly Report[] {
    return reports.slice(0, rateLimit.consume(clientAddress(request), reports.length));
  }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new AppError('BAD_REQUEST');
  }
}

function readReport<Report>(schema: ZodType<Report>, body: unknown): Report {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new AppError('BAD_REQUEST');
  return parsed.data;
}
