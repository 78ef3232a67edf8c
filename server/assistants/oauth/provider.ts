/**
 * The authorization server. `routes.ts` imports this file with the first request, so that start and idle memory of a
 * site without assistants do not grow. docs/decisions/0080-sign-in-of-programs.md
 */
import { generateKeyPairSync } from 'node:crypto';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import Provider, {
  type Client,
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
  type JWK,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { createLimiter, type Limiter } from '#server/concurrency/limiter.ts';
import type { Database } from '#server/db/connect.ts';
import type { Env } from '#server/env.ts';
import { clientIp } from '#server/http/client-ip.ts';
import type { Outside } from '#server/http/outside.ts';
import { networkOf } from '#server/ip.ts';
import { consentCookieName } from '#server/sessions/session.ts';
import { LEVELS, levelsUpTo, PROGRAM_MAX_LENGTH, TOKEN_DAYS } from '#shared/assistants/levels.ts';
import { AppError } from '#shared/errors.ts';
import { CONSENT_MINUTES } from '#shared/periods.ts';
import { pathTo } from '#shared/routes.ts';
import { normalizeLine } from '#text/typed-text.ts';
import { adapterOf } from './adapter.ts';
import { resourceOf, SIGN_IN_PATHS, SUPPORTED } from './metadata.ts';
import { isConnected } from './read.ts';
import { consumeDocumentLimit } from './write.ts';

export type SignInServices = {
  env: Pick<Env, 'site'>;
  sql: Database;
  limiter: Limiter;
  outside: Pick<Outside, 'open'>;
};

type Respond = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const DOCUMENT_MAX_BYTES = 64 * 1024;
/** Strangers name the documents, so slow documents must leave most slots of `Outside` to members. */
const DOCUMENT_LIMITS = {
  concurrency: 2,
  queueLength: 20,
  acquireTimeoutMs: 30_000,
  refusal: 'TOO_MANY_REQUESTS',
} as const;
/** Each process keeps a document so long, as many members use one program. */
const DOCUMENT_CACHE_SECONDS = 60 * 60;
const TOKEN_SECONDS = { AccessToken: 60 * 60, AuthorizationCode: 60 } as const;
const DAY_SECONDS = 24 * 60 * 60;

/** The query parameter in which `oidc-provider` keeps the level that a program asks for. */
const REQUESTED_LEVEL = 'requested_level';

const UNUSED_ALGORITHM = 'EdDSA';
const SESSION_COOKIE = 'assistant_session';

const { Check, Prompt } = interactionPolicy;

/** Opens the authorization server. @returns a function that answers a request whose body has not been read */
export function openSignIn(services: SignInServices, log: FastifyBaseLogger): Respond {
  const provider = createProvider(services);
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'sign-in of a program failed'));
  const [handle] = provider.middleware;
  return async (request, reply) => {
    const context = provider.createContext(request.raw, reply.raw);
    context.request.ip = clientIp(request);
    await handle?.(context, async () => {});
    const { status, body } = context;
    const error = errorOfUnverified(context as KoaContextWithOIDC);
    if (error) reply.raw.removeHeader('location');
    moveHeaders(reply);
    if (error) throw error;
    const isPage = request.method === 'GET';
    if (isPage && status >= 400) throw new AppError(status < 500 ? 'BAD_REQUEST' : 'INTERNAL');
    return reply.code(status).send(body);
  };
}

/**
 * Returns the error that the browser would take to an unverified program before a member has answered. Anybody can
 * register a program with any address, so a page of this site shows the error (RFC 9700, section 4.11.2).
 */
function errorOfUnverified({ oidc, response }: KoaContextWithOIDC): AppError | undefined {
  const address = URL.parse(response.get('location'));
  if (oidc?.route !== 'authorization' || !address || isVerified(oidc.client, address.host)) return undefined;
  const isFull = address.searchParams.get('error') === 'temporarily_unavailable';
  return new AppError(isFull ? 'TOO_MANY_REQUESTS' : 'BAD_REQUEST');
}

