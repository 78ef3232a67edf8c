/** Parses the Dockerfile and executes its steps without a container engine, to see whether they work. */
import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { type Copy, type Dockerfile, DockerfileParser, type Healthcheck } from 'dockerfile-ast';
import { ROOT } from '#server/root.ts';

export type Step = { keyword: string; rest: string; from: string | undefined };
export type Stage = { name: string; steps: Step[] };

/** The result of the last stage: its command and its folder. */
export type Image = {
  /** The folder that stands for `/`. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  command: string[];
  healthcheck: string[];
  /** Megabytes of its files, each counted once. */
  megabytes: number;
};

/** The stages of the project's Dockerfile, the last one under the name `image`. */
export async function readStages(): Promise<Stage[]> {
  const file: Dockerfile = DockerfileParser.parse(await readFile(join(ROOT, 'Dockerfile'), 'utf8'));
  const stages: Stage[] = [];
  for (const instruction of file.getInstructions()) {
    const keyword = instruction.getKeyword();
    const words = instruction.getArgumentsContent() ?? '';
    if (keyword === 'FROM') {
      stages.push({ name: / AS (\w+)$/i.exec(words)?.[1] ?? 'image', steps: [] });
      continue;
    }
    const flags = 'getFlags' in instruction ? (instruction as Copy | Healthcheck).getFlags() : [];
    const from = flags.find((flag) => flag.getName() === 'from')?.getValue() ?? undefined;
    const rest = words.replace(/^(--\S+\s+|\\\s*)+/, '');
    stages.at(-1)?.steps.push({ keyword, rest, from });
  }
  return stages;
}

/** A COPY's sources and its target. */
export function readCopy({ rest }: Step): { sources: string[]; target: string } {
  const words = rest.split(/\s+/);
  return { sources: words.slice(0, -1), target: words.at(-1) ?? '' };
}

/** The files of the build context: tracked and untracked ones of git, without those in `.dockerignore`. */
export async function listContext(): Promise<string[]> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const patterns = (await readFile(join(ROOT, '.dockerignore'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  // The last line that fits decides, and one with “!” brings a file back.
  const decides = (file: string) => patterns.findLast((pattern) => isWithin(file, pattern.replace(/^!/, '')));
  return listed.split('\n').filter((file) => file !== '' && (decides(file)?.startsWith('!') ?? true));
}

/** Says whether `pattern` names the file or a folder around it. */
function isWithin(file: string, pattern: string): boolean {
  for (let path = file; path !== '.'; path = dirname(path)) if (matchesGlob(path, pattern)) return true;
  return false;
}

/** Says whether `source` of a COPY includes `file`. */
export function brings(source: string, file: string): boolean {
  return source === '.' || file === source || file.startsWith(`${source}/`);
}

/**
 * Executes every step of every stage below `folder`, where each stage has a root of its own.
 * @param owner the user in place of the image's `node`
 */
export async function buildByHand(folder: string, owner: { uid: number; gid: number }): Promise<Image> {
  const context = await listContext();
  let image: Image | undefined;
  for (const { name, steps } of await readStages()) {
    image = {
      root: join(folder, name),
      workdir: '/',
      env: {},
      user: 'root',
      command: [],
      healthcheck: [],
      megabytes: 0,
    };
    await mkdir(image.root, { recursive: true });
    for (const step of steps) await doStep(step, image, { folder, context, owner });
  }
  if (!image) throw new Error('The Dockerfile has no stage.');
  return { ...image, megabytes: (await sizeOf(image.root)) / 1e6 };
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}

type Surroundings = { folder: string; context: readonly string[]; owner: { uid: number; gid: number } };

async function doStep(step: Step, image: Image, around: Surroundings): Promise<void> {
  const place = (path: string) => join(image.root, path.startsWith('/') ? path : join(image.workdir, path));
  const { keyword, rest } = step;
  if (keyword === 'WORKDIR') {
    image.workdir = rest;
    await mkdir(place(rest), { recursive: true });
  } else if (keyword === 'COPY') await copy(step, around, place);
  else if (keyword === 'RUN') await run(rest, image, around.owner, place('.'));
  else if (keyword === 'ENV') {
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) image.env[name] = value;
  } else if (keyword === 'USER') image.user = rest;
  // No build arguments are passed: each has its default.
  else if (keyword === 'ARG') image.env[rest.split('=')[0] ?? ''] = rest.split('=')[1] ?? '';
  else if (keyword === 'CMD') image.command = JSON.parse(rest) as string[];
  else if (keyword === 'HEALTHCHECK') image.healthcheck = JSON.parse(rest.replace(/^CMD\s+/, '')) as string[];
  else if (!['VOLUME', 'EXPOSE', 'LABEL'].includes(keyword))
    throw new Error(`${keyword} is not done by hand yet.`);
}

async function copy(
  step: Step,
  { folder, context }: Surroundings,
  place: (path: string) => string,
): Promise<void> {
  const { sources, target } = readCopy(step);
  for (const source of sources) {
    if (step.from !== undefined) {
      await cp(join(folder, step.from, source), place(target), { recursive: true, verbatimSymlinks: true });
      continue;
    }
    const files = context.filter((file) => brings(source, file));
    if (files.length === 0) throw new Error(`COPY ${source}: there is no such thing.`);
    for (const file of files) {
      const inTarget = source === '.' ? file : file.slice(source.length);
      const to = target.endsWith('/') ? join(target, source, inTarget) : join(target, inTarget);
      await mkdir(dirname(place(to)), { recursive: true });
      await cp(join(ROOT, file), place(to));
    }
  }
}

/** Absolute paths belong to the stage, and `owner` stands for `node`. */
async function run(
  command: string,
  image: Image,
  owner: { uid: number; gid: number },
  cwd: string,
): Promise<void> {
  const here = command
    .replaceAll(/(?<=\s)\/(?=\w)/g, `${image.root}/`)
    .replaceAll('node:node', `${owner.uid}:${owner.gid}`);
  await promisify(execFile)('sh', ['-c', here], {
    cwd,
    // The settings for the registry are this machine's; variables of the application are the image's.
    env: { ...process.env, NODE_ENV: undefined, ...image.env },
    maxBuffer: 64 * 1024 * 1024,
  });
}
