/**
 * Receives reports of browsers about violations of the Content-Security-Policy and about failed parts of
 * pages. Each report becomes a log line and a metric, but is not stored. Queries of URLs are removed, as they
 * may contain a visitor's search.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ZodType, z } from 'zod';
import { clientIp } from '#server/http/client-ip.ts';
import { createMinuteLimit } from '#server/rate-limits/minute-limit.ts';
import { AppError } from '#shared/errors.ts';
import { REPORT_PATHS } from '#shared/operation/report-paths.ts';
import { readJson } from '#shared/read-json.ts';

export type ReportOptions = {
  count?: ((kind: 'policy' | 'failure') => void) | undefined;
};

const BODY_LIMIT = 16 * 1024;
/**
 * The maximum number of reports of an IP address in a minute. A failing page sends a few reports, and a client
 * that floods the log sends thousands.
 */
const REPORTS_PER_MINUTE = 20;
/** The maximum number of reports in a request. */
const REPORTS_MAX = 20;

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
    for (const report of withinRateLimit(request, readReport(policyReports, request.body))) {
      request.log.warn({ report }, 'stopped by the content security policy');
      count?.('policy');
    }
    return reply.code(204).send();
  });

  app.post(REPORT_PATHS.failure, limits, async (request, reply) => {
    for (const report of withinRateLimit(request, [readReport(failureReport, request.body)])) {
      request.log.warn({ report }, 'a part of a page failed in the browser');
      count?.('failure');
    }
    return reply.code(204).send();
  });

  /** Counts the reports, and returns those within the limit of the IP address. */
  function withinRateLimit<Report>(request: FastifyRequest, reports: readonly Report[]): readonly Report[] {
    return reports.slice(0, rateLimit.consume(clientIp(request), reports.length));
  }
}

function readReport<Report>(schema: ZodType<Report>, body: unknown): Report {
  const result = schema.safeParse(body);
  if (!result.success) throw new AppError('BAD_REQUEST');
  return result.data;
}

/** Returns a shortened text; values of other types become an empty text. */
const field = (value: unknown, length = 200) => (typeof value === 'string' ? value.slice(0, length) : '');

/** Returns a URL without its query. Keywords such as `inline` do not change. */
const urlField = (value: unknown) => field(field(value, Infinity).replace(/[?#].*$/s, ''));

/**
 * Returns the report in the form of a log line.
 * @param page the URL of the page
 * @param source the URL of the script that made the request
 */
const policyReport = (directive: unknown, blockedUrl: unknown, page: unknown, source: unknown) => ({
  directive: field(directive),
  blocked: urlField(blockedUrl),
  page: urlField(page),
  source: urlField(source),
});

const fields = z.record(z.string(), z.unknown());
const violation = z.object({ type: z.literal('csp-violation'), body: fields });

/** Reads the report format of CSP level 2. */
const cspReport = z.object({ 'csp-report': fields }).transform(({ 'csp-report': report }) => {
  const directive = report['effective-directive'] ?? report['violated-directive'];
  return [policyReport(directive, report['blocked-uri'], report['document-uri'], report['source-file'])];
});

/** Reads the format of the Reporting API: a list of reports, which may be of several kinds. */
const reportingApi = z
  .array(z.unknown())
  .max(REPORTS_MAX)
  .transform((reports) =>
    reports
      .flatMap((report) => violation.safeParse(report).data ?? [])
      .map(({ body }) =>
        policyReport(body['effectiveDirective'], body['blockedURL'], body['documentURL'], body['sourceFile']),
      ),
  );

const policyReports = z.union([cspReport, reportingApi]);

const failureReport = z.object({
  part: z.string().transform((value) => field(value)),
  message: z.string().transform((value) => field(value, 1000)),
  page: z.string().transform(urlField),
});
