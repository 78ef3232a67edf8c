/** Starts proxies with the files of `deploy/`; only ports and certificates differ. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { request as requestPlainly } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '#server/root.ts';
import { endChildWithRun } from '../runner/run.ts';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';
import { debianProgram } from './debian-package.ts';
import { freePort } from './site-process.ts';

export type ProxyName = 'nginx' | 'haproxy' | 'caddy';

export const PROXY_NAMES: readonly ProxyName[] = ['nginx', 'haproxy', 'caddy'];

export const PROXIED_HOST = 'www.example.com';

export type ProxyResponse = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

export type Proxy = {
  /** Requests `path` of `host` over https, like a browser. Never repeats a request. */
  ask: (
    path: string,
    options?: {
      method?: string;
      headers?: Record<string, string>;
      body?: string | Buffer;
      host?: string;
      /** The local IP address of the request. */
      from?: string;
    },
  ) => Promise<ProxyResponse>;
  askPlain: (path: string) => Promise<ProxyResponse>;
  log: () => Promise<string>;
  stop: () => Promise<void>;
};

type Ports = { http: number; https: number };

const ANSWER_LIMIT_MS = 15_000;

type Prepared = { command: string; args: string[] };

/**
 * @param options.cacheFile a file of `deploy/` that nginx includes in addition
 * @returns undefined if the program is missing and cannot be installed
 */
export async function startProxyOf(
  name: ProxyName,
  targets: readonly string[],
  { cacheFile }: { cacheFile?: string } = {},
): Promise<Proxy | undefined> {
  const command = await debianProgram(name, name);
  if (command === undefined) return undefined;
  const folder = await makeTemporaryFolder();
  const ports = { http: await freePort(), https: await freePort() };
  const cache = cacheFile === undefined ? '' : await readShipped(cacheFile, targets);
  await writeFile(join(folder.path, 'cache.conf'), cache.replaceAll('/var/cache/nginx', folder.path));
  const start = await PREPARE[name](command, folder.path, ports, targets);
  const child = spawn(start.command, start.args, {
    cwd: folder.path,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: folder.path,
      XDG_DATA_HOME: folder.path,
      XDG_CONFIG_HOME: folder.path,
    },
  });
  endChildWithRun(child);
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
  await untilOpen(
    ports.https,
    () => child.exitCode !== null,
    () => log,
  );
  // The certificate is self-signed, as the tests do not check identity.
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 64 });
  return {
    askPlain: (path) => send(requestPlainly, { port: ports.http, path, headers: { host: PROXIED_HOST } }),
    log: async () => log + (await readFile(join(folder.path, 'sesdas.log'), 'utf8').catch(() => '')),
    ask: (path, { method = 'GET', headers = {}, body, host = PROXIED_HOST, from } = {}) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const connection = from === undefined ? { agent } : { agent: false as const, localAddress: from };
      const options = {
        port: ports.https,
        servername: host,
        rejectUnauthorized: false,
        ...connection,
        method,
        path,
      };
      return send(request, { ...options, headers: { host, ...length, ...headers } }, body);
    },
    async stop() {
      agent.destroy();
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await Promise.race([once(child, 'exit'), sleep(5000).then(() => child.kill('SIGKILL'))]);
      }
      await folder.remove();
    },
  };
}

function send(
  by: typeof request | typeof requestPlainly,
  options: RequestOptions,
  body?: string | Buffer,
): Promise<ProxyResponse> {
  return new Promise((resolve, reject) => {
    const clientRequest = by({ host: '127.0.0.1', ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    clientRequest.setTimeout(ANSWER_LIMIT_MS, () => clientRequest.destroy(new Error('no response in time')));
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

const PREPARE: Record<
  ProxyName,
  (command: string, folder: string, ports: Ports, targets: readonly string[]) => Promise<Prepared>
> = {
  async nginx(command, folder, ports, targets) {
    const { certificate, key } = await makeCertificate(folder);
    const site = (await readShipped('nginx.conf', targets))
      .replaceAll(/listen (\[::\]:)?80;/g, (_, six?: string) => `listen ${six ?? '127.0.0.1:'}${ports.http};`)
      .replaceAll(
        /listen (\[::\]:)?443 /g,
        (_, six?: string) => `listen ${six ?? '127.0.0.1:'}${ports.https} `,
      )
      .replaceAll(/ssl_certificate \S+;/g, `ssl_certificate ${certificate};`)
      .replaceAll(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${key};`)
      .replaceAll('/var/log/nginx', folder);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    await writeFile(join(folder, 'site.conf'), site);
    await writeFile(
      join(folder, 'nginx.conf'),
      [
        'daemon off; worker_processes 2; pid nginx.pid; error_log stderr warn;',
        ...(process.getuid?.() === 0 ? ['user root;'] : []),
        'events { worker_connections 1024; }',
        `http { ${paths.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}`,
        `include ${folder}/cache.conf; include ${folder}/site.conf; }`,
      ].join('\n'),
    );
    return { command, args: ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')] };
  },
  async haproxy(command, folder, ports, targets) {
    const { certificate, key } = await makeCertificate(folder);
    const certificates = join(folder, 'certs');
    await mkdir(certificates);
    await writeFile(
      join(certificates, 'site.pem'),
      `${await readFile(certificate, 'utf8')}${await readFile(key, 'utf8')}`,
    );
    const text = (await readShipped('haproxy.cfg', targets))
      .replace('bind :80', `bind 127.0.0.1:${ports.http}`)
      .replace('bind :443', `bind 127.0.0.1:${ports.https}`)
      .replace('/etc/haproxy/certs/', `${certificates}/`);
    await writeFile(join(folder, 'haproxy.cfg'), text);
    return { command, args: ['-f', join(folder, 'haproxy.cfg'), '-db'] };
  },
  async caddy(command, folder, ports, targets) {
    const ours = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n`;
    const text = await readShipped('Caddyfile', targets);
    await writeFile(join(folder, 'Caddyfile'), text.replace(/^\{\n/m, ours));
    return { command, args: ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'] };
  },
};

async function readShipped(file: string, targets: readonly string[]): Promise<string> {
  const text = await readFile(join(ROOT, 'deploy', file), 'utf8');
  const [first = '', second = ''] = targets.map((target) => new URL(target).host);
  return text.replaceAll('127.0.0.1:3001', first).replaceAll('127.0.0.1:3002', second);
}

async function makeCertificate(folder: string): Promise<{ certificate: string; key: string }> {
  const [certificate, key] = [join(folder, 'site.crt'), join(folder, 'site.key')];
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${PROXIED_HOST}`,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  await chmod(key, 0o644);
  return { certificate, key };
}

async function untilOpen(port: number, ended: () => boolean, log: () => string): Promise<void> {
  const deadline = performance.now() + 15_000;
  while (performance.now() < deadline && !ended()) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (open) return;
    await sleep(50);
  }
  throw new Error(`The proxy does not start:\n${log()}`);
}
