/** A program that signs in with OAuth, by an independent client library, and the browser of a member. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import * as oauth from 'oauth4webapi';
import { consentCookieName, sessionCookieName } from '#server/sessions/session.ts';
import type { Grant } from '#shared/assistants/levels.ts';
import { PROCEDURES_PATH } from '#shared/routes.ts';
import { ORIGIN } from './open-app.ts';

export const RETURN_ADDRESS = 'https://takip.example.com/callback';
export const RESOURCE = `${ORIGIN}/mcp`;

type Parameters = Record<string, string | undefined>;
type Connecting = { parameters?: Parameters; grant?: Partial<Grant> };

/** Returns a `fetch` that sends requests to `app` without a network. */
function fetchOf(app: FastifyInstance) {
  return async (address: string, { method, headers, body }: oauth.CustomFetchOptions<string, unknown>) => {
    const { pathname, search } = new URL(address);
    const payload = body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : undefined;
    const response = await app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers,
      ...(payload !== undefined && { payload }),
    });
    return new Response(response.rawPayload.length > 0 ? response.body : null, {
      status: response.statusCode,
      headers: Object.entries(response.headers).map(
        ([name, value]) => [name, String(value)] as [string, string],
      ),
    });
  };
}

/** A program. Each process of the site may answer any of its requests. */
export class OauthProgram {
  readonly #options: { [oauth.customFetch]: ReturnType<typeof fetchOf> };
  readonly #auth = oauth.None();
  server: oauth.AuthorizationServer = { issuer: ORIGIN };
  client: oauth.Client = { client_id: '' };
  verifier = '';
  state = '';

  constructor(app: FastifyInstance) {
    this.#options = { [oauth.customFetch]: fetchOf(app) };
  }

  /** Finds the sign-in as a program does that knows only the address of the protocol. */
  async discover(): Promise<this> {
    const resource = await oauth.resourceDiscoveryRequest(new URL(RESOURCE), this.#options);
    const { authorization_servers: [issuer = ''] = [] } = await oauth.processResourceDiscoveryResponse(
      new URL(RESOURCE),
      resource,
    );
    const response = await oauth.discoveryRequest(new URL(issuer), { ...this.#options, algorithm: 'oauth2' });
    this.server = await oauth.processDiscoveryResponse(new URL(issuer), response);
    return this;
  }

  async register(metadata: Partial<oauth.OmitSymbolProperties<oauth.Client>> = {}): Promise<this> {
    const response = await oauth.dynamicClientRegistrationRequest(
      this.server,
      { client_name: 'Takip', redirect_uris: [RETURN_ADDRESS], ...metadata },
      this.#options,
    );
    this.client = await oauth.processDynamicClientRegistrationResponse(response);
    return this;
  }

  /** Returns the path to which the program sends the browser. */
  async begin(changes: Parameters = {}): Promise<string> {
    this.verifier = oauth.generateRandomCodeVerifier();
    this.state = oauth.generateRandomState();
    const parameters: Parameters = {
      client_id: this.client.client_id,
      redirect_uri: RETURN_ADDRESS,
      response_type: 'code',
      code_challenge: await oauth.calculatePKCECodeChallenge(this.verifier),
      code_challenge_method: 'S256',
      state: this.state,
      resource: RESOURCE,
      ...changes,
    };
    const search = new URLSearchParams(
      Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    const { pathname } = new URL(this.server.authorization_endpoint ?? '');
    return `${pathname}?${search}`;
  }

  /** Checks the answer in the address to which the browser returns, with `iss` and `state`. */
  answer(address: string): URLSearchParams {
    return oauth.validateAuthResponse(this.server, this.client, new URL(address), this.state);
  }

  async exchange(
    answer: URLSearchParams,
    { verifier = this.verifier, address = RETURN_ADDRESS, resource = RESOURCE } = {},
  ): Promise<oauth.TokenEndpointResponse> {
    const response = await oauth.authorizationCodeGrantRequest(
      this.server,
      this.client,
      this.#auth,
      answer,
      address,
      verifier,
      { ...this.#options, additionalParameters: { resource } },
    );
    return oauth.processAuthorizationCodeResponse(this.server, this.client, response);
  }

  async refresh(token: string | undefined): Promise<oauth.TokenEndpointResponse> {
    const response = await oauth.refreshTokenGrantRequest(
      this.server,
      this.client,
      this.#auth,
      token ?? '',
      this.#options,
    );
    return oauth.processRefreshTokenResponse(this.server, this.client, response);
  }

  async revoke(token: string): Promise<void> {
    const response = await oauth.revocationRequest(
      this.server,
      this.client,
      this.#auth,
      token,
      this.#options,
    );
    await oauth.processRevocationResponse(response);
  }

  /** Signs in: the member of `browser` approves. */
  async connect(browser: MemberBrowser, { parameters, grant }: Connecting = {}) {
    const request = await browser.open(await this.begin(parameters));
    const address = await browser.approve(request, grant);
    return this.exchange(this.answer(address));
  }
}

/** The browser of a member, with its cookies. */
export class MemberBrowser {
  readonly #app: FastifyInstance;
  readonly cookies: Record<string, string>;

  constructor(app: FastifyInstance, sessionToken: string) {
    this.#app = app;
    this.cookies = { [sessionCookieName(ORIGIN)]: sessionToken };
  }

  /** Opens a path of the site. */
  async get(path: string) {
    return this.#send({ url: path });
  }

  /** Follows a program to the page on which the member answers. @returns the id of the request */
  async open(path: string): Promise<string> {
    const { headers, body } = await this.get(path);
    const page = new URL(headers.location ?? body, ORIGIN);
    return page.searchParams.get('request') ?? page.href;
  }

  /** @returns the address of the program to which the browser returns */
  async approve(id: string, grant: Partial<Grant> = {}): Promise<string> {
    return this.#follow(await this.call('connect', { id, level: 'drafts', withLeads: false, ...grant }));
  }

  async refuse(id: string): Promise<string> {
    return this.#follow(await this.call('refuse', { id }));
  }

  /** Calls a procedure of the page. @returns its output, or the code of its error */
  async call(name: 'request' | 'connect' | 'refuse', input: object): Promise<unknown> {
    const path = `${PROCEDURES_PATH}/admin.assistants.${name}`;
    const json = JSON.stringify({ json: input });
    const response = await this.#send(
      name === 'request'
        ? { url: `${path}?${new URLSearchParams({ input: json })}` }
        : {
            method: 'POST',
            url: path,
            payload: json,
            headers: { 'content-type': 'application/json', origin: ORIGIN },
          },
    );
    const { result, error } = response.json<{
      result?: { data: { json: unknown } };
      error?: { json: { data: { code: string } } };
    }>();
    return result ? result.data.json : error?.json.data.code;
  }

  async #follow(output: unknown): Promise<string> {
    const { address } = output as { address?: string };
    if (address === undefined) throw new Error(String(output));
    const { headers, statusCode } = await this.get(address);
    return headers.location ?? String(statusCode);
  }

  async #send(options: InjectOptions) {
    const response = await this.#app.inject({ ...options, cookies: this.cookies });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') delete this.cookies[name];
      else this.cookies[name] = value;
    }
    return response;
  }

  get consentCookie(): string | undefined {
    return this.cookies[consentCookieName(ORIGIN)];
  }
}
