/**
 * Requests to other sites, whose addresses come from texts. They never reach a private network: a name is resolved here,
 * refused where one of its addresses is not the internet's, and connected to by the addresses that were looked at, again
 * after each redirect. Few at once, within seconds. docs/decisions/0041-link-checks.md
 */
import { Resolver } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { createLimiter } from '#server/concurrency/limiter.ts';
import { canonicalIp } from '#server/ip.ts';

/** The answer of a URL: a status, or why there is none. */
export type OutsideStatus = { kind: 'answered'; status: number } | { kind: 'silent' } | { kind: 'refused' };

type OutsideFile = { content: AsyncIterable<Uint8Array>; url: URL };

export type OutsideOptions = {
  /** Said to the sites that are asked. */
  origin: string;
  /** The addresses of a name; by default the DNS'. */
  resolve?: (name: string) => Promise<readonly string[]>;
  isPublic?: (ip: string) => boolean;
  /** Ports that may be asked. */
  ports?: ReadonlySet<string>;
  statusMs?: number;
};

/** A URL that is not asked. */
export class RefusedUrl extends Error {
  constructor(url: string) {
    super(`${url} is not asked`);
    this.name = 'RefusedUrl';
  }
}

const REDIRECTS_MAX = 5;
const STATUS_MS = 6_000;
const FILE_MS = 20_000;
const RESOLVE_MS = 2_000;
/** Requests at once, and those that wait for their turn. */
const CONCURRENCY = 6;
const QUEUE_LENGTH = 200;
const ACQUIRE_TIMEOUT_MS = 30_000;
const HEADER_MAX_BYTES = 16 * 1024;
/** The ports of http and https themselves, which a URL leaves out. */
const WEB_PORTS: ReadonlySet<string> = new Set(['', '80', '443']);
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Networks of IPv4 that are not the internet's (RFC 6890 and its registry), and Azure's metadata service. */
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

/** The internet's part of IPv6, and within it what is not, or leads to IPv4 addresses. */
const PUBLIC_V6 = '2000::/3';
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const privateV4 = listOf(PRIVATE_V4, 'ipv4');
const publicV6 = listOf([PUBLIC_V6], 'ipv6');
const privateV6 = listOf(PRIVATE_V6, 'ipv6');

export class Outside {
  readonly #options: Required<Omit<OutsideOptions, 'resolve'>>;
  readonly #lookup: LookupFunction;
  readonly #limiter = createLimiter({
    concurrency: CONCURRENCY,
    queueLength: QUEUE_LENGTH,
    acquireTimeoutMs: ACQUIRE_TIMEOUT_MS,
    refusal: 'TOO_MANY_REQUESTS',
  });

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

  /** Asks for a URL without reading its body. Never throws. */
  async statusOf(url: string): Promise<OutsideStatus> {
    try {
      const { statusMs } = this.#options;
      const status = await this.#limiter.run(() => this.#readStatus(url, AbortSignal.timeout(statusMs)));
      return { kind: 'answered', status };
    } catch (error) {
      return { kind: error instanceof RefusedUrl ? 'refused' : 'silent' };
    }
  }

  /**
   * Opens a file, and gives it to `use` for a bounded time.
   * @throws RefusedUrl for a private address, and other errors where there is no file
   */
  open<Result>(url: string, use: (file: OutsideFile) => Promise<Result>): Promise<Result> {
    return this.#limiter.run(async () => {
      const { answer, url: found } = await this.#follow(url, 'GET', AbortSignal.timeout(FILE_MS));
      try {
        if (answer.statusCode !== 200) throw new Error(`${found.href} answered ${answer.statusCode}`);
        return await use({ content: answer, url: found });
      } finally {
        answer.destroy();
      }
    });
  }

  async #readStatus(url: string, signal: AbortSignal): Promise<number> {
    const statusBy = async (method: 'HEAD' | 'GET') => {
      const { answer } = await this.#follow(url, method, signal);
      // Nothing of the body is read.
      answer.destroy();
      return answer.statusCode ?? 0;
    };
    const status = await statusBy('HEAD');
    // Many a server answers HEAD with an error of its own.
    return status < 400 ? status : statusBy('GET');
  }

  /** Follows redirects, each of which is checked as the first URL was. */
  async #follow(
    first: string,
    method: 'HEAD' | 'GET',
    signal: AbortSignal,
  ): Promise<{ answer: IncomingMessage; url: URL }> {
    let url = this.#check(first);
    for (let redirects = 0; ; redirects += 1) {
      const answer = await this.#ask(url, method, signal);
      const { location } = answer.headers;
      if (!REDIRECTS.has(answer.statusCode ?? 0) || location === undefined) return { answer, url };
      answer.destroy();
      if (redirects === REDIRECTS_MAX) throw new Error('too many redirects');
      url = this.#check(new URL(location, url).href);
    }
  }

  #check(written: string): URL {
    const { ports, isPublic } = this.#options;
    const url = URL.parse(written);
    const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
    const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
    if (!url || !isWeb || !ports.has(url.port) || url.username !== '' || url.password !== '')
      throw new RefusedUrl(written);
    // An address in place of a name is never looked up.
    if (isIP(host) !== 0 && !isPublic(host)) throw new RefusedUrl(url.href);
    return url;
  }

  #ask(url: URL, method: 'HEAD' | 'GET', signal: AbortSignal): Promise<IncomingMessage> {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    // All addresses of a name are looked up at once, and tried one after the other.
    const connection = { lookup: this.#lookup, autoSelectFamily: true };
    return answerOf(
      request(url, {
        method,
        signal,
        ...connection,
        // A connection of its own: one that is kept was looked up for another request.
        agent: false,
        maxHeaderSize: HEADER_MAX_BYTES,
        headers: { accept: '*/*', 'user-agent': `link-check (+${this.#options.origin})` },
      }),
    );
  }
}

/** Resolves a name to addresses of the internet. They are those that the connection is made to. */
function publicLookup(
  resolve: (name: string) => Promise<readonly string[]>,
  isPublic: (ip: string) => boolean,
): LookupFunction {
  const answerLookup = callbackify(async (name: string) => {
    const found = await resolve(name);
    if (found.length === 0 || !found.every(isPublic)) throw new RefusedUrl(name);
    return found.map((address) => ({ address, family: isIP(address) }));
  });
  return (name, _options, done) => answerLookup(name, done);
}

function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.once('response', resolve);
  // Also what ends a body that nobody reads.
  request.on('error', reject);
  request.end();
  return promise;
}

/** Asks the DNS itself: the machine's own names are nobody's business, and its resolver shares threads with others. */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 1 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
  return found;
}

/** Says whether an address belongs to the internet: to no private network, no machine itself, no cloud's metadata. */
export function isPublicIp(written: string): boolean {
  const ip = canonicalIp(written);
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
