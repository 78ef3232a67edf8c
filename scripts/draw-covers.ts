/**
 * `node scripts/draw-covers.ts` draws the figures of the sample posts and pictures for generated posts into
 * `public/media`. Run it after changing a title, and commit the result. A picture is the voice line of its title,
 * with one stem for each letter and the post's subject marked. An image cannot use the page's custom properties and
 * fonts, so it has the colours as values and the letters embedded.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { SAMPLE_POSTS } from '#seed/sample-posts.ts';
import { TURKISH_LETTERS } from '#shared/brand/font-characters.ts';
import { voiceLine } from '#shared/brand/voice-stems.ts';

const TARGET = 'public/media';
const WIDTH = 800;
const HEIGHT = 450;
/**
 * The width of a figure in pixels. It is less than the width of the text: the page enlarges the figure to the
 * text's width, so the words in the figure are legible on a phone.
 */
const FIGURE_WIDTH = 480;

interface Palette {
  readonly ground: string;
  readonly stem: string;
  readonly mark: string;
}

const PALETTES = {
  stage: { ground: '#083430', stem: '#74c4b5', mark: '#ffd268' },
  pine: { ground: '#07564e', stem: '#cfe8e2', mark: '#ffd268' },
  mint: { ground: '#cfe8e2', stem: '#07564e', mark: '#fbc03c' },
  ash: { ground: '#d0d9d5', stem: '#36443f', mark: '#fbc03c' },
} as const satisfies Record<string, Palette>;

/** A stem's share of its column's width, as in the design language. */
const STEM_SHARE = 0.56;

interface Stem {
  readonly height: number;
  readonly marked: boolean;
}

interface Cover {
  readonly kind: 'wave' | 'rows' | 'mirror';
  readonly palette: keyof typeof PALETTES;
  /** The marked words of the title. */
  readonly mark: string;
}

/** Covers by slug, newest first, so that neighbours in the list differ. */
const COVERS: Readonly<Record<string, Cover>> = {
  'ayni-anda-on-arama': { kind: 'mirror', palette: 'pine', mark: 'on arama' },
  'gece-aranan-klinik-neden-sabah-kazanir': { kind: 'wave', palette: 'stage', mark: 'kazanır' },
  'kargom-nerede-sorusunun-gercek-maliyeti': { kind: 'rows', palette: 'mint', mark: 'Kargom' },
  'yapay-zeka-kendini-nasil-tanitmali': { kind: 'mirror', palette: 'ash', mark: 'kendini' },
  'randevuya-gelmeyen-hastayi-geri-kazanmak': { kind: 'wave', palette: 'pine', mark: 'geri kazanmak' },
  'cok-dilli-otel-resepsiyonu-sapanca-notlari': { kind: 'rows', palette: 'stage', mark: 'Çok dilli' },
  'bayram-haftasinda-telefonu-kim-acacak': { kind: 'mirror', palette: 'mint', mark: 'Bayram' },
  'sifir-virgul-sekiz-saniye': { kind: 'wave', palette: 'ash', mark: 'sekiz saniye' },
  'bir-depo-sorumlusuyla-alti-soru': { kind: 'rows', palette: 'pine', mark: 'altı soru' },
  'numaranizi-yonlendirmeden-once-on-bes-dakika': { kind: 'mirror', palette: 'stage', mark: 'on beş dakika' },
  'dakika-hesabi-hangi-paket-size-yeter': { kind: 'rows', palette: 'ash', mark: 'Dakika hesabı' },
  'randevu-bildirimini-sisteminize-baglamak': { kind: 'wave', palette: 'mint', mark: 'bağlamak' },
};

function stemsOf(text: string, mark: string): Stem[] {
  const from = text.indexOf(mark);
  if (from < 0) throw new Error(`“${mark}” is not in “${text}”.`);
  return voiceLine(text).map((height, index) => ({
    height,
    marked: index >= from && index < from + mark.length,
  }));
}

const round = (value: number) => String(Math.round(value * 10) / 10);

const bar = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

const path = (bars: readonly string[], fill: string, opacity = 1) =>
  bars.length === 0
    ? ''
    : `<path fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`} d="${bars.join('')}"/>\n`;

const picture = (width: number, height: number, ground: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n` +
  `<rect width="${width}" height="${height}" fill="${ground}"/>\n${content}</svg>\n`;