/** Moves the headers to Fastify, whose hooks read them. There are no sessions, so their cookie is left out. */
function moveHeaders(reply: FastifyReply): void {
  for (const name of reply.raw.getHeaderNames()) {
    const header = reply.raw.getHeader(name);
    reply.raw.removeHeader(name);
    if (header === undefined || name === 'content-length') continue;
    const values = Array.isArray(header)
      ? header.filter((value) => !value.startsWith(SESSION_COOKIE))
      : header;
    reply.header(name, values);
  }
}

function createProvider(services: SignInServices): Provider {
  const { site } = services.env;
  const provider = new Provider(site.origin, configurationOf(services));
  // Addresses and cookies follow PUBLIC_URL, and no header of a proxy.
  const { protocol, host } = new URL(site.origin);
  Object.defineProperties(provider.request, {
    protocol: { value: protocol.slice(0, -1) },
    host: { value: host },
  });
  return provider;
}

function configurationOf(services: SignInServices): Configuration {
  const { env, sql, limiter } = services;
  const resource = resourceOf(env.site);
  const documentLimiter = createLimiter(DOCUMENT_LIMITS);
  return {
    adapter: adapterOf({ sql, limiter, resource }),
    jwks: { keys: [unusedKey()] },
    scopes: SUPPORTED.scopes,
    claims: {},
    responseTypes: [...SUPPORTED.responseTypes],
    clientAuthMethods: [...SUPPORTED.clientAuthMethods],
    clientDefaults: {
      grant_types: [...SUPPORTED.grantTypes],
      response_types: [...SUPPORTED.responseTypes],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: UNUSED_ALGORITHM,
    },
    extraClientMetadata: {
      properties: ['software_id'],
      validator: (_ctx, _key, _value, metadata) => restrictProgram(metadata),
    },
    extraParams: { [REQUESTED_LEVEL]: readRequestedLevel },
    routes: {
      authorization: SIGN_IN_PATHS.authorize,
      token: SIGN_IN_PATHS.token,
      registration: SIGN_IN_PATHS.register,
      revocation: SIGN_IN_PATHS.revoke,
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    ttl: {
      ...TOKEN_SECONDS,
      RefreshToken: TOKEN_DAYS.default * DAY_SECONDS,
      Grant: TOKEN_DAYS.max * DAY_SECONDS,
      Interaction: CONSENT_MINUTES * 60,
      Session: CONSENT_MINUTES * 60,
    },
    findAccount: async (_ctx, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    ...interactionOf(env.site),
    features: featuresOf(services, resource),
    fetch: (address) => documentLimiter.run(() => fetchDocument(services.outside, address)),
  };
}

/**
 * Returns the key that `oidc-provider` demands for id tokens. There is no scope `openid`, so no token is signed, and
 * processes do not share the key.
 */
function unusedKey(): JWK {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
}

/** Asks the member for every connection. */
function interactionOf({ origin }: Env['site']): Configuration {
  const isAnswered = (ctx: KoaContextWithOIDC) => ctx.oidc.result?.consent !== undefined;
  const policy = [
    new Prompt(
      { name: 'consent', requestable: true },
      async (ctx) => describeRequest(ctx),
      new Check(
        'consent_missing',
        'the member has not answered',
        'consent_required',
        (ctx) => !isAnswered(ctx),
      ),
    ),
    new Prompt({ name: 'login', requestable: true }),
  ];
  const cookie = { httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') } as const;
  return {
    interactions: {
      policy,
      url: (_ctx, { cid }) => `${pathTo('adminConnect')}?${new URLSearchParams({ request: cid }).toString()}`,
    },
    cookies: {
      names: { interaction: consentCookieName(origin), resume: 'assistant_resume', session: SESSION_COOKIE },
      short: { ...cookie, path: '/' },
      long: { ...cookie, path: SIGN_IN_PATHS.authorize },
    },
    // Such a page was open for too long, or was opened in another browser.
    renderError: async (ctx, _out, error) => {
      if (error instanceof errors.SessionNotFound) ctx.redirect(pathTo('adminConnect'));
    },
  };
}

function featuresOf({ sql, limiter }: SignInServices, resource: string): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: async (_ctx, client, token) => client.clientId === token.clientId,
    },
    registration: { enabled: true, issueRegistrationAccessToken: false },
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      // The limit does not stop programs that members have connected.
      allowFetch: ({ ip }, clientId) =>
        limiter.run(
          async () => (await isConnected(sql, clientId)) || consumeDocumentLimit(sql, networkOf(ip)),
        ),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: async () => resource,
      useGrantedResource: async () => true,
      getResourceServerInfo: async (_ctx, requested) => {
        if (requested !== resource) throw new errors.InvalidTarget();
        return { audience: resource, scope: LEVELS.join(' '), accessTokenFormat: 'opaque' };
      },
    },
  };
}

