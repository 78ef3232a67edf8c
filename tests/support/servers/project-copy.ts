import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';

/** The files that a build and a running version need. */
const SOURCES = [
  'packages',
  'server',
  'seed',
  'src',
  'scripts',
  'public',
  'migrations',
  'patches',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tests/tsconfig.json',
  'vite.config.ts',
];

/** Copies the project's sources to `root`, so that a test may change them. Packages are linked one by one. */
export async function copyProject(root: string): Promise<void> {
  await mkdir(join(root, 'node_modules'), { recursive: true });
  for (const path of SOURCES) await cp(join(ROOT, path), join(root, path), { recursive: true });
  // Vite's cache of packages is a hidden folder in `node_modules`, and each copy needs its own.
  const packages = (await readdir(join(ROOT, 'node_modules'))).filter((name) => !name.startsWith('.'));
  for (const name of packages)
    await symlink(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
}

export async function replaceIn(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no “${before}”.`);
  await writeFile(
    file,
    text.replace(before, () => after),
  );
}
