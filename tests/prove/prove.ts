/** `npm run prove -- <area>`: an area's bars with their full counts. What follows the area is the area's own. */
import { proveAdmin } from './admin.ts';
import { proveBlog } from './blog.ts';
import { proveEditor } from './editor.ts';
import { proveFoundation } from './foundation.ts';
import { proveLeads } from './leads.ts';
import { proveOperate } from './operate.ts';
import { Report } from './report.ts';
import { proveSite } from './site.ts';
import { proveTrust } from './trust.ts';

const AREAS: Readonly<Record<string, (report: Report, args: string[]) => Promise<void>>> = {
  admin: proveAdmin,
  blog: proveBlog,
  editor: proveEditor,
  foundation: proveFoundation,
  leads: proveLeads,
  operate: proveOperate,
  site: proveSite,
  trust: proveTrust,
};

const area = process.argv[2] ?? '';
const prove = AREAS[area];
if (!prove) {
  process.stderr.write(`Name an area: npm run prove -- ${Object.keys(AREAS).join(' | ')}\n`);
  process.exit(1);
}
const report = new Report();
await prove(report, process.argv.slice(3));
process.exitCode = report.finish(area) ? 0 : 1;
