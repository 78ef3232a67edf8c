/** The documents by which a program finds the sign-in (RFC 9728, RFC 8414). */
import type { Env } from '#server/env.ts';
import { ASSISTANTS_PATH, AUTHORIZE_PATH, LEVELS } from '#shared/assistants/levels.ts';
import { WELL_KNOWN } from '#shared/routes.ts';

/** The addresses of the sign-in. */
export const SIGN_IN_PATHS = {
  authorize: AUTHORIZE_PATH,
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
} as const;

/** The parts of OAuth that this server supports. */
export const SUPPORTED = {
  grantTypes: ['authorization_code', 'refresh_token'],
  responseTypes: ['code'],
  responseModes: ['query'],
  /** Programs are public clients, which have no secret. */
  clientAuthMethods: ['none'],
  scopes: LEVELS,
} as const;

/** Returns the identifier for which tokens are issued. */
export function resourceOf({ origin }: Env['site']): string {
  return origin + ASSISTANTS_PATH;
}

/** Returns the `WWW-Authenticate` of a request without a valid token. */
export function challengeOf({ origin }: Env['site']): string {
  return `Bearer resource_metadata="${origin}${WELL_KNOWN.protectedResource}${ASSISTANTS_PATH}"`;
}

export function resourceMetadata(site: Env['site'], name: string): object {
  return {
    resource: resourceOf(site),
    resource_name: name,
    authorization_servers: [site.origin],
    scopes_supported: SUPPORTED.scopes,
    bearer_methods_supported: ['header'],
  };
}

export function serverMetadata({ origin }: Env['site']): object {
  return {
    issuer: origin,
    authorization_endpoint: origin + SIGN_IN_PATHS.authorize,
    token_endpoint: origin + SIGN_IN_PATHS.token,
    registration_endpoint: origin + SIGN_IN_PATHS.register,
    revocation_endpoint: origin + SIGN_IN_PATHS.revoke,
    scopes_supported: SUPPORTED.scopes,
    response_types_supported: SUPPORTED.responseTypes,
    response_modes_supported: SUPPORTED.responseModes,
    grant_types_supported: SUPPORTED.grantTypes,
    token_endpoint_auth_methods_supported: SUPPORTED.clientAuthMethods,
    revocation_endpoint_auth_methods_supported: SUPPORTED.clientAuthMethods,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
}
