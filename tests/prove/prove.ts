/** `npm run prove -- <area>`: an area's bars with their full counts. */
import { proveAdmin } from './admin.ts';
import { proveBlog } from './blog.ts';
import { proveFoundation } from './foundation.ts';
import { proveLeads } from './leads.ts';
import { Report } from './report.ts';

const AREAS: Readonly<Record<string, (report: Report) => Promise<void>>> = {
  admin: proveAdmin,
  blog: proveBlog,
  foundation: proveFoundation,
  leads: proveLeads,
};

const area = process.argv[2] ?? '';
const prove = AREAS[area];
if (!prove) {
  process.stderr.write(`Name an area: npm run prove -- ${Object.keys(AREAS).join(' | ')}\n`);
  process.exit(1);
}
const report = new Report();
await prove(report);
process.exitCode = report.finish(area) ? 0 : 1;
