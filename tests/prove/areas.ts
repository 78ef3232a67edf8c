/** The areas of `npm run prove`. Modules of the admin area read their words while this one is loaded. */
import { proveAdmin } from './admin.ts';
import { proveBlog } from './blog.ts';
import { proveEditor } from './editor.ts';
import { proveFoundation } from './foundation.ts';
import { proveFreshness } from './freshness.ts';
import { proveHouse } from './house.ts';
import { proveKeep } from './keep.ts';
import { proveLeads } from './leads.ts';
import { proveOperate } from './operate.ts';
import { provePeople } from './people.ts';
import type { Report } from './report.ts';
import { proveSite } from './site.ts';
import { proveSpeed } from './speed.ts';
import { proveTests } from './tests.ts';
import { proveTrust } from './trust.ts';
import { proveVisitors } from './visitors.ts';
import { proveWork } from './work.ts';

export const AREAS: Readonly<Record<string, (report: Report, args: string[]) => Promise<void>>> = {
  admin: proveAdmin,
  blog: proveBlog,
  editor: proveEditor,
  foundation: proveFoundation,
  freshness: proveFreshness,
  house: proveHouse,
  keep: proveKeep,
  leads: proveLeads,
  operate: proveOperate,
  people: provePeople,
  site: proveSite,
  speed: proveSpeed,
  tests: proveTests,
  trust: proveTrust,
  visitors: proveVisitors,
  work: proveWork,
};
