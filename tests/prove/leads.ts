import { median } from '../../bench/median.ts';
import {
  drainAfterFaults,
  killUnderLoad,
  measureSubmit,
  sendManyTimes,
} from '../support/faults/lead-faults.ts';
import { LEAD_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';

const KILLS = 100;
const RESTARTS = 20;
const CLIENTS = 16;
const ACKNOWLEDGED = 10_000;
const BACKLOG = 10_000;
const FAULTY_MS = 20_000;
const PAIRS = 5;
const REPEATED_LEADS = 50;

export async function proveLeads(report: Report): Promise<void> {
  await proveKills(report);
  await proveDrain(report);
  await proveSubmit(report);
  await proveRepeats(report);
}

async function proveKills(report: Report): Promise<void> {
  const figures = await killUnderLoad({
    kills: KILLS,
    restarts: RESTARTS,
    clients: CLIENTS,
    acknowledged: ACKNOWLEDGED,
  });
  report.tell(`SIGKILLs of the application (${KILLS} wanted), missing`, KILLS - figures.kills, '', 0);
  report.tell(
    `immediate restarts of Postgres (${RESTARTS} wanted), missing`,
    RESTARTS - figures.restarts,
    '',
    0,
  );
  report.tell('acknowledged leads', figures.acknowledged, 'leads');
  report.tell(
    `acknowledged leads, short of ${ACKNOWLEDGED}`,
    Math.max(0, ACKNOWLEDGED - figures.acknowledged),
    'leads',
    0,
  );
  report.tell('sendings that were not answered with success, and repeated', figures.unanswered, 'sendings');
  report.tell('acknowledged leads that are lost', figures.lost, 'leads', 0);
  report.tell('duplicate rows', figures.duplicateRows, 'rows', 0);
  report.tell('keys with two answers', figures.keysWithTwoAnswers, 'keys', 0);
  report.tell('acknowledged leads that never reached the service', figures.neverDelivered, 'leads', 0);
  report.tell('leads whose answer from the service was lost with a process', figures.answersLost, 'leads');
  report.tell(
    'leads that the service has twice, at most the lost answers',
    figures.deliveredTwice,
    'leads',
    figures.answersLost,
  );
}

async function proveDrain(report: Report): Promise<void> {
  const figures = await drainAfterFaults({ leads: BACKLOG, faultyMs: FAULTY_MS });
  for (const [mode, met] of Object.entries(figures.faults)) report.tell(`met: ${mode}`, met, 'times');
  report.tell(`${BACKLOG} waiting leads after recovery`, figures.seconds, 's', LIMITS.drainSeconds);
  report.tell('never delivered', figures.neverDelivered, 'leads', 0);
  report.tell('refused for good, kept with their reason', figures.rejected, 'leads');
  report.tell('accepted twice', figures.acceptedTwice, 'leads');
  report.tell('accepted twice though no answer was lost', figures.acceptedTwiceUnexplained, 'leads', 0);
}

async function proveSubmit(report: Report): Promise<void> {
  const pairs = await measureSubmit({ pairs: PAIRS, requests: 1500, clients: 4 });
  for (const { up, down } of pairs) {
    report.tell('lead.submit p99, service up', up, 'ms');
    report.tell('lead.submit p99, service down', down, 'ms');
  }
  // Either bar suffices: the nearer of the two, as milliseconds over what the ratio allows.
  const over = pairs.map(({ up, down }) =>
    Math.max(0, down - Math.max(up * LIMITS.submitRatio, up + LIMITS.submitMs)),
  );
  report.tell(
    'p99 down against up, median of the pairs',
    median(pairs.map(({ up, down }) => down / up)),
    '×',
  );
  report.tell(
    `p99 over ${LIMITS.submitRatio} × and + ${LIMITS.submitMs} ms, median of ${PAIRS} pairs`,
    median(over),
    'ms',
    0,
  );
}

async function proveRepeats(report: Report): Promise<void> {
  const { rows, accepted, answers } = await sendManyTimes(REPEATED_LEADS);
  report.tell(
    `${REPEATED_LEADS} leads, each sent 20 times at once and once more: rows too many`,
    rows - REPEATED_LEADS,
    'rows',
    0,
  );
  report.tell('… answers too many', answers - REPEATED_LEADS, 'answers', 0);
  report.tell('… deliveries too many', accepted - REPEATED_LEADS, 'deliveries', 0);
}
