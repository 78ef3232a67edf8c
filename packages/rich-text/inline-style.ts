/** Reads marks and alignment from an element's style, tag and presentational attributes. */
import { type Alignment, alignment } from './attributes.ts';
import { MARKS, type Mark } from './schema.ts';
import type { Element } from './tree.ts';

export type Marks = { readonly [M in Mark]?: true };

const MARK_BY_TAG: ReadonlyMap<string, Mark> = new Map(
  MARKS.flatMap(({ mark, tag, alsoRead }) => [tag, ...alsoRead].map((name) => [name, mark] as const)),
);

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/**
 * Returns the declarations of the `style` attribute in lower case. The last declaration of a property wins.
 */
export function declarations(element: Element): ReadonlyMap<string, string> {
  const style = attribute(element, 'style');
  if (style === undefined) return new Map();
  return new Map(
    style
      .toLowerCase()
      .split(';')
      .map((declaration): [string, string] => {
        const colon = declaration.indexOf(':');
        const value = declaration.slice(colon + 1).replace(/!\s*important\s*$/, '');
        return [declaration.slice(0, Math.max(colon, 0)).trim(), value.trim()];
      }),
  );
}

/**
 * Returns an element's alignment: null if its style resets the alignment (`start`), undefined if it inherits the
 * alignment.
 */
export function alignmentOf(element: Element): Alignment | null | undefined {
  const style = declarations(element).get('text-align');
  if (style !== undefined) {
    const align = alignment.accept(style);
    if (align !== undefined) return align;
    if (['start', 'end', 'initial', 'auto', '-webkit-auto'].includes(style)) return null;
  }
  // The attribute `align` of a table positions the table, not the text in it.
  const alignAttribute = element.tagName === 'table' ? undefined : attribute(element, 'align');
  const align = alignAttribute === undefined ? undefined : alignment.accept(alignment.read(alignAttribute));
  return align ?? (element.tagName === 'center' ? 'center' : undefined);
}

function weightMark(weight: string | undefined): boolean | undefined {
  if (weight === undefined) return undefined;
  if (/^(?:bold|bolder|[6-9]\d\d|1000)$/.test(weight)) return true;
  return /^(?:normal|lighter|[1-5]?\d?\d)$/.test(weight) ? false : undefined;
}

function slantMark(slant: string | undefined): boolean | undefined {
  if (slant === undefined) return undefined;
  if (/^(?:italic|oblique)\b/.test(slant)) return true;
  return slant === 'normal' ? false : undefined;
}

/**
 * Returns a word of the shorthand `font` that matches and precedes the size, as the font's name follows the size.
 */
function wordOfFont(style: ReadonlyMap<string, string>, pattern: RegExp): string | undefined {
  const words = style.get('font')?.split(/\s+/) ?? [];
  return words
    .slice(
      0,
      words.findIndex((word) => /^[\d.]+[a-z%]/.test(word)),
    )
    .find((word) => pattern.test(word));
}

/**
 * Returns the marks that the style sets or removes. The style overrides the tag: Google Docs wraps whole
 * documents in `<b style="font-weight:normal">`.
 */
function styledMarks(element: Element): { [M in Mark]?: boolean | undefined } {
  const style = declarations(element);
  if (style.size === 0) return {};
  const line = style.get('text-decoration-line') ?? style.get('text-decoration');
  const marks = {
    bold: weightMark(style.get('font-weight') ?? wordOfFont(style, /^(?:bold|bolder|[6-9]00)$/)),
    italic: slantMark(style.get('font-style') ?? wordOfFont(style, /^(?:italic|oblique)$/)),
  };
  if (line === undefined) return marks;
  // An underline of a link is not a mark, because the page underlines every link.
  return {
    ...marks,
    underline: line.includes('underline') && element.tagName !== 'a',
    strike: line.includes('line-through'),
  };
}

/** Returns the marks of the text inside `element`. @param outer the marks of the text around `element` */
export function marksWithin(element: Element, outer: Marks): Marks {
  const tagMark = MARK_BY_TAG.get(element.tagName);
  const styleMarks = styledMarks(element);
  if (tagMark === undefined && Object.keys(styleMarks).length === 0) return outer;
  const marks: { [M in Mark]?: true } = { ...outer };
  if (tagMark !== undefined && styleMarks[tagMark] !== false) marks[tagMark] = true;
  for (const mark of ['bold', 'italic', 'underline', 'strike'] as const) {
    if (styleMarks[mark] === true) marks[mark] = true;
  }
  // Inner text can reset the outer weight or slant, but not an outer underline or strike-through.
  if (styleMarks.bold === false) delete marks.bold;
  if (styleMarks.italic === false) delete marks.italic;
  return marks;
}
