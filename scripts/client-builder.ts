import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { glob, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { build as viteBuild } from 'vite';
import { manifestOf } from '#server/http/client-build.ts';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isAlive } from '#server/db/process-alive.ts';
import { OperatorError } from '#server/failure-lines.ts';
import { releaseOf, VERSION_FILE } from '#server/version.ts';

import { billOfMaterials, packageOfModule } from './bill-of-materials.ts';

export const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'dist/build-stamp');
const UNFINISHED = 'dist-next';

/** What the build is made from: a change in any of these makes it stale. */
const SOURCES = [
  'src/**/*.{ts,tsx,css,woff2}',
  'public/**/*',
  'vite.config.ts',
  'scripts/{without-eval,bill-of-materials}.ts',
  'package-lock.json',
];
/**
 * What browsers fetch, in two builds: together, whatever admin pages share with the site's would be cut out of the
 * site's files, and each piece is a request that a first visit pays for.
 */
const BROWSER_PARTS = ['src/entry-client.tsx', 'src/entry-admin.tsx'] as const;
const TESTS = /\.test\.tsx?$/;

/** Whether `dist` was built from the files as they are. */
async function isBuildCurrent(): Promise<boolean> {
  const stamp = await readFile(STAMP, 'utf8').catch(() => undefined);
  return stamp !== undefined && stamp === (await fingerprint());
}

/** Builds both halves and compresses what browsers fetch. */
export async function buildClient(): Promise<void> {
  // React's development half would be built in wherever a test runner or a shell says something else.
  process.env['NODE_ENV'] = 'production';
  // Fetched only when there is something to build: a start with a current build does not pay for Vite.
  const { build } = await import('vite');
  // One for each build: two that start together do not stand in each other's way.
  await sweepBuilds();
  const next = join(ROOT, UNFINISHED, String(process.pid));
  const bundled = new Set<string>();
  const note = (built: Awaited<ReturnType<typeof build>>) => {
    for (const name of packagesOf(built)) bundled.add(name);
  };
  for (const entry of BROWSER_PARTS) {
    const outDir = join(next, 'client');
    const manifest = manifestOf(entry);
    const rollupOptions = { input: entry };
    note(
      await build({
        root: ROOT,
        logLevel: 'warn',
        build: { outDir, emptyOutDir: false, manifest, rollupOptions },
      }),
    );
  }
  note(await build({ root: ROOT, logLevel: 'warn', build: { outDir: join(next, 'server'), ssr: true } }));
  for await (const file of glob('client/assets/*.{js,css,svg}', { cwd: next }))
    await compress(join(next, file));
  await writeFile(
    join(next, 'sbom.cdx.json'),
    JSON.stringify(await billOfMaterials(ROOT, bundled), undefined, 1),
  );
  await writeFile(join(next, 'build-stamp'), await fingerprint());
  await writeVersion(next);
  // Complete or not there at all: a build that is broken off leaves the old one standing.
  await rm(join(ROOT, 'dist'), { recursive: true, force: true });
  await rename(next, join(ROOT, 'dist'));
  // Empty, unless another one builds.
  await rmdir(join(ROOT, UNFINISHED)).catch(() => {});
}

/** What builds left that were broken off. */
async function sweepBuilds(): Promise<void> {
  for (const pid of await readdir(join(ROOT, UNFINISHED)).catch(() => [])) {
    if (!isAlive(Number(pid))) await rm(join(ROOT, UNFINISHED, pid), { recursive: true, force: true });
  }
}

/** The packages that a build took code from. */
function packagesOf(built: Awaited<ReturnType<typeof viteBuild>>): string[] {
  const outputs = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  const modules = outputs.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  return modules.flatMap((id) => packageOfModule(id) ?? []);
}

/** Builds in a process of its own, where there is no current build. */
export async function ensureBuild(): Promise<void> {
  if (await isBuildCurrent()) return writeVersion(join(ROOT, 'dist'));
  if (!existsSync(join(ROOT, 'node_modules/vite'))) {
    throw new OperatorError(
      'There is no current build, and what builds is not installed: run “npm ci && npm run build” first.',
    );
  }
  const builder = spawn(process.execPath, [join(ROOT, 'scripts/build.ts')], { stdio: 'inherit' });
  // Nobody is left building for a start that was broken off.
  process.once('exit', () => builder.kill());
  const [status] = await once(builder, 'exit');
  if (status !== 0) throw new Error('The build failed: see above.');
}

/** Notes which commit this is: what git says, or SOURCE_COMMIT where there is no git, else what the build was made from. */
async function writeVersion(folder: string): Promise<void> {
  const commit =
    process.env['SOURCE_COMMIT']?.slice(0, 12) ||
    (await readCommit()) ||
    (await readFile(join(folder, 'build-stamp'), 'utf8')).slice(0, 12);
  await writeFile(join(folder, basename(VERSION_FILE)), `${releaseOf(ROOT)}+${commit}\n`);
}

async function readCommit(): Promise<string | undefined> {
  if (!existsSync(join(ROOT, '.git'))) return undefined;
  return promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}

async function fingerprint(): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile() && !TESTS.test(entry.name)) files.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex');
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
