/**
 * Requests URLs of other sites that authors have typed. No request reaches a private network: the name is resolved
 * here and refused if one of its addresses is private, and the connection uses the checked addresses. Each
 * redirect is checked in the same way. docs/decisions/0041-link-checks.md
 */
import { Resolver } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { createLimiter } from '#server/concurrency/limiter.ts';
import { canonicalIp } from '#server/ip.ts';

export type OutsideStatus = { kind: 'answered'; status: number } | { kind: 'silent' } | { kind: 'refused' };

type OutsideFile = { content: AsyncIterable<Uint8Array>; url: URL };

export type OutsideOptions = {
  /** The origin of this site, for the User-Agent. */
  origin: string;
  /** Resolves names by DNS; tests replace this function. */
  resolve?: (name: string) => Promise<readonly string[]>;
  isPublic?: (ip: string) => boolean;
  ports?: ReadonlySet<string>;
  statusMs?: number;
};

/** A URL that must not be requested. */
export class RefusedUrl extends Error {
  constructor(url: string) {
    super(`${url} must not be requested`);
    this.name = 'RefusedUrl';
  }
}

/** An error for a URL of a file that responds with another status than 200. */
export class UnexpectedStatus extends Error {
  constructor(url: string, status: number | undefined) {
    super(`${url} answered ${status}`);
    this.name = 'UnexpectedStatus';
  }
}

const REDIRECTS_MAX = 5;
const STATUS_MS = 6_000;
const FILE_MS = 20_000;
const RESOLVE_MS = 2_000;
const CONCURRENCY = 6;
/** Checks of links leave slots for files, as a slow host may use a slot of a check for the whole limit of time. */
const STATUS_CONCURRENCY = 4;
const LIMITS = { queueLength: 200, acquireTimeoutMs: 30_000, refusal: 'TOO_MANY_REQUESTS' } as const;
const HEADER_MAX_BYTES = 16 * 1024;
/** The permitted ports. A parsed URL has an empty port if it uses the default port of its scheme. */
const WEB_PORTS: ReadonlySet<string> = new Set(['', '80', '443']);
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The networks of RFC 6890 and its registry, and the address of Azure's metadata service. */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * Global unicast addresses of IPv6, from which the reserved and IPv4-transition ranges below are excluded.
 */
const PUBLIC_V6 = '2000::/3';
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const privateV4 = listOf(PRIVATE_V4, 'ipv4');
const publicV6 = listOf([PUBLIC_V6], 'ipv6');
const privateV6 = listOf(PRIVATE_V6, 'ipv6');

export class Outside {
  readonly #options: Required<Omit<OutsideOptions, 'resolve'>>;
  readonly #lookup: LookupFunction;
  readonly #limiter = createLimiter({ ...LIMITS, concurrency: CONCURRENCY });
  readonly #statusLimiter = createLimiter({ ...LIMITS, concurrency: STATUS_CONCURRENCY });

  constructor(options: OutsideOptions) {
    const {
      origin,
      resolve = resolveName,
      isPublic = isPublicIp,
      ports = WEB_PORTS,
      statusMs = STATUS_MS,
    } = options;
    this.#options = { origin, isPublic, ports, statusMs };
    this.#lookup = publicLookup(resolve, isPublic);
  }

  /**
   * Returns the status of a URL. The body is not read. Never throws.
   * @param client the member; members take turns
   */
  async statusOf(url: string, client: string): Promise<OutsideStatus> {
    try {
      const read = () => this.#readStatus(url, AbortSignal.timeout(this.#options.statusMs));
      const status = await this.#statusLimiter.run(() => this.#limiter.run(read, { client }), { client });
      return { kind: 'answered', status };
    } catch (error) {
      return { kind: error instanceof RefusedUrl ? 'refused' : 'silent' };
    }
  }

