import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import {
  contentSecurityPolicy,
  type PolicyOptions,
  registerSecurityHeaders,
  securityHeaders,
} from './security.ts';

const HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const directivesOf = (options: Partial<PolicyOptions> = {}) =>
  Object.fromEntries(
    contentSecurityPolicy({ scripts: [], styles: [] }, { googleTag: false, https: true, ...options })
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
  );

const STRICTEST = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src-elem': `'self' ${HASH}`,
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' https:",
  'font-src': "'self' data:",
  'media-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'markup',
  'upgrade-insecure-requests': '',
  'report-uri': '/csp-report',
  'report-to': 'policy',
};

describe('the content security policy of a page', () => {
  test('allows only what the site needs', () => {
    expect(directivesOf()).toEqual(STRICTEST);
  });

  test('lets only this site frame a page that frames itself', () => {
    expect(directivesOf({ framesItself: true })).toEqual({
      ...STRICTEST,
      'frame-src': "'self'",
      'frame-ancestors': "'self'",
    });
  });

  test('allows pictures over http if the site has no https', () => {
    const { 'upgrade-insecure-requests': _upgrade, ...rest } = STRICTEST;
    expect(directivesOf({ https: false })).toEqual({ ...rest, 'img-src': "'self' https: http:" });
  });

  test('with Google’s tag allows the tag’s hosts and inline markup', () => {
    const { 'require-trusted-types-for': _types, 'trusted-types': _name, ...rest } = STRICTEST;
    expect(directivesOf({ googleTag: true })).toEqual({
      ...rest,
      'script-src': "'self' https://www.googletagmanager.com",
      'connect-src':
        "'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
    });
  });
});

describe('every response', () => {
  const headersOf = async (origin: string, hstsSubdomains = false) => {
    const app = Fastify();
    registerSecurityHeaders(app, securityHeaders({ origin, hstsSubdomains }));
    app.get('/', () => '');
    return (await app.inject('/')).headers;
  };

  test('may not load anything, be embedded in a frame or use devices', async () => {
    expect(await headersOf('https://sesdas.example.com')).toMatchObject({
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'strict-transport-security': 'max-age=31536000',
    });
  });

  test('sets HSTS if the site has https, with subdomains if they are configured', async () => {
    expect(await headersOf('http://localhost:3000', true)).not.toHaveProperty('strict-transport-security');
    expect((await headersOf('https://sesdas.example.com', true))['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });
});
