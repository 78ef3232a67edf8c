import { arbitraryValue } from '#shared/rich-text/__fixtures__/arbitrary-html.ts';
import { coerceValue } from '#shared/rich-text/coerce.ts';
import { htmlToValue, sanitizeHtml, valueToHtml } from '#shared/rich-text/rich-text.ts';
import { pathTo } from '#shared/routes.ts';
import {
  arbitraryAct,
  editorOf,
  faultsOf,
  perform,
  tick,
} from '#src/features/editor/text/__fixtures__/editing.ts';
import { openAdminVisit } from '../support/browser/admin-visit.ts';
import { editAtRandom, START_HTML } from '#src/features/editor/saving/__fixtures__/editing-sessions.ts';
import { insertPost } from '../support/factories/factories.ts';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { onSite } from './on-site.ts';
import type { Report } from './report.ts';

const DOCUMENTS = 100_000;
const SESSIONS = 10_000;
const BROWSER_SESSIONS = 1_000;
const ACTS = 30;

/** @param args `--sessions 50` for a short look in the browser */
export async function proveEditorText(report: Report, args: string[]): Promise<void> {
  proveDocuments(report);
  await proveSessions(report);
  const at = args.indexOf('--sessions');
  await proveBrowserSessions(report, at === -1 ? BROWSER_SESSIONS : Number(args[at + 1]));
}

/** The editor's value of a document is stored and read back unchanged. */
function proveDocuments(report: Report): void {
  let lost = 0;
  for (const value of fc.sample(arbitraryValue, DOCUMENTS)) {
    const editor = editorOf(value);
    const html = valueToHtml(coerceValue(editor.children));
    if (!isDeepStrictEqual(htmlToValue(html), coerceValue(editor.children)) || sanitizeHtml(html) !== html)
      lost += 1;
  }
  report.tell(`documents of the editor that read back otherwise, of ${DOCUMENTS}`, lost, 'documents', 0);
}

/** Anything done in any document, without a browser. */
async function proveSessions(report: Report): Promise<void> {
  const figures = { crashes: 0, violations: 0, notRestored: 0 };
  const session = fc.tuple(
    arbitraryValue,
    fc.array(arbitraryAct(arbitraryValue), { minLength: ACTS, maxLength: ACTS }),
  );
  for (const [value, acts] of fc.sample(session, SESSIONS)) {
    const editor = editorOf(value);
    const start = structuredClone(editor.children);
    try {
      for (const act of acts) {
        perform(editor, act);
        await tick();
      }
    } catch (error) {
      figures.crashes += 1;
      report.explain([String(error)]);
      continue;
    }
    if (faultsOf(editor).length > 0) figures.violations += 1;
    while (editor.history.undos.length > 0) {
      editor.undo();
      await tick();
    }
    if (!isDeepStrictEqual(editor.children, start)) figures.notRestored += 1;
  }
  report.tell(`editing sessions of ${ACTS} acts, crashed, of ${SESSIONS}`, figures.crashes, 'sessions', 0);
  report.tell('… with anything outside of the node set', figures.violations, 'sessions', 0);
  report.tell('… that undoing everything did not bring back', figures.notRestored, 'sessions', 0);
}

/** The same with keys, mouse and clipboard in a real browser. */
async function proveBrowserSessions(report: Report, sessions: number): Promise<void> {
  await onSite(async (journey) => {
    const { id } = await insertPost(journey.database.sql, { status: 'draft', content: START_HTML });
    const visit = await openAdminVisit(journey);
    const open = () => visit.page.goto(journey.site.origin + pathTo('adminPostEdit', { id }));
    const figures = await editAtRandom(visit, { open, sessions, acts: ACTS });
    report.tell(
      `editing sessions in Chromium, crashed, of ${sessions}`,
      figures.crashes.length,
      'sessions',
      0,
    );
    report.explain(figures.crashes);
    report.tell('… with anything outside of the node set', figures.violations.length, 'sessions', 0);
    report.explain(figures.violations);
    report.tell('… that undoing everything did not bring back', figures.notRestored.length, 'sessions', 0);
    report.explain(figures.notRestored);
  });
}
