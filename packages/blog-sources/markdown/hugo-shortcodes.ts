import type { LossList } from '../html/loss-list.ts';
import { type Component, writeComponent, writeUnknown } from './components.ts';
import type { BlogLinks } from './links.ts';
import { delimitedParts, readArguments, replaceTags, type Tag } from './template-tags.ts';

/** Replaces Hugo's shortcodes `{{< name … >}}` and `{{% name … %}}`. */
export function replaceHugoShortcodes(source: string, links: BlogLinks, losses: LossList): string {
  if (!source.includes('{{<') && !source.includes('{{%')) return source;
  const tags = [...tagsOf(source, '{{<', '>}}'), ...tagsOf(source, '{{%', '%}}')].sort(
    (left, right) => left.start - right.start,
  );
  return replaceTags(source, tags, (tag, content) => {
    // A shortcode with a comment inside, `{{</* name */>}}`, is an example that shows a shortcode.
    if (tag.name === '') return source.slice(tag.start, tag.end).replace('/*', '').replace('*/', '');
    const { named, values } = readArguments(tag.inside);
    if (tag.name === 'ref' || tag.name === 'relref') return links.byName(named['path'] ?? values[0] ?? '');
    const markup = source.slice(tag.start, tag.end);
    const component: Component = { name: tag.name, named, values, content, markup };
    return writeComponent(component, losses) ?? writeUnknown(component, losses);
  });
}

function tagsOf(source: string, open: string, close: string): Tag[] {
  return [...delimitedParts(source, open, close)].flatMap(({ start, end, inside }) => {
    if (/^\s*\/\*/.test(inside)) return [{ start, end, name: '', isEnd: false, isSelfClosing: true, inside }];
    const match = /^\s*(\/?)\s*([\w./-]{1,100})(?=\s|$)/.exec(inside.replace(/\/\s*$/, ' '));
    if (!match) return [];
    return [
      {
        start,
        end,
        name: match[2] ?? '',
        isEnd: match[1] === '/',
        isSelfClosing: /\/\s*$/.test(inside),
        inside: inside.slice(match[0].length).replace(/\/\s*$/, ''),
      },
    ];
  });
}
