/**
 * Renders a social card. At the top is a question in the serif font; below the question is the page's answer in
 * large letters of the sans font. At the foot are the brand's name and the voice line, which shows a sentence of a
 * call and continues beyond the edge. See “The idea” in the design language.
 */
import { SOCIAL_CARD_SIZE, type SocialCard } from '#shared/brand/brand-files.ts';
import { voiceLine } from '#shared/brand/voice-stems.ts';
import { CEDILLA, SESDAS_LETTERS, WORDMARK_BOX } from '#shared/brand/wordmark-shapes.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { fitText } from './fit-text.ts';
import { supportedText, type Voice } from './fonts.ts';
import { PALETTE } from './palette.ts';
import { OUTLINE_SIZE, type Outline, type SvgRenderer } from './svg-renderer.ts';

const { width: WIDTH, height: HEIGHT } = SOCIAL_CARD_SIZE;
const MARGIN = 72;
const LINE_WIDTH = WIDTH - 2 * MARGIN;

type Style = {
  voice: Voice;
  /** Letter spacing, in em. */
  tracking: number;
  lineHeight: number;
  /** The depth of descenders below the last line, in em. */
  descent: number;
  maxLines: number;
  /** Font sizes to try, largest first. */
  sizes: readonly number[];
};

const QUESTION: Style = {
  voice: 'serif',
  tracking: -0.005,
  lineHeight: 1.22,
  descent: 0.24,
  maxLines: 2,
  sizes: [48, 44, 40, 36],
};
const TITLE: Style = {
  voice: 'sans',
  tracking: -0.042,
  lineHeight: 1.07,
  descent: 0.24,
  maxLines: 4,
  sizes: [290, 260, 236, 212, 190, 172, 156, 140, 126, 114, 104, 94, 84, 76, 68, 60, 52],
};
const NAME: Style = {
  voice: 'sans',
  tracking: -0.045,
  lineHeight: 1,
  descent: 0,
  maxLines: 1,
  sizes: [58, 50, 42, 36, 30],
};

/**
 * The style of a title of digits, such as a dialling code. With the letter spacing of `TITLE` the digits would
 * touch.
 */
const FIGURES: Style = { ...TITLE, tracking: -0.025, descent: 0.12, maxLines: 1 };

/** The height of capitals in the sans font, in em. */
const CAPITAL_HEIGHT = 0.7;

/** The foot of the card. The brand's name and the stems are centred vertically at `middle`. */
const FOOT = { middle: 526, loudest: 118, nameWidth: 640, gap: 40, minPitch: 15, maxPitch: 24 };

/**
 * The Sesdaş wordmark at the foot. `air` is the space before the S in the wordmark's box, in units of that box.
 */
const SESDAS_NAME = { width: 244, baseline: FOOT.middle + 22, air: 12 };

/** Returns the card as SVG. Its text is converted to outlines. */
export function renderSocialCard(card: SocialCard & { name: string }, renderer: SvgRenderer): string {
  const questionText = supportedText(card.question ?? '');
  const question =
    questionText === ''
      ? undefined
      : layOutText(`“${questionText}”`, QUESTION, { renderer, width: LINE_WIDTH });
  const questionHeight = question === undefined ? 0 : question.height + 40;
  const nameLine = renderName(card.name, renderer);

  const top = MARGIN;
  const bottom = FOOT.middle - FOOT.loudest / 2 - 48;
  const titleText = supportedText(card.title);
  const title = layOutText(titleText, /\p{L}/u.test(titleText) ? TITLE : FIGURES, {
    renderer,
    width: LINE_WIDTH,
    height: bottom - top - questionHeight,
  });
  const voiceLeft = MARGIN + nameLine.width + (nameLine.width > 0 ? FOOT.gap : 0);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PALETTE.stage}"/>` +
    (question
      ? renderTextBlock(question, PALETTE.onStageMuted, MARGIN, top, hangOf(question, renderer))
      : '') +
    renderTextBlock(title, PALETTE.onStage, MARGIN, bottom - title.height) +
    nameLine.svg +
    renderVoice(card.voice, voiceLeft) +
    '</svg>'
  );
}

type TextBlock = {
  lines: readonly Outline[];
  size: number;
  style: Style;
  height: number;
};

