/**
 * Joins the admin area's chunks into few, large files: eight or nine for a page instead of thirty, as each file
 * costs a request and time of the main thread.
 */
import { join } from 'node:path';
import { ADMIN_ROUTE_KEYS } from '#shared/routes.ts';
import { LANGUAGES, wordsFile } from '#shared/words/languages.ts';
import { AREA_FILE, adminPageFiles } from '#src/admin/frame/page-files.ts';

const PART = 30_000;

const NAMES = ['door', 'area', 'parts', 'lists'] as const;

/** A chunk of the trial build, which splits as finely as possible. */
type FineChunk = {
  type: 'chunk';
  fileName: string;
  imports: readonly string[];
  facadeModuleId: string | null;
  code: string;
  moduleIds: readonly string[];
};

/**
 * Joins files that are always fetched together: for the sign-in page, for the area after sign-in, and for
 * several of the area's pages. Modules of several pages that the editor does not need are a separate file, as
 * the browser compiles each fetched file before the text is editable.
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
  // Includes the modules of the words. Pages read the words while they are imported, so the modules of the words
  // must not import pages.
  const door = fetchedFor(entry, ...adminPageFiles('adminSignIn'), ...LANGUAGES.map(wordsFile));
  const inArea = fetchedFor(AREA_FILE);
  const onPages = [...pages].map((page) => fetchedFor(page));
  const inEditor = fetchedFor(...adminPageFiles('adminPostEdit'));

  const names = new Map<string, string>();
  for (const chunk of chunks) {
    // All imports of the chunk must be small too, as a group includes the imports of its modules.
    const isSmall = [...importedBy([chunk], chunks)].every(
      (each) => door.has(each) || inArea.has(each) || each.code.length <= PART,
    );
    const isPart = isSmall && onPages.filter((page) => page.has(chunk)).length > 1;
    const part = inEditor.has(chunk) ? 'parts' : 'lists';
    // The chunk of a language's words stays a separate file.
    if (chunk.facadeModuleId !== null && words.has(chunk.facadeModuleId)) continue;
    const name = door.has(chunk) ? 'door' : inArea.has(chunk) ? 'area' : isPart ? part : undefined;
    // The entry module of a chunk stays a separate file.
    const shared = chunk.moduleIds.filter((id) => id !== chunk.facadeModuleId);
    if (name !== undefined) for (const id of shared) names.set(id, name);
  }
  // A group includes the imports of its modules, so groups that other groups import come first.
  return NAMES.map((name, index) => ({
    name,
    priority: NAMES.length - index,
    test: (id) => names.get(id) === name,
  }));
}

function importedBy(from: readonly FineChunk[], chunks: readonly FineChunk[]): Set<FineChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const imports = new Set<FineChunk>();
  const queue: (FineChunk | undefined)[] = [...from];
  for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
    if (imports.has(chunk)) continue;
    imports.add(chunk);
    queue.push(...chunk.imports.map((name) => byName.get(name)));
  }
  return imports;
}
