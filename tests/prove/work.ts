/** `npm run prove -- work`: the daily work of administrators. `-- --parts palette --posts 1000` proves one part. */
import { tellThroughFaults } from '../support/faults/notice-faults.ts';
import { parseArgs } from 'node:util';
import type { Report } from './report.ts';
import { provePalette } from './work-palette.ts';

const LEADS = 1_000;

export async function proveWork(report: Report, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      parts: { type: 'string', default: 'notices,palette' },
      posts: { type: 'string', default: '10000' },
    },
  });
  const parts = values.parts.split(',');
  if (parts.includes('notices')) await proveNotices(report);
  if (parts.includes('palette')) await provePalette(report, Number(values.posts));
}

/** Nobody is left untold of a lead, whatever fails on the way. */
async function proveNotices(report: Report): Promise<void> {
  const figures = await tellThroughFaults({ leads: LEADS, kills: 2, everyMs: 20 });
  report.atLeast('SIGKILLs of the application meanwhile', figures.kills, '', 10);
  for (const [channel, told] of Object.entries(figures.channels)) {
    report.tell(`${channel}: faults of the receiver`, told.faults, 'attempts');
    report.tell(`${channel}: leads of ${LEADS} whose notice is lost`, told.lost, 'leads', 0);
    report.tell(`${channel}: messages that arrived more than once`, told.repeats, 'messages');
    report.tell(`${channel}: repeats that the receiver could not tell`, told.untold, 'leads', 0);
    report.tell(`${channel}: leads that are told of and not marked so`, told.unmarked, 'leads', 0);
  }
  report.tell('webhook calls with a wrong signature', figures.forged, 'calls', 0);
  report.tell('seconds from the end of the faults to the last notice', figures.seconds, 's');
}
