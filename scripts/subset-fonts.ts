/**
 * `node scripts/subset-fonts.ts` subsets the site's fonts from the Fontsource packages into
 * `src/theme/fonts`. Run it after changing the packages' versions, a character set or an axis, and commit the
 * result; the build does not subset fonts.
 *
 * Each face is three files, separated by `unicode-range`: frequent Latin characters, rare characters, and the
 * Turkish letters, which Fontsource has in its latin-ext files.
 * - Instrument Sans stays variable in weight (400 to 700); its width axis is pinned to normal.
 * - Newsreader is one instance: weight 430, optical size 16, also for quotations and voices, so that a person's
 *   words look the same at every size.
 *
 * `src/theme/inlined-fonts.css` has two small instances of the sans as data for headlines and the menu, so
 * that a first visit over a slow network shows our font. The server renders icons and social cards with resvg, which
 * does not support variable fonts and needs an instance of weight 600.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import {
  FREQUENT_CHARACTERS,
  HEADLINE_CHARACTERS,
  LIRA,
  MENU_CHARACTERS,
  RARE_CHARACTERS,
  TURKISH_LETTERS,
} from '#shared/brand/font-characters.ts';

const PACKAGES = 'node_modules/@fontsource-variable';
const TARGET = 'src/theme/fonts';
const INLINED_SHEET = 'src/theme/inlined-fonts.css';
/** The largest total size, in bytes, of the files that most pages need. */
const BUDGET_BYTES = 50_000;

interface Face {
  readonly name: string;
  readonly source: string;
  readonly characters: string;
  readonly axes: Readonly<Record<string, number>>;
  readonly features: readonly string[];
  /** True for a face that only the server uses, for pictures. Browsers never fetch it. */
  readonly drawn?: true;
}

const TURKISH_AND_LIRA = TURKISH_LETTERS + LIRA;

const SANS_AXES = { wdth: 100 };
const DRAWN_SANS_AXES = { ...SANS_AXES, wght: 600 };
const SERIF_AXES = { wght: 430, opsz: 16 };

// Both fonts have lining figures by default, so `lnum` is not needed.
const SANS_FEATURES = ['kern', 'locl', 'tnum', 'liga'];
// resvg sets no language for `locl`, so `liga` is omitted to keep f and i separate.
const DRAWN_SANS_FEATURES = ['kern'];

// Newsreader's `liga` joins f and i in Turkish too and swallows the dot that distinguishes i from ı.
// Instrument Sans keeps them separate through `locl`.
const SERIF_FEATURES = ['kern', 'locl', 'tnum'];

const FACES: readonly Face[] = [
  {
    name: 'ses-sans',
    source: 'instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
    characters: FREQUENT_CHARACTERS,
    axes: SANS_AXES,
    features: SANS_FEATURES,
  },
  {
    name: 'ses-sans-rare',
    source: 'instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
    characters: RARE_CHARACTERS,
    axes: SANS_AXES,
    features: SANS_FEATURES,
  },
  {
    name: 'ses-sans-tr',
    source: 'instrument-sans/files/instrument-sans-latin-ext-wdth-normal.woff2',
    characters: TURKISH_LETTERS,
    axes: SANS_AXES,
    features: SANS_FEATURES,
  },
  {
    name: 'ses-sans-600',
    source: 'instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
    characters: FREQUENT_CHARACTERS + RARE_CHARACTERS,
    axes: DRAWN_SANS_AXES,
    features: DRAWN_SANS_FEATURES,
    drawn: true,
  },
  {
    name: 'ses-sans-600-tr',
    source: 'instrument-sans/files/instrument-sans-latin-ext-wdth-normal.woff2',
    characters: TURKISH_LETTERS,
    axes: DRAWN_SANS_AXES,
    features: DRAWN_SANS_FEATURES,
    drawn: true,
  },
  {
    name: 'ses-serif',
    source: 'newsreader/files/newsreader-latin-standard-normal.woff2',
    characters: FREQUENT_CHARACTERS,
    axes: SERIF_AXES,
    features: SERIF_FEATURES,
  },
  {
    name: 'ses-serif-rare',
    source: 'newsreader/files/newsreader-latin-standard-normal.woff2',
    characters: RARE_CHARACTERS,
    axes: SERIF_AXES,
    features: SERIF_FEATURES,
  },
  {
    name: 'ses-serif-tr',
    source: 'newsreader/files/newsreader-latin-ext-standard-normal.woff2',
    characters: TURKISH_AND_LIRA,
    axes: SERIF_AXES,
    features: SERIF_FEATURES,
  },
  {
    name: 'ses-serif-italic',
    source: 'newsreader/files/newsreader-latin-standard-italic.woff2',
    characters: FREQUENT_CHARACTERS,
    axes: SERIF_AXES,
    features: SERIF_FEATURES,
  },
  {
    name: 'ses-serif-italic-rare',
    source: 'newsreader/files/newsreader-latin-standard-italic.woff2',
    characters: RARE_CHARACTERS,
    axes: SERIF_AXES,
    features: SERIF_FEATURES,
  },
  {
    name: 'ses-serif-italic-tr',
    source: 'newsreader/files/newsreader-latin-ext-standard-italic.woff2',
    characters: TURKISH_AND_LIRA,
    axes: SERIF_AXES,
    features: SERIF_FEATURES,
  },
];

