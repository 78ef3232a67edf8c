import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { BRAND_PATHS, SOCIAL_CARD_SIZE } from '#shared/brand/brand-files.ts';
import {
  FREQUENT_CHARACTERS,
  LIRA,
  RARE_CHARACTERS,
  TURKISH_LETTERS,
} from '#shared/brand/font-characters.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { semanticTokens } from '#src/theme/semantic-tokens.ts';
import { tokens } from '#src/theme/tokens.ts';
import { readShippedRecord } from '#tests/support/factories/site-texts.ts';
import { renderMark } from './brand-mark.ts';
import { supportedText } from './fonts.ts';
import { PALETTE } from './palette.ts';
import { renderSocialCard } from './social-card.ts';
import { SOCIAL_CARD_NAMES } from './social-card-names.ts';
import { readSocialCard } from './social-cards.ts';
import { openSvgRenderer, type SvgRenderer } from './svg-renderer.ts';

let renderer: SvgRenderer;
beforeAll(async () => {
  renderer = await openSvgRenderer();
});

const LONG = 'Muvaffakiyetsizleştiriciveremeyebileceklerimizdenmişsinizcesine '.repeat(4);
const HOSTILE = `<script>&"'</script>]]><!--`.repeat(3);

/** Returns the extent of the drawing. resvg throws if the XML is not well-formed. */
function extentOf(svg: string) {
  const resvg = new Resvg(svg, { font: { fontBuffers: [] } });
  const { x = 0, y = 0, width = 0, height = 0 } = resvg.getBBox() ?? {};
  resvg.free();
  const [left = 0, top = 0, right = 0, bottom = 0] = [x, y, x + width, y + height].map(
    (at) => Math.round(at) + 0,
  );
  return { left, top, right, bottom };
}

