/** Words that need two readings: riddles in comments, documents and commit subjects; participles as names. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');

const CODE = '{bench,deploy,scripts,seed,server,src,tests}/**/*.{ts,tsx,cjs,css}';
const DOCUMENTS = '{*.md,docs/**/*.md,tests/*.md}';
/** The glossary quotes unclear sentences beside their plain versions. */
const GLOSSARY = 'docs/glossary.md';

/** Words after which “whose” has no noun. */
const NO_NOUN =
  'all|and|any|anybody|anyone|by|everybody|for|from|in|is|it|nobody|of|ones?|or|others?|that|them|those|to|with';

const RIDDLES: readonly RegExp[] = [
  /\bwhere (?:it|they|there) (?:is|are) (?:none|not)\b/i,
  /\bones? that (?:is|are|has|have|does|do) (?:none|not)\b/i,
  /\bwhat (?:stands|lies|comes|goes|(?:it|they) (?:is|are|was|were|has|have|had))\b/i,
  /\b(?:whoever|whatever)\b/i,
  new RegExp(`(?:^|[.:;(]\\s*|\\b(?:${NO_NOUN})\\s)whose\\b`, 'i'),
];

/** Without `left`, which is also a side, and `found`, which also describes results. */
const PARTICIPLES: ReadonlySet<string> = new Set(
  'asked drawn given heard held kept made said seen shown taken told wanted written'.split(' '),
);

/** Finds comments with a riddle, and names that are participles, as `file: words`. */
export function unclearWords(): string[] {
  const files = globSync(CODE, { cwd: ROOT, exclude: ['**/node_modules/**'] });
  return files.flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8');
    const words = file.endsWith('.css')
      ? [...code.matchAll(/\/\*([^]*?)\*\//g)].map(([, comment = '']) => comment).filter(isRiddle)
      : [...commentsIn(file, code).filter(isRiddle), ...participlesIn(code)];
    return words.map((text) => `${file}: ${text.slice(0, 100)}`);
  });
}

/** Finds paragraphs, list items and table rows with a riddle, as `file: words`. */
export function unclearDocuments(): string[] {
  return globSync(DOCUMENTS, { cwd: ROOT, exclude: [GLOSSARY] }).flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .replaceAll(/```[^]*?```/g, '')
      .split(/\n\s*\n|\n(?=[-|*\d])/)
      .filter(isRiddle)
      .map((text) => `${file}: ${text.trim().slice(0, 100)}`),
  );
}

/**
 * Finds subjects with a riddle in the last commit and in commits that `main` does not have yet. The words of the glossary’s
 * rule for names are allowed.
 */
export function unclearSubjects(): string[] {
  const subjectsOf = (...range: string[]) => {
    try {
      return execFileSync('git', ['log', '--format=%s', ...range], { cwd: ROOT, stdio: 'pipe' })
        .toString()
        .trim()
        .split('\n');
    } catch {
      // The project may be a copy without a repository, or the clone may lack `origin/main`.
      return [];
    }
  };
  const subjects = [...subjectsOf('-1'), ...subjectsOf('origin/main..HEAD'), ...subjectsOf('main..HEAD')];
  return subjects.filter((subject) => isRiddle(subject.replace(/\bby what (?:it is|they are)\b/, '')));
}

export function isRiddle(comment: string): boolean {
  const text = comment.replaceAll(/\s*\n[\s*]*/g, ' ').replace(/^[\s*]+/, '');
  return RIDDLES.some((riddle) => riddle.test(text));
}

function commentsIn(file: string, code: string): string[] {
  const comments: { end: number; text: string }[] = [];
  for (const { type, start, end, value } of parseSync(file, code).comments) {
    const previous = comments.at(-1);
    // Adjacent lines are one comment.
    if (type === 'Line' && previous && /^\n *$/.test(code.slice(previous.end, start)))
      Object.assign(previous, { end, text: `${previous.text}${value}` });
    else comments.push({ end, text: value });
  }
  return comments.map(({ text }) => text);
}

type Node = { type: string } & Readonly<Record<string, unknown>>;

/** Finds such names of variables, parameters and functions, except destructured properties with their own name. */
export function participlesIn(code: string): string[] {
  const names: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'VariableDeclarator') names.push(...namesIn(value['id']));
    if (value.type === 'CatchClause') names.push(...namesIn(value['param']));
    if (/^(?:Arrow)?Function/.test(value.type) && Array.isArray(value['params']))
      names.push(...[value['id'], ...value['params']].flatMap(namesIn));
    Object.values(value).forEach(visit);
  };
  visit(parseSync('code.tsx', code).program);
  return names.filter((name) => PARTICIPLES.has(name));
}

function namesIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  const { type } = pattern;
  if (type === 'Identifier') return [String(pattern['name'])];
  if (type === 'AssignmentPattern') return namesIn(pattern['left']);
  if (type === 'RestElement') return namesIn(pattern['argument']);
  if (type === 'ArrayPattern') return (pattern['elements'] as unknown[]).flatMap(namesIn);
  if (type === 'ObjectPattern') return (pattern['properties'] as unknown[]).flatMap(namesIn);
  return type === 'Property' && pattern['shorthand'] !== true ? namesIn(pattern['value']) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
