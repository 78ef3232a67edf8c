import { z } from 'zod';

/** Reports of one request that are read. */
const REPORTS_MAX = 20;

const text = z.string().transform((value) => value.slice(0, 200));

/** A URL without its query; keywords such as `inline` stay as they are. */
const url = z.string().transform((value) => value.replace(/[?#].*$/s, '').slice(0, 200));

type PolicyReport = {
  directive: string;
  blocked: string;
  /** The page, and the script that made the request. */
  page: string;
  source: string;
};

/** The format of `report-uri` (CSP level 2). */
const cspReport = z
  .object({
    'csp-report': z.object({
      'effective-directive': text.optional(),
      'violated-directive': text.optional(),
      'blocked-uri': url.default(''),
      'document-uri': url.default(''),
      'source-file': url.default(''),
    }),
  })
  .transform(({ 'csp-report': report }): PolicyReport[] => [
    {
      directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
      blocked: report['blocked-uri'],
      page: report['document-uri'],
      source: report['source-file'],
    },
  ]);

/** The format of the Reporting API: several reports at once, of several kinds. */
const reportingApi = z
  .array(z.unknown())
  .max(REPORTS_MAX)
  .transform((reports) =>
    reports.flatMap((report): PolicyReport[] => {
      const parsed = violation.safeParse(report);
      if (!parsed.success) return [];
      const { effectiveDirective, blockedURL, documentURL, sourceFile } = parsed.data.body;
      return [{ directive: effectiveDirective, blocked: blockedURL, page: documentURL, source: sourceFile }];
    }),
  );

const violation = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: text.default(''),
    blockedURL: url.nullish().transform((value) => value ?? ''),
    documentURL: url.default(''),
    sourceFile: url.nullish().transform((value) => value ?? ''),
  }),
});

export const policyReports = z.union([cspReport, reportingApi]);

/** A page's report about a part of it that failed. */
export const failureReport = z.object({
  part: text,
  message: z.string().transform((value) => value.slice(0, 1000)),
  page: url,
});
