/** Parses the Dockerfile and lists the files of its build context. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join, matchesGlob } from 'node:path';
import { type Copy, type Dockerfile, DockerfileParser, type Healthcheck } from 'dockerfile-ast';
import { ROOT } from '#server/root.ts';

export type Step = { keyword: string; rest: string; from: string | undefined };
export type Stage = { name: string; steps: Step[] };

/** The stages of the project's Dockerfile; the last one is called `image`. */
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

export function readCopy({ rest }: Step): { sources: string[]; target: string } {
  const words = rest.split(/\s+/);
  return { sources: words.slice(0, -1), target: words.at(-1) ?? '' };
}

export async function listContext(): Promise<string[]> {
  const fileList = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const patterns = (await readFile(join(ROOT, '.dockerignore'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  // The last matching line counts; a line with “!” includes the file again.
  const decides = (file: string) => patterns.findLast((pattern) => isWithin(file, pattern.replace(/^!/, '')));
  return fileList.split('\n').filter((file) => file !== '' && (decides(file)?.startsWith('!') ?? true));
}

function isWithin(file: string, pattern: string): boolean {
  for (let path = file; path !== '.'; path = dirname(path)) if (matchesGlob(path, pattern)) return true;
  return false;
}

/** Says whether `source` of a COPY includes `file`. */
export function copyIncludes(source: string, file: string): boolean {
  return source === '.' || file === source || file.startsWith(`${source}/`);
}
