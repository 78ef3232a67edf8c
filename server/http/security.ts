import { createHash } from 'node:crypto';
import { REPORT_PATHS } from '#shared/routes.ts';
import { TRUSTED_TYPES_POLICY } from '#shared/trusted-types.ts';
import type { FastifyInstance } from 'fastify';

/** The name under which the policy and the header beside it mean the same endpoint. */
const REPORT_GROUP = 'policy';

/** A style element that Emotion opens empty and fills through the style sheet's own interface. */
const EMPTY_STYLE = '';

export type PolicyOptions = {
  googleTag: boolean;
  /** Whether the site has https: then everything it shows has. */
  https: boolean;
};

/** Where browsers send what the policy stopped: a header beside the policy. */
export const REPORTING_ENDPOINTS = { 'reporting-endpoints': `${REPORT_GROUP}="${REPORT_PATHS.policy}"` };

export type InlineParts = { scripts: readonly string[]; styles: readonly string[] };

/**
 * The Content-Security-Policy of every page. Inline parts are allowed by their hash, so that a page's bytes can
 * be the same for everyone; styles set on an element (a chart's heights) may stand in the HTML.
 * @param inline contents of the `<script>` and `<style>` elements that the page holds
 */
export function contentSecurityPolicy(inline: InlineParts, options: PolicyOptions): string {
  const google = options.googleTag ? ' https://www.googletagmanager.com' : '';
  const googleData = options.googleTag
    ? ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com'
    : '';
  return [
    `default-src 'none'`,
    `script-src 'self'${hashes(inline.scripts)}${google}`,
    `style-src-elem 'self'${hashes([EMPTY_STYLE, ...inline.styles])}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' https:${options.https ? '' : ' http:'}`,
    `font-src 'self'`,
    `connect-src 'self'${googleData}`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // Google's tag writes markup as it likes.
    ...(options.googleTag
      ? []
      : [`require-trusted-types-for 'script'`, `trusted-types ${TRUSTED_TYPES_POLICY}`]),
    ...(options.https ? ['upgrade-insecure-requests'] : []),
    `report-uri ${REPORT_PATHS.policy}`,
    `report-to ${REPORT_GROUP}`,
  ].join('; ');
}

/** Sets what every answer carries, whatever made it. Pages replace the policy by their own. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { origin, hstsSubdomains }: { origin: string; hstsSubdomains: boolean },
): void {
  const headers: Record<string, string> = {
    'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(origin.startsWith('https:')
      ? { 'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` }
      : {}),
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
}

function hashes(contents: readonly string[]): string {
  return contents
    .map((content) => ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .join('');
}
