import { z } from 'zod';

/** Reports of one request that are looked at. */
const REPORTS_MAX = 20;

const text = z.string().transform((value) => value.slice(0, 200));

/** An address without its query; words such as `inline` stay what they are. */
const address = z.string().transform((value) => value.replace(/[?#].*$/s, '').slice(0, 200));

export type PolicyReport = {
  directive: string;
  blocked: string;
  /** The page, and the script that asked for it. */
  page: string;
  source: string;
};

/** As `report-uri` sends it (CSP level 2). */
const cspReport = z
  .object({
    'csp-report': z.object({
      'effective-directive': text.optional(),
      'violated-directive': text.optional(),
      'blocked-uri': address.default(''),
      'document-uri': address.default(''),
      'source-file': address.default(''),
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

/** As the Reporting API sends them: several at once, of several kinds. */
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
    blockedURL: address.nullish().transform((value) => value ?? ''),
    documentURL: address.default(''),
    sourceFile: address.nullish().transform((value) => value ?? ''),
  }),
});

export const policyReports = z.union([cspReport, reportingApi]);

/** What a page of ours says of a part of it that failed. */
export const failureReport = z.object({
  /** The part's name. */
  part: text,
  message: z.string().transform((value) => value.slice(0, 1000)),
  page: address,
});
