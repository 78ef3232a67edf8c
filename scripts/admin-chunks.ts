/**
 * The admin area's files, few and large: a page is eight or nine of them instead of thirty. Each file costs a browser
 * a request, and a part of the main thread's time.
 */
import { join } from 'node:path';
import { ADMIN_ROUTE_KEYS } from '#shared/routes.ts';
import { LANGUAGES, wordsFile } from '#shared/words/languages.ts';
import { adminPageFiles, AREA_FILE } from '#src/admin/frame/page-files.ts';

/** The largest file, in characters, that pages take along without using it. */
const PART = 30_000;

const NAMES = ['door', 'area', 'parts'] as const;

/** A file of the trial build, which splits as finely as it can. `moduleIds` names the modules in it. */
type FineChunk = {
  type: 'chunk';
  fileName: string;
  imports: readonly string[];
  facadeModuleId: string | null;
  code: string;
  moduleIds: readonly string[];
};

/**
 * Joins the files that are always fetched together: at the sign-in page with the words, in the area behind it, and on several of its
 * pages. What is fetched later stays apart.
 */
export function joinAdminChunks(
  root: string,
  entry: string,
  fine: readonly (FineChunk | { type: 'asset' })[],
): { name: string; priority: number; test: (id: string) => boolean }[] {
  const chunks = fine.filter((file) => file.type === 'chunk');
  const fetchedFor = (...sources: string[]) => {
    const ids = new Set<string | null>(sources.map((source) => join(root, source)));
    return importedBy(
      chunks.filter(({ facadeModuleId }) => ids.has(facadeModuleId)),
      chunks,
    );
  };
  const pages = new Set(ADMIN_ROUTE_KEYS.flatMap((key) => adminPageFiles(key).slice(1)));
  const words = new Set(LANGUAGES.map((language) => join(root, wordsFile(language))));
  // With what words are made of: their files must bring no page along, as pages read the words while they are executed.
  const door = fetchedFor(entry, ...adminPageFiles('adminSignIn'), ...LANGUAGES.map(wordsFile));
  const inArea = fetchedFor(AREA_FILE);
  const onPages = [...pages].map((page) => fetchedFor(page));

  const names = new Map<string, string>();
  for (const chunk of chunks) {
    // With its imports: a group takes them as well.
    const isSmall = [...importedBy([chunk], chunks)].every(
      (each) => door.has(each) || inArea.has(each) || each.code.length <= PART,
    );
    const isPart = isSmall && onPages.filter((page) => page.has(chunk)).length > 1;
    // A language's own modules stay with its words.
    if (chunk.facadeModuleId !== null && words.has(chunk.facadeModuleId)) continue;
    const name = door.has(chunk) ? 'door' : inArea.has(chunk) ? 'area' : isPart ? 'parts' : undefined;
    // An entry is a file of its own.
    const shared = chunk.moduleIds.filter((id) => id !== chunk.facadeModuleId);
    if (name !== undefined) for (const id of shared) names.set(id, name);
  }
  // A group takes what its modules import as well, so that the ones below come first.
  return NAMES.map((name, index) => ({
    name,
    priority: NAMES.length - index,
    test: (id) => names.get(id) === name,
  }));
}

/** These files, and all that they import statically. */
function importedBy(from: readonly FineChunk[], chunks: readonly FineChunk[]): Set<FineChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<FineChunk>();
  const left: (FineChunk | undefined)[] = [...from];
  for (let chunk = left.pop(); chunk; chunk = left.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    left.push(...chunk.imports.map((name) => byName.get(name)));
  }
  return found;
}
