import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRichText, type RichText, SOMEBODY_WAITS } from './rich-text.ts';

let richText: RichText;
let startedProcesses = 0;
const countProcess = () => {
  startedProcesses += 1;
};

beforeEach(() => {
  startedProcesses = 0;
  richText = openRichText();
  subscribe('child_process', countProcess);
});
afterEach(async () => {
  unsubscribe('child_process', countProcess);
  await richText.close();
});

const textOf = (length: number) => `<p>${'a'.repeat(length - '<p></p>'.length)}</p>`;

describe('document', () => {
  it.each([
    { length: 8_000, call: undefined, processes: 0 },
    { length: 8_001, call: undefined, processes: 1 },
    { length: 100_000, call: SOMEBODY_WAITS, processes: 0 },
    { length: 100_001, call: SOMEBODY_WAITS, processes: 1 },
  ])('reads $length characters with $processes worker processes for $call', async (example) => {
    const document = await richText.document(textOf(example.length), example.call);
    expect(JSON.parse(document)).toMatchObject([{ type: 'paragraph' }]);
    expect(startedProcesses).toBe(example.processes);
  });
});