function layOutText(
  text: string,
  style: Style,
  { renderer, width, height = Infinity }: { renderer: SvgRenderer; width: number; height?: number },
): TextBlock {
  // The width ignores kerning. The margins are wide enough for this error of a pixel or two.
  const widthOf = (line: string) =>
    Array.from(line).reduce((sum, letter) => sum + renderer.advance(letter, style.voice) + style.tracking, 0);
  const heightOf = (count: number, size: number) =>
    ((count - 1) * style.lineHeight + CAPITAL_HEIGHT + style.descent) * size;
  let fit = { lines: [] as readonly string[], size: style.sizes.at(-1) ?? 0 };
  for (let at = 0; at < style.sizes.length; at += 1) {
    fit = fitText(text, {
      maxWidth: width,
      maxLines: style.maxLines,
      sizes: style.sizes.slice(at),
      widthOf,
    });
    if (heightOf(fit.lines.length, fit.size) <= height) break;
  }
  return {
    lines: fit.lines.map((line) => renderer.outline(line, style.voice, style.tracking)),
    size: fit.size,
    style,
    height: heightOf(fit.lines.length, fit.size),
  };
}

/** Returns how far the first line moves left, so that its opening quotation mark hangs in the margin. */
function hangOf({ size, style }: TextBlock, renderer: SvgRenderer): number {
  return (
    (renderer.outline('“M', style.voice, style.tracking).width - renderer.outline('M', style.voice).width) *
    (size / OUTLINE_SIZE)
  );
}

function renderTextBlock(text: TextBlock, colour: string, left: number, top: number, hang = 0): string {
  const scale = text.size / OUTLINE_SIZE;
  return text.lines
    .map(({ d, x }, index) => {
      const baseline = top + (CAPITAL_HEIGHT + index * text.style.lineHeight) * text.size;
      const at = left - x * scale - (index === 0 ? hang : 0);
      return `<path fill="${colour}" transform="translate(${round(at)} ${round(baseline)}) scale(${round(scale)})" d="${d}"/>`;
    })
    .join('');
}

function renderName(name: string, renderer: SvgRenderer): { svg: string; width: number } {
  if (name === DEFAULT_SITE.name) {
    const { x, width } = WORDMARK_BOX;
    const scale = SESDAS_NAME.width / width;
    return {
      svg:
        `<g transform="translate(${round(MARGIN - (x + SESDAS_NAME.air) * scale)} ${SESDAS_NAME.baseline}) scale(${round(scale)})">` +
        `<path fill="${PALETTE.onStage}" d="${SESDAS_LETTERS}"/><path fill="${PALETTE.mark}" d="${CEDILLA}"/></g>`,
      width: SESDAS_NAME.width,
    };
  }
  const text = layOutText(supportedText(name), NAME, { renderer, width: FOOT.nameWidth });
  return {
    svg: renderTextBlock(text, PALETTE.onStage, MARGIN, FOOT.middle - (CAPITAL_HEIGHT / 2) * text.size),
    width: Math.max(0, ...text.lines.map(({ width }) => (width * text.size) / OUTLINE_SIZE)),
  };
}

/** Renders the voice line. Short stems, which mean silence, fill the space after the sentence. */
function renderVoice(sentence: string, left: number): string {
  const { heights, marked } = stemsOf(sentence);
  const room = WIDTH - left;
  const pitch = Math.min(FOOT.maxPitch, Math.max(FOOT.minPitch, room / (heights.length + 1)));
  const count = Math.ceil(room / pitch);
  const stems = Array.from({ length: count }, (_, index) => {
    const height = Math.max(5, (heights[index] ?? REST) * FOOT.loudest);
    const colour = marked.has(index) ? PALETTE.mark : PALETTE.stageVoice;
    return {
      colour,
      d: `M${round(left + index * pitch)} ${round(FOOT.middle - height / 2)}h${round(pitch / 2)}v${round(height)}h-${round(pitch / 2)}z`,
    };
  });
  return [PALETTE.stageVoice, PALETTE.mark]
    .map((colour) => ({
      colour,
      d: stems
        .filter((stem) => stem.colour === colour)
        .map(({ d }) => d)
        .join(''),
    }))
    .filter(({ d }) => d !== '')
    .map(({ colour, d }) => `<path fill="${colour}" d="${d}"/>`)
    .join('');
}

const REST = 0.05;

/** Returns the heights of the stems; `marked` has the indexes of stems for words in [brackets]. */
function stemsOf(sentence: string): { heights: readonly number[]; marked: ReadonlySet<number> } {
  const markedStems = new Set<number>();
  let plain = '';
  let inside = false;
  for (const character of sentence.normalize('NFC')) {
    if (character === '[') inside = true;
    else if (character === ']') inside = false;
    else {
      if (inside) markedStems.add(Array.from(plain).length);
      plain += character;
    }
  }
  return { heights: voiceLine(plain), marked: markedStems };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
