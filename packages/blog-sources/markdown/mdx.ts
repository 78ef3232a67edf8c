/** Removes JavaScript and components from MDX. Code blocks stay as they are. */
import { escapeHtml } from '#text/escape-html.ts';
import type { LossList } from '../html/loss-list.ts';
import { type Component, writeComponent, writeUnknown } from './components.ts';
import { type JsxAttribute, type JsxTag, jsxTags } from './jsx-tags.ts';
import { outsideCode } from './outside-code.ts';
import { delimitedParts, replaceTags } from './template-tags.ts';

export function replaceMdx(source: string, losses: LossList): string {
  const imports = new Map<string, string>();
  return outsideCode(source, (text) => {
    const withoutImports = text.replace(
      /^(?:import\s+(?:([\w$]+)\s+from\s+|[^'"\n]{0,300}?from\s+)?["']([^"'\n]{1,500})["'];?|export\s+(?:const|default|function|let)\b[^\n]*)[ \t]*$/gm,
      (_whole, name?: string, path?: string) => {
        if (name !== undefined && path !== undefined) imports.set(name, path);
        return '';
      },
    );
    const withoutComments = removeComments(withoutImports);
    const tags = tagsOf(withoutComments);
    const valueOf = ({ text: words, code }: JsxAttribute) =>
      words ?? (code && literalOf(code, imports)) ?? '';
    const plain = ({ start, end }: JsxTag) => withoutComments.slice(start, end);
    return replaceTags(withoutComments, tags, (found, content) => {
      const tag = found as JsxTag;
      const address = tag.attributes.find(({ name }) => name === 'src')?.code;
      if (/^(?:img|Image|Picture)$/.test(tag.name) && address !== undefined && !literalOf(address, imports)) {
        const alt = tag.attributes.find(({ name }) => name === 'alt')?.text?.trim() ?? '';
        losses.add('picture', address, alt === '' ? 'removed' : 'became text');
        return alt;
      }
      if (!isComponent(tag)) return writeElement(tag, imports);
      const named = Object.fromEntries(
        tag.attributes.map((attribute) => [attribute.name.toLowerCase(), valueOf(attribute)]),
      );
      const values = tag.attributes.filter(
        ({ text: words, code }) => words === undefined && code === undefined,
      );
      const spaced = content === undefined ? undefined : `\n\n${content.trim()}\n\n`;
      const component: Component = {
        name: tag.name,
        named,
        values: values.map(({ name }) => name),
        content: spaced,
        markup: plain(tag),
      };
      return writeComponent(component, losses) ?? writeUnknown(component, losses);
    });
  });
}

function isComponent({ name }: JsxTag): boolean {
  return /^[A-Z]/.test(name);
}

/** Returns the value of a string or number literal, or the path of an imported picture. */
function literalOf(code: string, imports: ReadonlyMap<string, string>): string | undefined {
  const [, , text] = /^(["'`])([^"'`$\\]*)\1$/.exec(code) ?? [];
  return text ?? (/^\d+$/.test(code) ? code : imports.get(code.replace(/\.src$/, '')));
}

const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Writes an element of JSX as HTML. Attributes with computed values are omitted. */
function writeElement(
  { name, attributes, isSelfClosing }: JsxTag,
  imports: ReadonlyMap<string, string>,
): string {
  const parts = attributes.flatMap(({ name: key, text, code }) => {
    const literal = code === undefined ? '' : literalOf(code, imports);
    const value =
      text?.replaceAll('"', '&quot;') ?? (literal === undefined ? undefined : escapeHtml(literal));
    return value === undefined ? [] : [`${key === 'className' ? 'class' : key}="${value}"`];
  });
  const start = `<${[name, ...parts].join(' ')}>`;
  return isSelfClosing && !VOID.test(name) ? `${start}</${name}>` : start;
}

function removeComments(source: string): string {
  const output: string[] = [];
  let position = 0;
  for (const { start, end } of delimitedParts(source, '{/*', '*/}')) {
    output.push(source.slice(position, start));
    position = end;
  }
  return output.join('') + source.slice(position);
}

const CODE = /(`{1,3})[^`\n]{1,2000}\1/g;

/** Returns the tags of components and of elements that HTML lacks. Tags in code are text. */
function tagsOf(source: string): JsxTag[] {
  const codes = Array.from(source.matchAll(CODE), ({ index, 0: code }) => ({
    start: index,
    end: index + code.length,
  }));
  let next = 0;
  return jsxTags(source).filter((tag) => {
    while ((codes[next]?.end ?? Number.POSITIVE_INFINITY) <= tag.start) next += 1;
    if ((codes[next]?.start ?? Number.POSITIVE_INFINITY) <= tag.start) return false;
    return (
      isComponent(tag) || tag.attributes.some(({ name, code }) => code !== undefined || name === 'className')
    );
  });
}
