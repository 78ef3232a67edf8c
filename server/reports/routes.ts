/**
 * Reports that browsers send by themselves: a violation of the Content-Security-Policy, or a failed part of a
 * page. Each becomes a log line and a metric, and nothing is stored. Of URLs only the path is kept, as a
 * query may hold a visitor's search.
 */
import { AppError } from '#shared/errors.ts';
import { REPORT_PATHS } from '#shared/report-paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { createMinuteLimit } from '#server/rate-limits/minute-limit.ts';
import { clientIp } from '#server/http/client-ip.ts';
import { readJson } from '#server/http/read-json.ts';
import { failureReport, policyReports } from './schemas.ts';

export type ReportOptions = {
  /** Called for every report that was logged. */
  count?: ((kind: 'policy' | 'failure') => void) | undefined;
};

const BODY_LIMIT = 16 * 1024;
/** A failing page sends a few reports; a client that floods the log sends thousands. */
const REPORTS_PER_MINUTE = 20;
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json', 'text/plain'];

export async function reportRoutes(app: FastifyInstance, { count }: ReportOptions): Promise<void> {
  const rateLimit = createMinuteLimit({ perMinute: REPORTS_PER_MINUTE });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    TYPES,
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    async (_request: FastifyRequest, body: string) => readJson(body),
  );
  const limits = { bodyLimit: BODY_LIMIT };

  app.post(REPORT_PATHS.policy, limits, async (request, reply) => {
    for (const report of admitted(request, readReport(policyReports, request.body))) {
      request.log.warn({ report }, 'stopped by the content security policy');
      count?.('policy');
    }
    return reply.code(204).send();
  });

  app.post(REPORT_PATHS.failure, limits, async (request, reply) => {
    for (const report of admitted(request, [readReport(failureReport, request.body)])) {
      request.log.warn({ report }, 'a part of a page failed in the browser');
      count?.('failure');
    }
    return reply.code(204).send();
  });

  /** The reports that this IP address may still have logged. */
  function admitted<Report>(request: FastifyRequest, reports: readonly Report[]): readonly Report[] {
    return reports.slice(0, rateLimit.consume(clientIp(request), reports.length));
  }
}

function readReport<Report>(schema: ZodType<Report>, body: unknown): Report {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new AppError('BAD_REQUEST');
  return parsed.data;
}
