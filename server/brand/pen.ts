/**
 * Draws with resvg. Text becomes outlines first, each voice with its own fonts: the program takes a missing letter
 * from whichever font has it, and a ş in a serif sentence must not come from the sans.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Sans is the interface and the brand, serif is a person speaking. */
export type Voice = 'sans' | 'serif';

/** A line of text as a path that starts at 0, 0 on its baseline, at font size `OUTLINE_SIZE`. */
export type Outline = { d: string; x: number; y: number; width: number; height: number };

export type Pen = {
  /** @param tracking letter spacing in em @throws nothing: a text without ink has an empty path and no size */
  outline: (text: string, voice: Voice, tracking?: number) => Outline;
  /** Width that a letter takes in a line, at font size 1: cheaper than an outline of every line that is tried. */
  advance: (letter: string, voice: Voice) => number;
  /** @param svg without text: letters come as outlines; @param width in pixels, the drawing's own unless told */
  png: (svg: string, width?: number) => Uint8Array;
};

export const OUTLINE_SIZE = 100;

const FONTS_FOLDER = join(import.meta.dirname, '../../src/theme/fonts');

/** Files of each voice, in the order in which letters are looked for. The sans has no ₺. */
export const FONT_FILES: Readonly<Record<Voice, readonly string[]>> = {
  sans: ['ses-sans-600.woff2', 'ses-sans-600-tr.woff2', 'ses-serif-tr.woff2'].map(inFonts),
  serif: ['ses-serif.woff2', 'ses-serif-tr.woff2'].map(inFonts),
};

/** The families' names, as they stand in the files. */
const FAMILIES: Readonly<Record<Voice, string>> = { sans: 'Instrument Sans', serif: 'Newsreader 16pt' };

function inFonts(file: string): string {
  return join(FONTS_FOLDER, file);
}

/** Loads the program and the fonts. Once a process: the program cannot be loaded twice. */
export async function openPen(): Promise<Pen> {
  await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  const fonts = { sans: await readAll(FONT_FILES.sans), serif: await readAll(FONT_FILES.serif) };

  const outline: Pen['outline'] = (text, voice, tracking = 0) => {
    const resvg = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><text font-family="${FAMILIES[voice]}" ` +
        `font-size="${OUTLINE_SIZE}" letter-spacing="${tracking * OUTLINE_SIZE}" xml:space="preserve">` +
        `${escapeXml(text)}</text></svg>`,
      { font: { fontBuffers: fonts[voice], defaultFontFamily: FAMILIES[voice] } },
    );
    try {
      const box = resvg.getBBox();
      const d = [...resvg.toString().matchAll(/ d="([^"]*)"/g)].map(([, path]) => path).join(' ');
      return { d, x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0, height: box?.height ?? 0 };
    } finally {
      resvg.free();
    }
  };

  const advances = new Map<string, number>();
  const advance: Pen['advance'] = (letter, voice) => {
    const key = `${voice} ${letter}`;
    // Between two letters: what stands alone shows its ink, not its place.
    const known =
      advances.get(key) ?? (outline(`n${letter}n`, voice).width - outline('nn', voice).width) / OUTLINE_SIZE;
    advances.set(key, known);
    return known;
  };

  return {
    outline,
    advance,
    png(svg, width) {
      const resvg = new Resvg(svg, {
        // Without fonts it would look for the system's.
        font: { fontBuffers: [] },
        ...(width === undefined ? {} : { fitTo: { mode: 'width', value: width } }),
      });
      const image = resvg.render();
      try {
        return image.asPng();
      } finally {
        image.free();
        resvg.free();
      }
    },
  };
}

async function readAll(files: readonly string[]): Promise<Uint8Array[]> {
  return Promise.all(files.map((file) => readFile(file)));
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