describe('a card', () => {
  test.each([
    [
      'of an ordinary post',
      { title: 'Dakika hesabı: hangi paket size yeter?', voice: 'Dakika hesabı', name: 'Sesdaş' },
    ],
    ['of long texts', { question: LONG, title: LONG, voice: LONG, name: LONG }],
    ['of hostile texts', { question: HOSTILE, title: HOSTILE, voice: HOSTILE, name: HOSTILE }],
    ['of other alphabets', { question: 'Привет?', title: '東京', voice: 'مرحبا', name: '電話' }],
    ['of nothing', { title: '', voice: '', name: '' }],
  ])('%s is valid, without text, and within the picture', (_, card) => {
    const svg = renderSocialCard(card, renderer);
    expect(svg).not.toMatch(/<(text|script|image|style)|NaN|undefined|Infinity/);
    const { left, top, right, bottom } = extentOf(svg);
    expect([left, top, bottom]).toEqual([0, 0, SOCIAL_CARD_SIZE.height]);
    // The edge of the picture may cut off the last stem of the voice line.
    expect(right).toBeLessThanOrEqual(SOCIAL_CARD_SIZE.width + 12);
  });

  test('has no empty boxes for characters that the fonts lack', () => {
    const card = { question: '', title: '', voice: 'Alo', name: '' };
    expect(renderSocialCard({ ...card, question: '電', title: '東京', name: '電話' }, renderer)).toBe(
      renderSocialCard(card, renderer),
    );
  });

  test('highlights words in brackets, and does not show the brackets', () => {
    const card = { title: 'Alo', name: 'Sesdaş' };
    const markedStems = (voice: string) => {
      const [, stems = ''] =
        new RegExp(`fill="${PALETTE.mark}" d="(M\\d[^"]*h[^"]*z)"/></svg>`).exec(
          renderSocialCard({ ...card, voice }, renderer),
        ) ?? [];
      return stems.split('z').length - 1;
    };
    expect(markedStems('Yarına [randevu] var mı?')).toBe('randevu'.length);
    expect(markedStems('Yarına randevu var mı?')).toBe(0);
  });

  test.each([...SOCIAL_CARD_NAMES])('the fonts have all characters of the card %s', async (name) => {
    const site = { ...DEFAULT_SITE, origin: 'https://sesdas.example.com' };
    const card = await readSocialCard(name, { readRecord: readShippedRecord, site });
    for (const text of [card.question ?? '', card.title]) expect(supportedText(text)).toBe(text);
    expect(card.question).not.toMatch(/[“”"]/);
    expect(card.voice).toMatch(/^[^[\]]*\[[^[\]]+\][^[\]]*$/);
  });
});

describe('the renderer', () => {
  test('takes every letter from the font of its voice', () => {
    const inked = Array.from(FREQUENT_CHARACTERS + RARE_CHARACTERS + TURKISH_LETTERS + LIRA).filter(
      (letter) => !/\s/.test(letter),
    );
    for (const voice of ['sans', 'serif'] as const) {
      const emptyOutline = renderer.outline('\u{1F4DE}', voice).d;
      const unwritten = inked.filter((letter) =>
        ['', emptyOutline].includes(renderer.outline(letter, voice).d),
      );
      expect(unwritten, voice).toEqual([]);
    }
    for (const letter of TURKISH_LETTERS)
      expect(renderer.outline(letter, 'sans').d, letter).not.toBe(renderer.outline(letter, 'serif').d);
  });

  test('removes the mark of an unsupported letter, or the whole letter', () => {
    expect(supportedText('  Őszi\n\tdal ☎ ŞĞİ ₺5 ')).toBe('Oszi dal ŞĞİ ₺5');
    expect(supportedText('電話')).toBe('');
  });
});

describe('the mark', () => {
  test.each(['Sesdaş', 'ışık', '  "7/24"', '電話', '', HOSTILE])(
    'for the name %j stays within its tile',
    (name) => {
      for (const shape of ['tile', 'square', 'maskable'] as const) {
        expect(extentOf(renderMark(name, shape, renderer))).toEqual({
          left: 0,
          top: 0,
          right: 32,
          bottom: 32,
        });
      }
    },
  );

  test('for a Turkish name is its Turkish capital without a cedilla', () => {
    const mark = (name: string) => renderMark(name, 'tile', renderer);
    expect(mark('izmir Hattı')).toBe(mark('İzmir'));
    expect(mark('ışık')).not.toBe(mark('izmir'));
    expect(mark('Şişli')).toBe(mark('Sis'));
  });
});

test('the palette has the colours of the theme', () => {
  const ramp = (name: 'ash' | 'pine' | 'amber', step: string) =>
    (tokens.colors?.[name] as Record<string, { value: string }> | undefined)?.[step]?.value;
  const meaning = (name: 'bg' | 'stage', part: string) =>
    (
      semanticTokens.colors?.[name] as Record<string, { value: { base: string; _dark: string } }> | undefined
    )?.[part]?.value;
  expect(meaning('bg', 'DEFAULT')?.base).toBe('{colors.ash.25}');
  expect(PALETTE).toEqual({
    canvas: ramp('ash', '25'),
    canvasDark: meaning('bg', 'DEFAULT')?.['_dark'],
    pine: ramp('pine', '700'),
    stage: ramp('pine', '900'),
    onStage: meaning('stage', 'fg')?.base,
    onStageMuted: meaning('stage', 'muted')?.base,
    stageVoice: ramp('pine', '300'),
    mark: ramp('amber', '300'),
  });
});

test('the template of pages refers to existing files and to the colours of the canvas', () => {
  const template = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  const links = [...template.matchAll(/<link rel="[^"]+" href="([^"]+)"/g)].map(([, path]) => path);
  expect(links).toEqual([
    BRAND_PATHS.faviconIco,
    BRAND_PATHS.favicon,
    BRAND_PATHS.touchIcon,
    BRAND_PATHS.manifest,
  ]);
  // Browsers use the first matching colour, so the dark colour with its condition comes first.
  const colours = [...template.matchAll(/"theme-color" content="([^"]+)"/g)].map(([, colour]) => colour);
  expect(colours).toEqual([PALETTE.canvasDark, PALETTE.canvas]);
});
