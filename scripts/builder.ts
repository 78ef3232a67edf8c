import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { glob, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, Rolldown, build as viteBuild } from 'vite';
import { buildTimeChakra } from '#build-time-chakra/plugin.ts';
import { isAlive } from '#embedded-postgres/process-alive.ts';
import { OperatorError } from '#server/operator-error.ts';
import { manifestOf } from '#server/pages/client-build.ts';
import { ROOT } from '#server/root.ts';
import { releaseOf, VERSION_FILE } from '#server/version.ts';
import { joinAdminChunks } from './admin-chunks.ts';
import { billOfMaterials, packageOfModule } from './bill-of-materials.ts';

const STAMP = join(ROOT, 'dist/build-stamp');
const UNFINISHED = 'dist-next';

/** The sources of the build: a change of any source makes the build stale. */
const SOURCES = [
  'src/**/*.{ts,tsx,css,woff2}',
  '{server,seed}/**/*.ts',
  'packages/**/*.{ts,tsx}',
  'public/**/*',
  'vite.config.ts',
  'scripts/{asset-names,builder,without-eval,admin-chunks,bill-of-materials}.ts',
  'package-lock.json',
];
/**
 * The entry of the public site's build. The admin area has a second build. In a common build, shared code
 * would get its own files, and each file is another request of a first visit.
 */
const PUBLIC_PART = 'src/entry-client.ts';
const ADMIN_PART = 'src/entry-admin.tsx';
export const ADMIN_STYLES = {
  root: ROOT,
  entry: 'src/entry-styles.ts',
  sources: /\/src\/.*\.tsx?$/,
  systems: { 'src/theme/system.ts': 'system', 'src/admin/theme/system.ts': 'adminSystem' },
};
/** The script of a preview in the admin area, which shares no file with the site. */
const PREVIEW_PART = 'src/entry-preview.ts';
/** The rendering entry, which the server imports as a separate file, as in development. */
const RENDERING = 'src/entry-server.tsx';
const SERVER = 'server/main.ts';
const TESTS = /\.test\.tsx?$/;

export async function isBuildCurrent(): Promise<boolean> {
  const stamp = await readFile(STAMP, 'utf8').catch(() => undefined);
  return stamp !== undefined && stamp === (await fingerprint());
}

export async function buildProject(): Promise<void> {
  // Any other value would include React's development code in the build.
  process.env['NODE_ENV'] = 'production';
  // Imported only for a build: a start with a current build does not load Vite.
  const { build } = await import('vite');
  // Computed before any source is read, so that a source that is saved during the build makes the build stale.
  const builtFrom = await fingerprint();
  await sweepBuilds();
  const next = join(ROOT, UNFINISHED, String(process.pid));
  const bundled = new Set([
    ...(await buildForBrowsers(build, join(next, 'client'))),
    ...(await buildForServer(build, join(next, 'server'))),
  ]);
  for await (const file of glob('client/assets/*.{js,css,svg}', { cwd: next }))
    await compress(join(next, file));
  await writeFile(
    join(next, 'sbom.cdx.json'),
    JSON.stringify(await billOfMaterials(ROOT, bundled), undefined, 1),
  );
  await writeFile(join(next, 'build-stamp'), builtFrom);
  await writeVersion(next);
  // `dist` is replaced as a whole, so an aborted build leaves the previous `dist`.
  await rm(join(ROOT, 'dist'), { recursive: true, force: true });
  await rename(next, join(ROOT, 'dist'));
  // The removal fails if another build still has a folder in this one.
  await rmdir(join(ROOT, UNFINISHED)).catch(() => {});
}

type Build = typeof viteBuild;

async function buildForBrowsers(build: Build, outDir: string): Promise<string[]> {
  const buildPart = async (
    entry: string,
    options: { plugins: Plugin[]; groups: Rolldown.CodeSplittingGroup[] },
    write: boolean,
  ) => {
    const output = { codeSplitting: { groups: options.groups } };
    return build({
      root: ROOT,
      logLevel: 'warn',
      plugins: options.plugins,
      build: {
        outDir,
        emptyOutDir: false,
        manifest: manifestOf(entry),
        rollupOptions: { input: entry, output },
        write,
      },
    });
  };
  const site = await buildPart(PUBLIC_PART, { plugins: [], groups: [] }, true);
  const preview = await buildPart(PREVIEW_PART, { plugins: [], groups: [] }, true);
  const plugins = buildTimeChakra(build, ADMIN_STYLES);
  const fine = await buildPart(ADMIN_PART, { plugins, groups: [] }, false);
  const groups = joinAdminChunks(ROOT, ADMIN_PART, outputsOf(fine));
  const area = await buildPart(ADMIN_PART, { plugins, groups }, true);
  return [site, preview, area].flatMap(packagesOf);
}

async function buildForServer(build: Build, outDir: string): Promise<string[]> {
  const buildPart = async (entry: string, treeshake: boolean) =>
    build({
      root: ROOT,
      logLevel: 'warn',
      build: { outDir, ssr: entry, emptyOutDir: false, rollupOptions: { treeshake } },
    });
  const rendering = await buildPart(RENDERING, true);
  // No tree shaking: it would also remove calls that are made only for their exceptions, like decodeURIComponent.
  const server = await buildPart(SERVER, false);
  return [rendering, server].flatMap(packagesOf);
}

async function sweepBuilds(): Promise<void> {
  for (const pid of await readdir(join(ROOT, UNFINISHED)).catch(() => [])) {
    if (!isAlive(Number(pid))) await rm(join(ROOT, UNFINISHED, pid), { recursive: true, force: true });
  }
}

function packagesOf(buildResult: Awaited<ReturnType<Build>>): string[] {
  const modules = outputsOf(buildResult).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  return modules.flatMap((id) => packageOfModule(id) ?? []);
}

function outputsOf(buildResult: Awaited<ReturnType<Build>>) {
  return [buildResult].flat().flatMap((part) => ('output' in part ? part.output : []));
}

export async function ensureBuild(): Promise<void> {
  if (await isBuildCurrent()) return writeVersion(join(ROOT, 'dist'));
  if (!existsSync(join(ROOT, 'node_modules/vite'))) {
    throw new OperatorError(
      'There is no current build, and what builds is not installed: run “npm ci && npm run build” first.',
    );
  }
  const builder = spawn(process.execPath, [join(ROOT, 'scripts/build.ts')], { stdio: 'inherit' });
  // If this process exits, its build ends as well.
  process.once('exit', () => builder.kill());
  const [status] = await once(builder, 'exit');
  if (status !== 0) throw new Error('The build failed: see above.');
}

/**
 * Writes the commit of this build, from git or else from SOURCE_COMMIT; without both, the fingerprint of the
 * sources.
 */
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
