/**
 * Renders SVG with resvg. Text is first converted to outlines, with only the fonts of its voice. With all fonts
 * loaded, resvg would take a missing letter from any font, such as a ş of the sans font in a serif sentence.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { escapeXml } from '#server/xml.ts';
import { FONT_FILES, type Voice } from './fonts.ts';

/** The outline of a text at font size `OUTLINE_SIZE`. Its baseline starts at 0, 0. */
export type Outline = { d: string; x: number; y: number; width: number; height: number };

export type SvgRenderer = {
  /**
   * Returns an empty path without size for text without visible characters. @param tracking letter spacing in
   * em
   */
  outline: (text: string, voice: Voice, tracking?: number) => Outline;
  /** Returns the width of a letter at font size 1, which is cheaper than the outline of a line. */
  advance: (letter: string, voice: Voice) => number;
  /**
   * @param svg has no text elements, which would need fonts
   * @param width in pixels; the width of the SVG by default
   */
  png: (svg: string, width?: number) => Uint8Array;
};

export const OUTLINE_SIZE = 100;

const FAMILIES: Readonly<Record<Voice, string>> = { sans: 'Instrument Sans', serif: 'Newsreader 16pt' };

/** Opens the renderer. Call this function only once per process, as resvg cannot be loaded twice. */
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
    // The letter is measured between two letters “n”, as the outline of a single letter excludes the space around
    // it.
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
        // The empty list prevents resvg from searching for fonts of the system.
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