  /**
   * Opens a file. The time limit includes `use`.
   * @param client the member or the network that asks; clients take turns
   * @throws RefusedUrl for a private address; other errors if there is no file
   */
  open<Result>(url: string, client: string, use: (file: OutsideFile) => Promise<Result>): Promise<Result> {
    const read = async () => {
      const { response, url: finalUrl } = await this.#follow(url, 'GET', AbortSignal.timeout(FILE_MS));
      try {
        if (response.statusCode !== 200) throw new UnexpectedStatus(finalUrl.href, response.statusCode);
        return await use({ content: response, url: finalUrl });
      } finally {
        response.destroy();
      }
    };
    return this.#limiter.run(read, { client });
  }

  async #readStatus(url: string, signal: AbortSignal): Promise<number> {
    const statusBy = async (method: 'HEAD' | 'GET') => {
      const { response } = await this.#follow(url, method, signal);
      response.destroy();
      return response.statusCode ?? 0;
    };
    const status = await statusBy('HEAD');
    // Many servers respond to HEAD with an error although they support GET.
    return status < 400 ? status : statusBy('GET');
  }

  /** Requests a URL and follows redirects. Each target of a redirect is checked like the first URL. */
  async #follow(
    first: string,
    method: 'HEAD' | 'GET',
    signal: AbortSignal,
  ): Promise<{ response: IncomingMessage; url: URL }> {
    let url = this.#check(first);
    for (let redirects = 0; ; redirects += 1) {
      const response = await this.#send(url, method, signal);
      const { location } = response.headers;
      if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined) return { response, url };
      response.destroy();
      if (redirects === REDIRECTS_MAX) throw new Error('too many redirects');
      url = this.#check(new URL(location, url).href);
    }
  }

  #check(href: string): URL {
    const { ports, isPublic } = this.#options;
    const url = URL.parse(href);
    const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
    const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
    if (!url || !isWeb || !ports.has(url.port) || url.username !== '' || url.password !== '')
      throw new RefusedUrl(href);
    // An IP address in a URL needs no lookup, so it is checked here.
    if (isIP(host) !== 0 && !isPublic(host)) throw new RefusedUrl(url.href);
    return url;
  }

  #send(url: URL, method: 'HEAD' | 'GET', signal: AbortSignal): Promise<IncomingMessage> {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    // With `autoSelectFamily`, Node tries the addresses of a lookup one after the other.
    const connection = { lookup: this.#lookup, autoSelectFamily: true };
    return responseTo(
      request(url, {
        method,
        signal,
        ...connection,
        // Without an agent, every request has a new connection, whose address is checked.
        agent: false,
        maxHeaderSize: HEADER_MAX_BYTES,
        headers: { accept: '*/*', 'user-agent': `link-check (+${this.#options.origin})` },
      }),
    );
  }
}

/**
 * Returns a lookup that checks all addresses. Connections use the checked addresses, so DNS rebinding has no
 * effect.
 */
function publicLookup(
  resolve: (name: string) => Promise<readonly string[]>,
  isPublic: (ip: string) => boolean,
): LookupFunction {
  const answerLookup = callbackify(async (name: string) => {
    const addresses = await resolve(name);
    if (addresses.length === 0 || !addresses.every(isPublic)) throw new RefusedUrl(name);
    return addresses.map((address) => ({ address, family: isIP(address) }));
  });
  return (name, _options, callback) => answerLookup(name, callback);
}

function responseTo(request: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.once('response', resolve);
  // This listener also receives the error that follows from destroying an unread body.
  request.on('error', reject);
  request.end();
  return promise;
}

/** The system's resolver is not used, as it resolves local names and uses threads that other work needs. */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 1 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = [v4, v6].flatMap((response) => (response.status === 'fulfilled' ? response.value : []));
  if (addresses.length === 0 && v4.status === 'rejected') throw v4.reason;
  return addresses;
}

/** Returns false for addresses of private networks, loopback and cloud metadata. */
export function isPublicIp(address: string): boolean {
  const ip = canonicalIp(address);
  if (ip === undefined) return false;
  if (isIPv4(ip)) return !privateV4.check(ip, 'ipv4');
  return publicV6.check(ip, 'ipv6') && !privateV6.check(ip, 'ipv6');
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
