/** The nightly backup as systemd runs it: with the unit's command line and environment only. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';

export type Night = {
  code: number;
  out: string;
  err: string;
  files: string[];
  /** Files in DATA_DIR, where a command with wrong settings would create a database. */
  data: string[];
};

/** @param settings the contents of /etc/sesdas.env; undefined for a run without this file, as by cron */
export async function runNightlyBackup(settings: Record<string, string> | undefined): Promise<Night> {
  const folder = await makeTemporaryFolder();
  const backups = join(folder.path, 'backups');
  const data = join(folder.path, 'data');
  await Promise.all([mkdir(backups), mkdir(data)]);
  const unit = (await readFile(join(ROOT, 'deploy/sesdas-backup.service'), 'utf8'))
    .replaceAll('/opt/sesdas/current', ROOT)
    .replaceAll('/var/backups/sesdas', backups)
    .replaceAll('/var/lib/sesdas', data);
  const valuesOf = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const [program = '', ...args] = valuesOf('ExecStart')[0]?.split(' ') ?? [];
  const fromUnit = Object.fromEntries(
    valuesOf('Environment').flatMap((line) =>
      line.split(' ').map((pair) => pair.split('=') as [string, string]),
    ),
  );
  const child = spawn(program, args, {
    cwd: valuesOf('WorkingDirectory')[0],
    env: settings ? { ...fromUnit, ...settings } : fromUnit,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  const night = { code, out, err, files: await readdir(backups), data: await readdir(data) };
  await folder.remove();
  return night;
}
