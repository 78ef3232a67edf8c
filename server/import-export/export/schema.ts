/** Generates the JSON Schema of the files of an export. */
import { z } from 'zod';
import {
  EXPORT_FILES,
  exportedAuthor,
  exportedCategory,
  exportedPage,
  exportedPicture,
  exportedRecord,
  exportedRecording,
  exportedRedirects,
  exportHead,
  frontMatter,
  postTextFile,
  recordFile,
} from './format.ts';

/** The schema of each file; `*` stands for any name. */
const FILE_SCHEMAS = {
  [EXPORT_FILES.head]: exportHead,
  [EXPORT_FILES.authors]: z.array(exportedAuthor),
  [EXPORT_FILES.categories]: z.array(exportedCategory),
  [EXPORT_FILES.pictures]: z.array(exportedPicture),
  [EXPORT_FILES.recordings]: z.array(exportedRecording),
  [EXPORT_FILES.addedPages]: z.array(exportedPage),
  [EXPORT_FILES.redirects]: exportedRedirects,
  [recordFile('*')]: exportedRecord,
  [postTextFile('*')]: frontMatter,
} as const satisfies Record<string, z.ZodType>;

/**
 * Returns one schema whose `$defs` are the schemas of the files, by name. For a post it is the schema of the front
 * matter.
 */
export function exportSchema(): object {
  const schemas = Object.entries(FILE_SCHEMAS).map(([file, schema]) => {
    const { $schema: _dialect, ...fileSchema } = z.toJSONSchema(schema, {
      target: 'draft-2020-12',
      io: 'input',
    });
    return [file, fileSchema];
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Files of an export',
    $defs: Object.fromEntries(schemas) as object,
  };
}
