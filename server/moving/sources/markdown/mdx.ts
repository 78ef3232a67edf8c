/** Removes JavaScript and components from MDX. Code blocks stay as they are. */
import type { LossList } from '../html/loss-list.ts';
import { type Component, writeComponent, writeUnknown } from './components.ts';
import { outsideCode } from './outside-code.ts';
import { delimitedParts, readArguments, replaceTags, type Tag } from './template-tags.ts';

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
    return replaceTags(withoutComments, tagsOf(withoutComments), (tag, content) => {
      const { named, values } = readArguments(tag.inside);
      // A picture is often an imported file.
      const resolved = Object.fromEntries(
        Object.entries(named).map(([name, value]) => [
          name,
          imports.get(value.replace(/\.src$/, '')) ?? value,
        ]),
      );
      const markup = withoutComments.slice(tag.start, tag.end);
      const spaced = content === undefined ? undefined : `\n\n${content.trim()}\n\n`;
      const component: Component = { name: tag.name, named: resolved, values, content: spaced, markup };
      return writeComponent(component, losses) ?? writeUnknown(component, losses);
    });
  });
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

const TAG =
  /<(\/?)([A-Z][\w.]{0,60})((?:\s+[\w:-]{1,60}(?:=(?:"[^"]{0,2000}"|'[^']{0,2000}'|\{[^{}]{0,2000}\}))?){0,40})\s*(\/?)>/g;

function tagsOf(source: string): Tag[] {
  if (!/<[A-Z]/.test(source)) return [];
  return [...source.matchAll(TAG)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    name: match[2] ?? '',
    isEnd: match[1] === '/',
    isSelfClosing: match[4] === '/',
    inside: match[3] ?? '',
  }));
}
