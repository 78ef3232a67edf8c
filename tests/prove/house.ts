import {
  countOwnLines,
  leadFieldFiles,
  longFunctions,
  postFieldFiles,
  roomCircles,
  unclearComments,
  upwardImports,
} from '#tests/house-figures.ts';
import { proveClient } from '#tests/client-figures.ts';
import { HOUSE_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';

/** The sources from the view of a newcomer. `--list` names the findings behind each figure. */
export async function proveHouse(report: Report, args: string[]): Promise<void> {
  const explain = (reasons: readonly string[]) => args.includes('--list') && report.explain(reasons);
  report.tell('own lines of src and server', countOwnLines(), 'lines', LIMITS.ownLines);
  for (const [name, files] of Object.entries(leadFieldFiles())) {
    report.tell(`lead field ${name}: files that name it`, files.length, 'files', LIMITS.leadFieldFiles);
    explain(files);
  }
  for (const [name, files] of Object.entries(postFieldFiles())) {
    report.tell(`post field ${name}: files that name it`, files.length, 'files', LIMITS.postFieldFiles);
    explain(files);
  }
  const circles = roomCircles().map((rooms) => rooms.join(' ↔ '));
  report.tell('circles of rooms of the server, type imports included', circles.length, 'circles', 0);
  explain(circles);
  const findings = [
    ['imports against the direction', upwardImports(), 0],
    ['comments that begin without a subject', unclearComments(), LIMITS.unclearComments],
    ['functions of more than sixty lines', longFunctions(), LIMITS.longFunctions],
  ] as const;
  for (const [what, found, bar] of findings) {
    report.tell(what, found.length, '', bar);
    explain(found);
  }
  proveClient(report, explain);
}
