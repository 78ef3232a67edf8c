/**
 * Measures the site as visitors meet it, in parts: `npm run prove -- visitors --parts asking`. Each part stands in a
 * file of its own beside this one.
 */
import { parseArgs } from 'node:util';
import type { Report } from './report.ts';
import { proveAsking } from './visitors-asking.ts';
import { proveDialog } from './visitors-dialog.ts';
import { proveFit } from './visitors-fit.ts';
import { provePrint } from './visitors-print.ts';

const PARTS: Readonly<Record<string, (report: Report) => Promise<void>>> = {
  asking: proveAsking,
  dialog: proveDialog,
  fit: proveFit,
  print: provePrint,
};

export async function proveVisitors(report: Report, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { parts: { type: 'string', default: Object.keys(PARTS).join(',') } },
  });
  for (const name of values.parts.split(',')) {
    const prove = PARTS[name];
    if (!prove) throw new Error(`The parts are ${Object.keys(PARTS).join(', ')}.`);
    await prove(report);
  }
}