/** Faces that the style sheet inlines as data, with the most frequent letters only. */
const INLINED: readonly (Face & { readonly family: string; readonly weight: number })[] = [
  {
    family: 'Ses Sans',
    weight: 600,
    name: 'headlines',
    source: 'instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
    characters: HEADLINE_CHARACTERS,
    axes: { wdth: 100, wght: 600 },
    features: ['kern', 'locl', 'liga'],
  },
  {
    family: 'Ses Sans',
    weight: 600,
    name: 'headlines, Turkish',
    source: 'instrument-sans/files/instrument-sans-latin-ext-wdth-normal.woff2',
    characters: TURKISH_LETTERS,
    axes: { wdth: 100, wght: 600 },
    features: ['kern', 'locl'],
  },
  {
    family: 'Ses Sans Menu',
    weight: 500,
    name: 'menu',
    source: 'instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
    characters: MENU_CHARACTERS,
    axes: { wdth: 100, wght: 500 },
    features: ['kern', 'locl'],
  },
];

const LICENCES = [
  ['instrument-sans/LICENSE', 'OFL-Instrument-Sans.txt'],
  ['newsreader/LICENSE', 'OFL-Newsreader.txt'],
] as const;

async function subsetFace(face: Face, targetFormat: 'sfnt' | 'woff2'): Promise<Buffer> {
  const source = await readFile(join(PACKAGES, face.source));
  return subsetFont(source, face.characters, {
    targetFormat,
    keepFeatures: face.features,
    variationAxes: face.axes,
    noHinting: true,
  });
}

/**
 * Characters that an uncompressed font maps to a glyph, from its `cmap` table, format 4 of OpenType.
 */
function mappedCharacters(sfnt: Buffer): Set<string> {
  const tableCount = sfnt.readUInt16BE(4);
  const records = Array.from({ length: tableCount }, (_, i) => 12 + i * 16);
  const cmapRecord = records.find((at) => sfnt.toString('latin1', at, at + 4) === 'cmap');
  if (cmapRecord === undefined) throw new Error('The font has no cmap table.');
  const cmap = sfnt.readUInt32BE(cmapRecord + 8);

  const encodings = Array.from({ length: sfnt.readUInt16BE(cmap + 2) }, (_, i) => cmap + 4 + i * 8);
  const subtable = encodings
    .map((at) => cmap + sfnt.readUInt32BE(at + 4))
    .find((at) => sfnt.readUInt16BE(at) === 4);
  if (subtable === undefined) throw new Error('The font has no cmap of format 4.');

  const segmentBytes = sfnt.readUInt16BE(subtable + 6);
  const ends = subtable + 14;
  const starts = ends + segmentBytes + 2;
  const mapped = new Set<string>();
  for (let at = 0; at < segmentBytes; at += 2) {
    const last = sfnt.readUInt16BE(ends + at);
    for (let code = sfnt.readUInt16BE(starts + at); code <= last && code < 0xffff; code += 1) {
      mapped.add(String.fromCodePoint(code));
    }
  }
  return mapped;
}

function unicodeRange(characters: string): string {
  const points = Array.from(new Set(characters), (character) => character.codePointAt(0) ?? 0);
  const ranges: [number, number][] = [];
  for (const point of points.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

await mkdir(TARGET, { recursive: true });

let total = 0;
for (const face of FACES) {
  const mapped = mappedCharacters(await subsetFace(face, 'sfnt'));
  const missing = Array.from(face.characters).filter((character) => !mapped.has(character));
  if (missing.length > 0) throw new Error(`${face.name} lacks ${missing.join(' ')}`);

  const woff2 = await subsetFace(face, 'woff2');
  await writeFile(join(TARGET, `${face.name}.woff2`), woff2);
  if (!face.drawn && face.characters !== RARE_CHARACTERS) total += woff2.byteLength;
  console.log(`${face.name}.woff2  ${woff2.byteLength}`);
}
console.log(`without rare characters  ${total}`);

const inlined = await Promise.all(
  INLINED.map(async (face) => {
    const woff2 = await subsetFace(face, 'woff2');
    console.log(`inlined ${face.name}  ${woff2.byteLength}`);
    return (
      `@font-face {\n  font-family: "${face.family}";\n` +
      `  src: url(data:font/woff2;base64,${woff2.toString('base64')}) format("woff2");\n` +
      `  font-weight: ${face.weight};\n  font-display: optional;\n` +
      `  unicode-range: ${unicodeRange(face.characters)};\n}\n`
    );
  }),
);
await writeFile(
  INLINED_SHEET,
  `/* Written by scripts/subset-fonts.ts: letters that arrive with the page. */\n${inlined.join('')}`,
);

for (const [from, to] of LICENCES) await copyFile(join(PACKAGES, from), join(TARGET, to));

if (total > BUDGET_BYTES) throw new Error(`The fonts have ${total} bytes; the budget is ${BUDGET_BYTES}.`);
