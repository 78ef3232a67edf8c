/**
 * Renders SVG with resvg. Text becomes outlines first, each voice with its own fonts: resvg takes a missing
 * letter from whichever font has it, and a ş in a serif sentence must not come from the sans.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { escapeXml } from '#server/xml.ts';
import { FONT_FILES, type Voice } from './fonts.ts';

/** A path that starts at 0, 0 on its baseline, at font size `OUTLINE_SIZE`. */
export type Outline = { d: string; x: number; y: number; width: number; height: number };

export type SvgRenderer = {
  /**
   * @param tracking letter spacing in em @throws nothing: a text without ink has an empty path and no size
   */
  outline: (text: string, voice: Voice, tracking?: number) => Outline;
  /** Measured at font size 1: cheaper than an outline of every line that is tried. */
  advance: (letter: string, voice: Voice) => number;
  /**
   * @param svg without text elements, which need fonts; @param width in pixels; by default the width in the
   * SVG
   */
  png: (svg: string, width?: number) => Uint8Array;
};

export const OUTLINE_SIZE = 100;

const FAMILIES: Readonly<Record<Voice, string>> = { sans: 'Instrument Sans', serif: 'Newsreader 16pt' };

/** Call it once a process: resvg cannot be loaded twice. */
export async function openSvgRenderer(): Promise<SvgRenderer> {
  await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  const fonts = { sans: await readAll(FONT_FILES.sans), serif: await readAll(FONT_FILES.serif) };

  const outline: SvgRenderer['outline'] = (text, voice, tracking = 0) => {
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
  const advance: SvgRenderer['advance'] = (letter, voice) => {
    const key = `${voice} ${letter}`;
    // Measured between two letters: alone, a letter has the width of its ink only.
    const width =
      advances.get(key) ?? (outline(`n${letter}n`, voice).width - outline('nn', voice).width) / OUTLINE_SIZE;
    advances.set(key, width);
    return width;
  };

  return {
    outline,
    advance,
    png(svg, width) {
      const resvg = new Resvg(svg, {
        // An empty list keeps it from looking for the system's fonts.
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
