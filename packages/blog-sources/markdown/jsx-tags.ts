/** Finds the tags of JSX, whose attributes can be JavaScript. */
export type JsxTag = {
  start: number;
  end: number;
  name: string;
  isEnd: boolean;
  isSelfClosing: boolean;
  attributes: readonly JsxAttribute[];
  /** The text between the name and the end of the tag. */
  inside: string;
};

/**
 * An attribute. `code` is the JavaScript between braces. An attribute without a value has neither `text` nor
 * `code`.
 */
export type JsxAttribute = { name: string; text?: string; code?: string };

/** The largest number of characters of one tag. A longer tag counts as text. */
const TAG_MAX = 20_000;
const TAGS_MAX = 10_000;

const START = /<(\/?)([A-Za-z][\w.-]{0,60})(?=[\s/>])/g;
const NAME = /[\w:@.-]{1,100}/y;

/**
 * The largest number of characters that are read in vain after a `<` that begins no tag, as this may take
 * quadratic time.
 */
const FAILURES_MAX = 20_000_000;

export function jsxTags(source: string): JsxTag[] {
  const tags: JsxTag[] = [];
  let end = 0;
  let failures = 0;
  for (const { index, 0: opening, 1: slash = '', 2: name = '' } of source.matchAll(START)) {
    if (index < end) continue;
    const start = index + opening.length;
    const tag = readTag(source, start);
    if (typeof tag === 'number') {
      failures += tag;
      if (failures > FAILURES_MAX) break;
      continue;
    }
    end = tag.end;
    tags.push({
      start: index,
      end,
      name,
      isEnd: slash !== '',
      isSelfClosing: tag.isSelfClosing,
      attributes: tag.attributes,
      inside: source.slice(start, end - (tag.isSelfClosing ? 2 : 1)),
    });
    if (tags.length === TAGS_MAX) break;
  }
  return tags;
}

/** @returns the tag; if there is none, the number of characters that were read */
function readTag(
  source: string,
  start: number,
): Pick<JsxTag, 'end' | 'isSelfClosing' | 'attributes'> | number {
  const attributes: JsxAttribute[] = [];
  const limit = Math.min(source.length, start + TAG_MAX);
  let at = start;
  while (at < limit) {
    const sign = source[at] ?? '';
    if (/\s/.test(sign)) at += 1;
    else if (sign === '>') return { end: at + 1, isSelfClosing: false, attributes };
    else if (sign === '/' && source[at + 1] === '>') return { end: at + 2, isSelfClosing: true, attributes };
    else if (sign === '{') {
      const close = endOfCode(source, at, limit);
      if (close === undefined) return limit - start;
      at = close;
    } else {
      NAME.lastIndex = at;
      const name = NAME.exec(source)?.[0];
      if (name === undefined) return at - start;
      at += name.length;
      if (source[at] !== '=') {
        attributes.push({ name });
        continue;
      }
      const value = readValue(source, at + 1, limit);
      if (!value) return limit - start;
      attributes.push({ name, ...value.value });
      at = value.end;
    }
  }
  return limit - start;
}

function readValue(
  source: string,
  at: number,
  limit: number,
): { end: number; value: Omit<JsxAttribute, 'name'> } | undefined {
  const sign = source[at] ?? '';
  if (sign === '"' || sign === "'") {
    const close = source.indexOf(sign, at + 1);
    return close === -1 || close >= limit
      ? undefined
      : { end: close + 1, value: { text: source.slice(at + 1, close) } };
  }
  if (sign === '{') {
    const end = endOfCode(source, at, limit);
    return end === undefined ? undefined : { end, value: { code: source.slice(at + 1, end - 1).trim() } };
  }
  const bare = /[^\s"'<>{}`]{1,2000}/y;
  bare.lastIndex = at;
  const text = bare.exec(source)?.[0];
  return text === undefined ? undefined : { end: at + text.length, value: { text } };
}

/** Returns the index after the brace that closes the one at `start`. Braces in quotes do not count. */
function endOfCode(source: string, start: number, limit: number): number | undefined {
  let depth = 0;
  let quote = '';
  for (let at = start; at < limit; at += 1) {
    const sign = source[at] ?? '';
    if (sign === '\\') at += 1;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (/["'`]/.test(sign)) quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}
