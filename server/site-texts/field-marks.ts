/**
 * Marks the texts of a record, so that the HTML of its page shows which element contains which text. A mark is a
 * character of a plane for private use, which texts never contain. Readers and previews never get a mark: the
 * marked rendering only serves to find the elements (`field-elements.ts`).
 */

import type { z } from 'zod';
import type { TextKind } from '#shared/site-texts/fields.ts';
import { mapTexts } from '#shared/site-texts/map-texts.ts';

/** The code point of the first mark: the start of plane 15. */
const FIRST_MARK = 0xf_00_00;
const MARKS = /[\u{F0000}-\u{FFFFD}]/gu;

/**
 * The kind of texts that are marked in a rendering. Numbers are marked in a separate rendering, as pages calculate
 * with numbers, and marks change the results.
 */
export type MarkedKind = 'words' | 'numbers';

const NUMBER = /^[\d.,]+$/;

export class FieldMarks {
  readonly #paths: string[] = [];
  readonly #marks = new Map<string, string>();

  /**
   * Adds the marks of paths to a text. Each part of a text with [marked] words gets the marks, as each part
   * becomes a separate element. The marks come after the first character, so that a bracket stays in front.
   */
  add(text: string, paths: readonly string[]): string {
    const marks = paths.map((path) => this.#markOf(path)).join('');
    return withoutMarks(text).replace(/([^[\]])([^[\]]*)/gu, `$1${marks}$2`);
  }

  pathsIn(text: string): string[] {
    return [...text.matchAll(MARKS)].flatMap(
      ([mark]) => this.#paths[(mark.codePointAt(0) ?? 0) - FIRST_MARK] ?? [],
    );
  }

  #markOf(path: string): string {
    const mark = this.#marks.get(path) ?? String.fromCodePoint(FIRST_MARK + this.#paths.length);
    if (!this.#marks.has(path)) this.#paths.push(path);
    this.#marks.set(path, mark);
    return mark;
  }
}

export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

/** Returns true for a text of the kind. An empty text has no element, so the result is false. */
export function isOfKind(text: string, kind: MarkedKind): boolean {
  return text !== '' && NUMBER.test(text) === (kind === 'numbers');
}

/** The kinds of texts that are never marked: pages do not display them, or calculate with them. */
const UNMARKED: ReadonlySet<TextKind> = new Set(['link', 'url', 'name', 'time']);

/** Maps the texts of a record that its page displays unchanged. */
export function mapDisplayedTexts<Value>(
  schema: z.ZodType,
  value: Value,
  change: (text: string, path: string) => string,
): Value {
  return mapTexts(schema, value, (text, path, kind) => (UNMARKED.has(kind) ? text : change(text, path)));
}
