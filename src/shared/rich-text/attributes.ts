/** Rules for attribute values of the node set. */
import { cleanText } from './whitespace.ts';

export type Rule<T> = {
  /** Undefined omits the attribute. Takes any value, never throws. */
  accept(raw: unknown): T | undefined;
  /** Parses an HTML attribute for `accept`. */
  read(text: string): unknown;
};

const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** A page could not display more in reasonable time. */
const MAX_SPAN = 100;
const MAX_COLUMN_WIDTH = 4000;

/** For outgoing links, without `opener`, which undoes the protection. */
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

/** Ignores blanks around the integer; undefined for `50px` and `50%`. */
export function readInteger(text: string): number | undefined {
  return /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : undefined;
}

/** @param usual the meaning of a missing attribute, so it is omitted */
export function integer(min: number, max: number, usual?: number): Rule<number> {
  return {
    // `|| 0` turns -0 into 0, as it is written.
    accept: (raw) => (isInteger(raw) && raw >= min && raw <= max && raw !== usual ? raw || 0 : undefined),
    read: readInteger,
  };
}

/** 2 to 100; larger numbers become 100. */
export const spans: Rule<number> = {
  accept: (raw) => (isInteger(raw) && raw > 1 ? Math.min(raw, MAX_SPAN) : undefined),
  read: readInteger,
};

/** CSS pixels. 0 is a column without a width; a list of only zeros is omitted. */
export const widths: Rule<number[]> = {
  accept(raw) {
    if (!Array.isArray(raw)) return undefined;
    const accepted = raw
      .slice(0, MAX_SPAN)
      .map((width: unknown) => (isInteger(width) && width > 0 ? Math.min(width, MAX_COLUMN_WIDTH) : 0));
    return accepted.some((width) => width > 0) ? accepted : undefined;
  },
  read: (source) => source.split(',', MAX_SPAN).map(readInteger),
};

/** Text of at least `shortest` characters. */
export function textRule(shortest: number): Rule<string> {
  return {
    accept(raw) {
      const cleaned = typeof raw === 'string' ? cleanText(raw) : undefined;
      return cleaned !== undefined && cleaned.length >= shortest ? cleaned : undefined;
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

/** Such as `javascript`, `c++`, `objective-c`. */
export const language: Rule<string> = {
  accept: (raw) => (typeof raw === 'string' && /^[a-z0-9][a-z0-9+#._-]{0,39}$/i.test(raw) ? raw : undefined),
  read: (source) => /(?:^|\s)lang(?:uage)?-(\S+)/i.exec(source)?.[1],
};

export const linkTarget: Rule<'_blank'> = {
  accept: (raw) => (raw === '_blank' ? raw : undefined),
  read: (source) => source.trim().toLowerCase(),
};

/** Known tokens, each once, in order. */
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

/** So that a page in a new tab gets neither a handle on ours nor its URL. */
export function protectedRel(rel: string | undefined): string {
  return linkRel.accept(`${rel ?? ''} noopener noreferrer`) ?? '';
}
