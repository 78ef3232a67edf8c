import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';
import { runProgram } from '../servers/run-program.ts';

export type WrongSetting = { what: string; code: number; lines: string[]; ms: number };

const NOWHERE = 'postgres://sesdas:geheim-9@127.0.0.1:1/sesdas';

/** @param databaseUrl names a role that owns a database @returns the outcome of each wrong setting */
export async function tryWrongSettings(databaseUrl: string): Promise<WrongSetting[]> {
  const folder = await makeTemporaryFolder();
  const file = join(folder.path, 'a-file');
  await writeFile(file, '');
  await chmod(file, 0o600);
  const portHolder = createServer().listen(0, '127.0.0.1');
  await once(portHolder, 'listening');
  const takenPort = String((portHolder.address() as { port: number }).port);
  const url = (change: (url: URL) => void) => {
    const wrongUrl = new URL(databaseUrl);
    change(wrongUrl);
    return wrongUrl.href;
  };
  const validSettings = { DATABASE_URL: databaseUrl, PORT: '0', DATA_DIR: join(folder.path, 'data') };
  const server: [string, Record<string, string>][] = [
    ['PORT=abc', { PORT: 'abc' }],
    ['PORT=70000', { PORT: '70000' }],
    ['PORT=-1', { PORT: '-1' }],
    ['PORT taken', { ...validSettings, PORT: takenPort }],
    ['HOST of another machine', { ...validSettings, HOST: '192.0.2.1' }],
    ['HOST without an IP address', { ...validSettings, HOST: 'keine.adresse.invalid' }],
    ['METRICS_PORT=abc', { METRICS_PORT: 'abc' }],
    ['METRICS_PORT taken', { ...validSettings, METRICS_PORT: takenPort }],
    ['METRICS_HOST of another machine', { ...validSettings, METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' }],
    ['DATABASE_URL of MySQL', { DATABASE_URL: 'mysql://geheim-9@x/y' }],
    ['DATABASE_URL without a scheme', { DATABASE_URL: 'localhost/geheim-9' }],
    ['DATABASE_POOL_SIZE=0', { DATABASE_POOL_SIZE: '0' }],
    ['DATABASE_POOL_SIZE=viele', { DATABASE_POOL_SIZE: 'viele' }],
    ['PUBLIC_URL with a path', { PUBLIC_URL: 'https://example.com/tr' }],
    ['PUBLIC_URL without a scheme', { PUBLIC_URL: 'www.example.com' }],
    ['TRUST_PROXY=true', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY of 33 bits', { TRUST_PROXY: '10.0.0.0/33' }],
    ['LOG_LEVEL=loud', { LOG_LEVEL: 'loud' }],
    ['LOG_FORMAT=xml', { LOG_FORMAT: 'xml' }],
    ['BACKUP_PASSPHRASE too short', { BACKUP_PASSPHRASE: 'geheim-9' }],
    ['EXPORT_PASSPHRASE too short', { EXPORT_PASSPHRASE: 'geheim-9' }],
    ['HSTS_SUBDOMAINS=1', { HSTS_SUBDOMAINS: '1' }],
    ['SECURITY_CONTACT without a scheme', { SECURITY_CONTACT: 'security@example.com' }],
    ['RATE_PAGES_PER_MINUTE=-1', { RATE_PAGES_PER_MINUTE: '-1' }],
    ['SESSION_IDLE_HOURS=0', { SESSION_IDLE_HOURS: '0' }],
    ['SESSION_MAX_DAYS=1000', { SESSION_MAX_DAYS: '1000' }],
    ['SIGN_IN_PER_ACCOUNT=0', { SIGN_IN_PER_ACCOUNT: '0' }],
    ['LEAD_FORMS_URL without a scheme', { LEAD_FORMS_URL: 'api.hsforms.com' }],
    ['LEAD_FORMS_PORTAL_ID alone', { LEAD_FORMS_PORTAL_ID: '42' }],
    ['LEAD_RATE_PER_SECOND=0', { LEAD_RATE_PER_SECOND: '0' }],
    ['LEAD_RETENTION_MONTHS=1.5', { LEAD_RETENTION_MONTHS: '1.5' }],
    ['GA_MEASUREMENT_ID of the old kind', { GA_MEASUREMENT_ID: 'UA-12345-1' }],
    ['ADMIN_EMAIL alone', { ADMIN_EMAIL: 'a@example.com' }],
    ['ADMIN_PASSWORD too short', { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'geheim-9' }],
    ['SITE_PHONE without a number', { SITE_PHONE: 'bizi arayın' }],
    ['ASSISTANTS=yes', { ASSISTANTS: 'yes' }],
    ['SITE_LOCKED=yes', { SITE_LOCKED: 'yes' }],
    ['SITE_EMAIL without an address', { SITE_EMAIL: 'bei uns' }],
    ['SITE_ADDRESS_COUNTRY=Turkey', { SITE_ADDRESS_COUNTRY: 'Turkey' }],
    ['SITE_OPENING_DAYS=Mon-Fri', { SITE_OPENING_DAYS: 'Mon-Fri' }],
    ['SITE_OPENS=25:00', { SITE_OPENS: '25:00' }],
    ['SITE_SOCIAL_PROFILES without URLs', { SITE_SOCIAL_PROFILES: '@sesdas' }],
    ['DATA_DIR is a file', { DATA_DIR: file, PORT: '0' }],
    ['a wrong password', { ...validSettings, DATABASE_URL: url((to) => (to.password = 'geheim-9')) }],
    ['a missing database', { ...validSettings, DATABASE_URL: url((to) => (to.pathname = '/gibt-es-nicht')) }],
  ];
  const commands: [string, string, string[], Record<string, string>][] = [
    [
      'a command without a database',
      'server/cli/members.ts',
      ['list'],
      { DATA_DIR: join(folder.path, 'none') },
    ],
    ['a command with Postgres unavailable', 'server/cli/members.ts', ['list'], { DATABASE_URL: NOWHERE }],
    [
      'a backup into a missing folder',
      'server/cli/backup.ts',
      ['--to', join(folder.path, 'no/where')],
      { DATABASE_URL: databaseUrl },
    ],
    ['a backup without a target', 'server/cli/backup.ts', [], {}],
    [
      'a restore from a missing file',
      'server/cli/restore.ts',
      ['--from', join(folder.path, 'x')],
      { DATABASE_URL: databaseUrl },
    ],
  ];
  const tries: WrongSetting[] = [];
  const tryOne = async (problem: string, entry: string, args: string[], env: Record<string, string>) => {
    const started = performance.now();
    const { code, out, err } = await runProgram(entry, args, env);
    const lines = `${out}${err}`.split('\n').filter((line) => line !== '');
    tries.push({ what: problem, code, lines, ms: performance.now() - started });
  };
  for (const [problem, env] of server) await tryOne(problem, 'dist/server/main.js', [], env);
  for (const [problem, entry, args, env] of commands) await tryOne(problem, entry, args, env);
  portHolder.close();
  await folder.remove();
  return tries;
}
