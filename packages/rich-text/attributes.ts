import { cleanText } from './whitespace.ts';

export type Rule<T> = {
  /** Returns the value to store; undefined omits the attribute. Accepts any input and never throws. */
  accept(raw: unknown): T | undefined;
  read(text: string): unknown;
};

const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** The largest span of a cell. Browsers take too long to display larger spans. */
const MAX_SPAN = 100;
const MAX_COLUMN_WIDTH = 4000;

/** The allowed tokens of `rel`. `opener` is missing, because it would cancel the protection by `noopener`. */
const REL_TOKENS: ReadonlySet<string> = new Set([
  'noopener',
  'noreferrer',
  'nofollow',
  'ugc',
  'sponsored',
  'external',
  'author',
  'license',
  'me',
]);

function isInteger(raw: unknown): raw is number {
  return Number.isSafeInteger(raw);
}

/**
 * Reads an integer, possibly with white space around it. Returns undefined for other text, such as `50px` and
 * `50%`.
 */
export function readInteger(text: string): number | undefined {
  return /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : undefined;
}

/** @param usual the default value, which is omitted */
export function integer(min: number, max: number, usual?: number): Rule<number> {
  return {
    // `|| 0` turns -0 into 0, because HTML contains `0` for both.
    accept: (raw) => (isInteger(raw) && raw >= min && raw <= max && raw !== usual ? raw || 0 : undefined),
    read: readInteger,
  };
}

/** A rule for spans: accepts 2 to 100, and reduces larger numbers to 100. */
export const spans: Rule<number> = {
  accept: (raw) => (isInteger(raw) && raw > 1 ? Math.min(raw, MAX_SPAN) : undefined),
  read: readInteger,
};

/** Column widths in CSS pixels. 0 means a column without a width; a list of only zeros is omitted. */
export const widths: Rule<number[]> = {
  accept(raw) {
    if (!Array.isArray(raw)) return undefined;
    const values = raw
      .slice(0, MAX_SPAN)
      .map((width: unknown) => (isInteger(width) && width > 0 ? Math.min(width, MAX_COLUMN_WIDTH) : 0));
    return values.some((width) => width > 0) ? values : undefined;
  },
  read: (source) => source.split(',', MAX_SPAN).map(readInteger),
};

/** Accepts text of at least `shortest` characters. */
export function textRule(shortest: number): Rule<string> {
  return {
    accept(raw) {
      const text = typeof raw === 'string' ? cleanText(raw) : undefined;
      return text !== undefined && text.length >= shortest ? text : undefined;
    },
    read: (source) => source,
  };
}

export const flag: Rule<boolean> = {
  accept: (raw) => raw === true,
  read: (source) => source === '' || source.toLowerCase() === 'true',
};

export const alignment: Rule<Alignment> = {
  accept: (raw) => ALIGNMENTS.find((name) => name === raw),
  read: (source) => source.trim().toLowerCase(),
};

export const headingLevel: Rule<HeadingLevel> = {
  accept: (raw) => ([1, 2, 3, 4, 5, 6] as const).find((level) => level === raw),
  read: readInteger,
};

/** A rule for the name of a programming language, such as `javascript`, `c++`, `objective-c`. */
export const language: Rule<string> = {
  accept: (raw) => (typeof raw === 'string' && /^[a-z0-9][a-z0-9+#._-]{0,39}$/i.test(raw) ? raw : undefined),
  read: (source) => /(?:^|\s)lang(?:uage)?-(\S+)/i.exec(source)?.[1],
};

export const linkTarget: Rule<'_blank'> = {
  accept: (raw) => (raw === '_blank' ? raw : undefined),
  read: (source) => source.trim().toLowerCase(),
};

/** Accepts known tokens of `rel`. A repeated token is dropped, and the order stays. */
export const linkRel: Rule<string> = {
  accept(raw) {
    if (typeof raw !== 'string') return undefined;
    const tokens = new Set(
      raw
        .toLowerCase()
        .split(/[\t\n\f\r ]+/)
        .filter((token) => REL_TOKENS.has(token)),
    );
    return tokens.size > 0 ? [...tokens].join(' ') : undefined;
  },
  read: (source) => source,
};

/**
 * Adds `noopener` and `noreferrer` to `rel`, so that a page in a new tab gets neither access to our window nor our
 * URL.
 */
export function protectedRel(rel: string | undefined): string {
  return linkRel.accept(`${rel ?? ''} noopener noreferrer`) ?? '';
}
