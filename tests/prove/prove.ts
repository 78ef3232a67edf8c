/**
 * `npm run prove -- <area>`: an area's bars with their full counts. The arguments after the area are the area's own.
 */
import { DEFAULT_LANGUAGE } from '#shared/words/languages.ts';
import { loadWords } from '#src/lib/words.ts';
import { Report } from './report.ts';

await loadWords(DEFAULT_LANGUAGE);
const { AREAS } = await import('./areas.ts');
const area = process.argv[2] ?? '';
const prove = AREAS[area];
if (!prove) {
  process.stderr.write(`Name an area: npm run prove -- ${Object.keys(AREAS).join(' | ')}\n`);
  process.exit(1);
}
const report = new Report();
await prove(report, process.argv.slice(3));
process.exitCode = report.finish(area) ? 0 : 1;
