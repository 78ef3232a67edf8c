import {
  leadFieldFiles,
  longFunctions,
  postFieldFiles,
  roomCircles,
  roomLines,
  unclearComments,
  upwardImports,
} from '../support/house/house-figures.ts';
import { proveClient } from '../support/house/client-figures.ts';
import { HOUSE_LIMITS as LIMITS, ROOM_LINES_AT_RELEASE as AT_RELEASE, SERVER_LINES_SHARE } from './limits.ts';
import type { Report } from './report.ts';

/** The sources from the view of a newcomer. `--list` names the findings behind each figure. */
export async function proveHouse(report: Report, args: string[]): Promise<void> {
  const explain = (reasons: readonly string[]) => args.includes('--list') && report.explain(reasons);
  const lines = roomLines();
  for (const room of Object.keys({ ...AT_RELEASE, ...lines }).toSorted())
    report.tell(`lines of ${room}, ${AT_RELEASE[room] ?? 0} at the last release`, lines[room] ?? 0, 'lines');
  const sum = ({ seed: _seed, ...rooms }: Readonly<Record<string, number>>) =>
    Object.values(rooms).reduce((total, room) => total + room, 0);
  report.tell('lines of the server', sum(lines), 'lines', Math.floor(sum(AT_RELEASE) * SERVER_LINES_SHARE));
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