function drawInTwoColours(
  stems: readonly Stem[],
  palette: Palette,
  barOf: (stem: Stem, index: number) => string,
) {
  const bars = stems.map((stem, index) => ({ marked: stem.marked, bar: barOf(stem, index) }));
  const plain = bars.filter(({ marked: isMarked }) => !isMarked).map((stem) => stem.bar);
  const markedBars = bars.filter((stem) => stem.marked).map((stem) => stem.bar);
  return path(plain, palette.stem) + path(markedBars, palette.mark);
}

function drawWave(stems: readonly Stem[], palette: Palette): string {
  const pitch = WIDTH / (stems.length + 1);
  return drawInTwoColours(stems, palette, ({ height }, index) => {
    const tall = Math.max(height * 330, 20);
    return bar((index + 0.5 + (1 - STEM_SHARE) / 2) * pitch, (HEIGHT - tall) / 2, pitch * STEM_SHARE, tall);
  });
}

/** Draws one row on a base line, with a fainter reflection. */
function drawMirror(stems: readonly Stem[], palette: Palette): string {
  const pitch = WIDTH / (stems.length + 1);
  const left = (index: number) => (index + 0.5 + (1 - STEM_SHARE) / 2) * pitch;
  const line = 252;
  const above = drawInTwoColours(stems, palette, ({ height }, index) => {
    const tall = Math.max(height * 212, 13);
    return bar(left(index), line - 4 - tall, pitch * STEM_SHARE, tall);
  });
  const below = stems.map(({ height }, index) =>
    bar(left(index), line + 4, pitch * STEM_SHARE, Math.max(height * 117, 7)),
  );
  return above + path(below, palette.stem, 0.35);
}

/** Draws lines of about equal length, aligned left. */
function drawRows(title: string, stems: readonly Stem[], palette: Palette): string {
  const rows = wrap(title, 13);
  const pitch = WIDTH / 16.5;
  const spacing = (HEIGHT - 62) / rows.length;
  return rows
    .map(({ from, length }, row) => {
      const foot = 31 + spacing * (row + 1) - spacing * 0.12;
      return drawInTwoColours(stems.slice(from, from + length), palette, ({ height }, index) => {
        const tall = Math.max(height * spacing * 0.78, 6);
        return bar(50 + index * pitch, foot - tall, pitch * STEM_SHARE, tall);
      });
    })
    .join('');
}

function wrap(title: string, limit: number): { from: number; length: number }[] {
  const rows: { from: number; length: number }[] = [];
  let at = 0;
  for (const word of title.split(' ')) {
    const row = rows.at(-1);
    if (row !== undefined && row.length + 1 + word.length <= limit) row.length += 1 + word.length;
    else rows.push({ from: at, length: word.length });
    at += word.length + 1;
  }
  return rows;
}

function drawCover(title: string, { kind, palette: name, mark }: Cover): string {
  const palette = PALETTES[name];
  const stems = stemsOf(title, mark);
  const drawings = {
    wave: () => drawWave(stems, palette),
    mirror: () => drawMirror(stems, palette),
    rows: () => drawRows(title, stems, palette),
  };
  return picture(WIDTH, HEIGHT, palette.ground, drawings[kind]());
}

type Weight = 400 | 600;

interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly fill: string;
  readonly size?: number;
  readonly weight?: Weight;
}

function drawLabel({ x, y, text, fill, size = 17, weight = 400 }: Label): string {
  return `<text x="${round(x)}" y="${round(y)}" fill="${fill}" font-size="${size}" font-weight="${weight}">${text}</text>\n`;
}

const FONTS = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans';

/** Builds a figure that embeds the glyphs it needs of the site's sans, for each weight. */
async function figure(
  height: number,
  ground: string,
  shapes: string,
  labels: readonly Label[],
): Promise<string> {
  const faces = await Promise.all(
    ([400, 600] as const).flatMap((weight) => {
      const set = labels.filter((label) => (label.weight ?? 400) === weight);
      const letters = Array.from(new Set(set.map(({ text }) => text).join('')));
      const turkish = letters.filter((letter) => TURKISH_LETTERS.includes(letter));
      const others = letters.filter((letter) => !TURKISH_LETTERS.includes(letter));
      return [face('latin', others, weight), face('latin-ext', turkish, weight)];
    }),
  );
  const styles = `<style>${faces.join('')}text{font-family:S,T,system-ui,sans-serif}</style>\n`;
  return picture(FIGURE_WIDTH, height, ground, styles + shapes + labels.map(drawLabel).join(''));
}

