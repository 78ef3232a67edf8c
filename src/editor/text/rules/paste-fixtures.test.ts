/** Pastes every fixture into an empty post. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { visibleWords } from '#rich-text/__fixtures__/visible-words.ts';
import { coerceDraft } from '#rich-text/coerce.ts';
import { type Losses, sanitizeHtml, type Value, valueToHtml } from '#rich-text/rich-text.ts';
import { editing } from '../__fixtures__/caret-html.ts';
import { tick } from '../__fixtures__/editing.ts';
import { readClipboardHtml } from '../read-clipboard-html.ts';
import { readMarkdown } from '../read-markdown.ts';
import type { TextEditor } from '../slate-types.ts';
import { plainTextOf } from './selected-value.ts';
import { withoutTrailing } from './trailing.ts';
import { withClipboard } from './with-clipboard.ts';

const FOLDER = new URL('../../../../packages/rich-text/__fixtures__/paste/', import.meta.url);
const FILES = new Set(readdirSync(FOLDER));
const NAMES = [...FILES].flatMap((file) => /^(.+)\.expected\.txt$/.exec(file)?.[1] ?? []);

const contentOf = (file: string) =>
  FILES.has(file) ? readFileSync(new URL(file, FOLDER), 'utf8').replace(/\n$/, '') : '';

type Clipboard = Readonly<Record<'text/html' | 'text/plain' | 'text/rtf', string>>;

function clipboardOf(name: string): Clipboard {
  return {
    'text/html': contentOf(`${name}.html`),
    'text/plain': contentOf(`${name}.plain.txt`) || contentOf(`${name}.txt`),
    'text/rtf': contentOf(`${name}.rtf`),
  };
}

type Result = { value: Value; files: File[]; lostPictures: number };

async function paste(clipboard: Clipboard): Promise<Result> {
  const editor: TextEditor = editing('<p>|</p>');
  const result: Result = { value: [], files: [], lostPictures: 0 };
  editor.takePictures = (pictures) => result.files.push(...pictures.map(({ file }) => file));
  withClipboard(editor, {
    readHtml: async () => readClipboardHtml,
    readMarkdown: async () => readMarkdown,
    onLost: (losses: Losses) => {
      result.lostPictures = losses.pictures;
    },
    onElsewhere: () => {},
    onPlain: () => {},
  });
  const data = {
    files: [],
    getData: (type: string) => (type in clipboard ? clipboard[type as keyof Clipboard] : ''),
  };
  // Node.js has no `DataTransfer`. The editor uses only these properties.
  editor.insertData(data as unknown as DataTransfer);
  for (let ticks = 0; ticks < 5; ticks += 1) await tick();
  return { ...result, value: withoutTrailing(coerceDraft(editor.children)) };
}

/** Returns the HTML with an empty `src` for each missing picture, then the result for each picture. */
async function describeResult({ value, files, lostPictures }: Result): Promise<string> {
  const html = value.map((block) =>
    block.type === 'image' && block.src === '' ? '<img src="">' : valueToHtml([block]),
  );
  if (!html.includes('<img src="">')) return html.join('');
  const lines = [html.join(''), `lost pictures: ${lostPictures}`];
  for (const file of files)
    lines.push(`file: ${file.type} ${Buffer.from(await file.arrayBuffer()).toString('hex')}`);
  return lines.join('\n');
}

describe('pasting a copy from another program', () => {
  test('has at least 34 fixtures', () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(34);
  });

  test.each(NAMES)('%s', async (name) => {
    const result = await paste(clipboardOf(name));
    expect(await describeResult(result)).toBe(contentOf(`${name}.expected.txt`));
    const html = valueToHtml(result.value);
    expect(sanitizeHtml(html)).toBe(html);
  });

  test.each(NAMES.filter((name) => FILES.has(`${name}.html`) && !name.startsWith('markdown-')))(
    'does not lose or join words of %s',
    async (name) => {
      const clipboard = clipboardOf(name);
      const words = clipboard['text/plain'].match(/\S+/g) ?? visibleWords(clipboard['text/html']);
      const { value } = await paste(clipboard);
      expect(plainTextOf(value).match(/\S+/g) ?? []).toEqual(words);
    },
  );
});
