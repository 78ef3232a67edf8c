import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { REPORT_PATHS } from '#shared/operation/report-paths.ts';
import { setNewest } from '#shared/set-newest.ts';
import { TRUSTED_TYPES_POLICY } from '#shared/trusted-types.ts';

const REPORT_GROUP = 'policy';

/**
 * The content of the style element that Emotion inserts for toasts of public pages. Emotion adds the rules
 * through CSSOM.
 */
const EMPTY_STYLE = '';

export type PolicyOptions = {
  googleTag: boolean;
  /** True if the page has frames with pages of this site. */
  hasFrames?: boolean;
  /** True if pages of this site may show the page in a frame. */
  isFramed?: boolean;
  /** True if the site has https. Then all embedded content must use https. */
  https: boolean;
};

export const REPORTING_ENDPOINTS = { 'reporting-endpoints': `${REPORT_GROUP}="${REPORT_PATHS.policy}"` };

export type InlineParts = { scripts: readonly string[]; styles: readonly string[] };

/**
 * Returns the Content-Security-Policy of a page. Inline elements are allowed by hash and not by nonce, so
 * that all visitors get the same bytes. Style attributes, such as heights in charts, are allowed.
 * @param inline contents of the page's `<script>` and `<style>` elements
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
    // `data:` permits the inlined fonts of headlines (inlined-fonts.css).
    `font-src 'self' data:`,
    `media-src 'self'`,
    `connect-src 'self'${googleData}`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    ...(options.hasFrames ? [`frame-src 'self'`] : []),
    `frame-ancestors ${options.isFramed ? `'self'` : `'none'`}`,
    ...(options.googleTag
      ? []
      : [`require-trusted-types-for 'script'`, `trusted-types ${TRUSTED_TYPES_POLICY}`]),
    ...(options.https ? ['upgrade-insecure-requests'] : []),
    `report-uri ${REPORT_PATHS.policy}`,
    `report-to ${REPORT_GROUP}`,
  ].join('; ');
}

/**
 * The headers of the service worker. The worker may fetch the pages that it caches. `no-cache` makes browsers
 * check for a new version of the worker each time.
 */
export const SERVICE_WORKER_HEADERS = {
  'content-security-policy': `default-src 'none'; connect-src 'self'`,
  'cache-control': 'no-cache',
} as const;

/** The headers of a page whose path is a credential. */
export const SECRET_PAGE_HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } as const;

/** The headers of a page that shows itself in a frame. */
export const FRAMED_PAGE_HEADERS = { 'x-frame-options': 'SAMEORIGIN' } as const;

/** Returns the default headers of all responses. A page replaces the Content-Security-Policy by its own. */
export function securityHeaders({
  origin,
  hstsSubdomains,
}: {
  origin: string;
  hstsSubdomains: boolean;
}): Readonly<Record<string, string>> {
  return {
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
}

export function registerSecurityHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
}

function hashes(contents: readonly string[]): string {
  return contents.map((content) => ` '${hashOf(content)}'`).join('');
}

/** The maximum number of cached hashes. All pages share a few scripts and style sheets. */
const CACHED_HASHES_MAX = 200;
const hashesByContent = new Map<string, string>();

function hashOf(content: string): string {
  const hash =
    hashesByContent.get(content) ?? `sha256-${createHash('sha256').update(content).digest('base64')}`;
  setNewest(hashesByContent, content, hash, CACHED_HASHES_MAX);
  return hash;
}