async function face(
  script: 'latin' | 'latin-ext',
  letters: readonly string[],
  weight: Weight,
): Promise<string> {
  if (letters.length === 0) return '';
  const subset = await subsetFont(await readFile(`${FONTS}-${script}-wdth-normal.woff2`), letters.join(''), {
    targetFormat: 'woff2',
    keepFeatures: ['kern'],
    variationAxes: { wdth: 100, wght: weight },
    noHinting: true,
  });
  const family = script === 'latin' ? 'S' : 'T';
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${subset.toString('base64')})}`;
}

function drawCallsOfADay(): Promise<string> {
  const { ground, stem, mark } = PALETTES.mint;
  const calls = 40;
  const hours = 8;
  const lostHours = (calls * 3) / 60;
  const margin = 28;
  const wide = FIGURE_WIDTH - margin * 2;
  const pitch = wide / calls;
  const stems = Array.from({ length: calls }, (_, index) =>
    bar(margin + index * pitch, 72, pitch * STEM_SHARE, 62),
  );
  const hour = wide / hours;
  const blocks = Array.from({ length: hours }, (_, index) => bar(margin + index * hour, 196, hour - 5, 44));
  return figure(
    296,
    ground,
    path(stems, stem) + path(blocks.slice(lostHours), stem, 0.28) + path(blocks.slice(0, lostHours), mark),
    [
      { x: margin, y: 48, text: 'Günde 40 arama, her biri 3 dakika', fill: stem, size: 22, weight: 600 },
      { x: margin, y: 182, text: '8 saatlik bir gün', fill: stem },
      { x: margin, y: 266, text: `${lostHours} saat`, fill: stem, weight: 600 },
      { x: margin + hour * lostHours, y: 266, text: 'kalan iş', fill: stem },
    ],
  );
}

function drawPhasesOfAnAnswer(): Promise<string> {
  const palette = PALETTES.stage;
  const pitch = 5.4;
  const middle = 96;
  const edge = 28;
  const row = (stems: readonly Stem[], from: number, stem: string) =>
    drawInTwoColours(stems, { ...palette, stem }, ({ height }, index) => {
      const tall = Math.max(height * 116, 7);
      return bar(from + index * pitch, middle - tall / 2, pitch * STEM_SHARE, tall);
    });

  const question = stemsOf('Randevumu taşımak istiyorum', 'taşımak');
  const answer = stemsOf('Hangi güne alalım', 'güne').map(({ height }) => ({ height, marked: false }));
  const silence = edge + question.length * pitch;
  const reply = FIGURE_WIDTH - edge - answer.length * pitch;
  const thinking = (silence + reply) / 2;
  const phases = [
    { left: edge, right: silence, words: ['Dinlemek'] },
    { left: silence, right: thinking, words: ['Susmayı', 'anlamak'] },
    { left: thinking, right: reply, words: ['Düşünmek'] },
    { left: reply, right: FIGURE_WIDTH - edge, words: ['Konuşmaya', 'başlamak'] },
  ];
  const rules = phases.map(({ left, right }) => bar(left, 186, right - left - 7, 3));
  return figure(
    272,
    palette.ground,
    row(question, edge, '#7ba39a') +
      path([bar(silence, middle - 1, reply - silence - 7, 2)], '#7ba39a') +
      row(answer, reply, palette.stem) +
      path(rules, palette.stem),
    phases.flatMap(({ left, words }) =>
      words.map((text, line) => ({ x: left, y: 214 + line * 22, text, fill: '#edf5f2', size: 16 })),
    ),
  );
}

await mkdir(TARGET, { recursive: true });

for (const { title, slug } of SAMPLE_POSTS) {
  const cover = COVERS[slug];
  if (cover !== undefined) await writeFile(join(TARGET, `${slug}.svg`), drawCover(title, cover));
}
await writeFile(join(TARGET, 'kargom-nerede-ornek-hesap.svg'), await drawCallsOfADay());
await writeFile(join(TARGET, 'yanitin-evreleri.svg'), await drawPhasesOfAnAnswer());