/**
 * Restricts the metadata of a program to what this server does for it.
 * @throws InvalidRedirectUri unless each address is `https` or on the program's own machine
 */
function restrictProgram(metadata: ClientMetadata): void {
  for (const address of metadata.redirect_uris ?? []) {
    // For native programs, `oidc-provider` permits `http` only on the own machine, with any port.
    if (!/^https?:[!-~]+$/.test(address)) throw new errors.InvalidRedirectUri();
  }
  metadata.application_type = 'native';
  metadata.response_modes = [...SUPPORTED.responseModes];
  metadata.id_token_signed_response_alg = UNUSED_ALGORITHM;
  metadata.client_name = nameOf(metadata.client_name);
  delete metadata.scope;
}

/** Returns the visible characters of a program's name, or nothing. */
function nameOf(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  return normalizeLine(name).slice(0, PROGRAM_MAX_LENGTH).toWellFormed() || undefined;
}

/** Replaces the scopes that a program asks for by the levels of this server. */
function readRequestedLevel({ oidc }: KoaContextWithOIDC): void {
  const { params = {} } = oidc;
  // The database stores no such character.
  if (Object.values(params).some((value) => String(value).includes('\0')))
    throw new errors.InvalidRequest('a parameter has a character that is not allowed');
  const { scope } = params;
  const scopes = new Set(typeof scope === 'string' ? scope.split(' ') : []);
  const requestedLevel = LEVELS.findLast((level) => scopes.has(level));
  params[REQUESTED_LEVEL] = requestedLevel;
  params['scope'] = levelsUpTo(requestedLevel ?? 'publish').join(' ');
}

/** True if the program is described at the host to which the browser returns. */
function isVerified(client: Client | undefined, host: string): boolean {
  const document = URL.parse(client?.clientId ?? '');
  return document?.protocol === 'https:' && document.host === host;
}

/** Describes a program for the member. Its name and address are its own words, unless its address is verified. */
function describeRequest({ oidc }: KoaContextWithOIDC) {
  const { client, params = {} } = oidc;
  const { host } = new URL(String(params['redirect_uri']));
  return {
    program: nameOf(client?.clientName) ?? host.slice(0, PROGRAM_MAX_LENGTH),
    host,
    isVerified: isVerified(client, host),
    requestedLevel: params[REQUESTED_LEVEL] ?? null,
  };
}

/** Requests the metadata document of a program. @throws if it is elsewhere or too long */
function fetchDocument(outside: Pick<Outside, 'open'>, address: string | URL | Request): Promise<Response> {
  const { href } = new URL(address instanceof Request ? address.url : address);
  return outside.open(href, 'documents of programs', async ({ content, url }) => {
    if (url.href !== href) throw new Error('The document of a program must not redirect.');
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of content) {
      bytes += chunk.byteLength;
      if (bytes > DOCUMENT_MAX_BYTES) throw new Error('The document of a program is too long.');
      chunks.push(chunk);
    }
    return new Response(Buffer.concat(chunks), {
      headers: { 'cache-control': `max-age=${DOCUMENT_CACHE_SECONDS}` },
    });
  });
}
