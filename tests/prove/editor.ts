/** The post editor's bars, in parts: some take a quarter of an hour. */
import { parseArgs } from 'node:util';
import { proveEditorHostile } from './editor-hostile.ts';
import { proveEditorPost } from './editor-post.ts';
import { proveEditorText } from './editor-text.ts';
import { proveEditorTyping } from './editor-typing.ts';
import type { Report } from './report.ts';

const PARTS: Readonly<Record<string, (report: Report, args: string[]) => Promise<void>>> = {
  hostile: proveEditorHostile,
  post: proveEditorPost,
  text: proveEditorText,
  typing: proveEditorTyping,
};

/** @param args `--parts typing,text` for these alone; the other arguments belong to the parts */
export async function proveEditor(report: Report, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, strict: false, options: { parts: { type: 'string' } } });
  const names = values.parts === undefined ? Object.keys(PARTS) : String(values.parts).split(',');
  for (const name of names) {
    const prove = PARTS[name];
    if (!prove) throw new Error(`The parts are ${Object.keys(PARTS).join(', ')}.`);
    await prove(report, args);
  }
}
