import { z } from 'zod';

/** Reports of one request that are read. */
const REPORTS_MAX = 20;

/** A text of a report, cut to length; empty where it is none. */
const field = (value: unknown, length = 200) => (typeof value === 'string' ? value.slice(0, length) : '');

/** A URL without its query; keywords such as `inline` stay as they are. */
const urlField = (value: unknown) => field(field(value, Infinity).replace(/[?#].*$/s, ''));

/** @param page the page, and `source` the script that made the request */
const policyReport = (directive: unknown, blocked: unknown, page: unknown, source: unknown) => ({
  directive: field(directive),
  blocked: urlField(blocked),
  page: urlField(page),
  source: urlField(source),
});

const fields = z.record(z.string(), z.unknown());
const violation = z.object({ type: z.literal('csp-violation'), body: fields });

/** The format of `report-uri` (CSP level 2). */
const cspReport = z.object({ 'csp-report': fields }).transform(({ 'csp-report': report }) => {
  const directive = report['effective-directive'] ?? report['violated-directive'];
  return [policyReport(directive, report['blocked-uri'], report['document-uri'], report['source-file'])];
});

/** The format of the Reporting API: several reports at once, of several kinds. */
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

export const policyReports = z.union([cspReport, reportingApi]);

/** A page's report about a part of it that failed. */
export const failureReport = z.object({
  part: z.string().transform((value) => field(value)),
  message: z.string().transform((value) => field(value, 1000)),
  page: z.string().transform(urlField),
});
