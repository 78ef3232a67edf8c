/** Replaces the template languages of Jekyll (Liquid) and Hexo (Nunjucks). */
import { escapeHtml } from '#text/escape-html.ts';
import type { LossList } from '../html/loss-list.ts';
import { type Component, writeComponent, writeUnknown } from './components.ts';
import type { BlogLinks } from './links.ts';
import { delimitedParts, readArguments, replaceTags, type Tag } from './template-tags.ts';

type Context = {
  links: BlogLinks;
  losses: LossList;
  title: string;
  generator: 'jekyll' | 'hexo' | 'eleventy';
};

export function replaceLiquid(source: string, context: Context): string {
  const { text, raw } = takeRaw(source);
  const tags = text.includes('{%') ? tagsOf(text) : [];
  const withoutTags = replaceTags(text, tags, (tag, content) =>
    writeTag(tag, { content, markup: text.slice(tag.start, tag.end) }, context),
  );
  const withoutValues = context.generator === 'hexo' ? withoutTags : replaceValues(withoutTags, context);
  const replaced = context.generator === 'jekyll' ? replaceKramdown(withoutValues) : withoutValues;
  return replaced.replace(/\uE000(\d+)\uE000/g, (whole, index: string) => raw[Number(index)] ?? whole);
}

/** Replaces `{% raw %}` parts by numbered marks, as their content is displayed unchanged. */
function takeRaw(source: string): { text: string; raw: string[] } {
  const raw: string[] = [];
  const output: string[] = [];
  const clean = source.replaceAll('\uE000', '');
  const mark = /\{%-?[ \t]{0,10}(raw|endraw)[ \t]{0,10}-?%\}/g;
  let position = 0;
  let start: number | undefined;
  for (const match of clean.matchAll(mark)) {
    if (match[1] === 'raw' && start === undefined) {
      output.push(clean.slice(position, match.index));
      start = match.index + match[0].length;
    } else if (match[1] === 'endraw' && start !== undefined) {
      raw.push(clean.slice(start, match.index));
      output.push(`\uE000${raw.length - 1}\uE000`);
      position = match.index + match[0].length;
      start = undefined;
    }
  }
  output.push(clean.slice(start ?? position));
  return { text: output.join(''), raw };
}

function tagsOf(source: string): Tag[] {
  return [...delimitedParts(source, '{%', '%}')].flatMap(({ start, end, inside }) => {
    const match = /^-?\s*(end)?([\w-]{1,60})/.exec(inside);
    if (!match) return [];
    const rest = inside.slice(match[0].length).replace(/-$/, '').trim();
    return [
      { start, end, name: match[2] ?? '', isEnd: match[1] !== undefined, isSelfClosing: false, inside: rest },
    ];
  });
}

/** Control tags, of which only the content is displayed. */
const CONTROLS: ReadonlySet<string> = new Set(
  'if elsif else unless case when for break continue cycle increment decrement liquid tablerow'.split(' '),
);

type TagPart = { content: string | undefined; markup: string };

function writeTag(tag: Tag, part: TagPart, context: Context): string {
  const { name } = tag;
  if (name === 'comment' || name === 'assign' || name === 'capture') return '';
  if (CONTROLS.has(name)) return part.content ?? '';
  return writeLink(tag, context.links) ?? writeQuotation(tag, part) ?? writeInclusion(tag, part, context);
}

/** Writes tags for addresses and pictures. @returns undefined for other tags */
function writeLink({ name, inside }: Tag, links: BlogLinks): string | undefined {
  const { values } = readArguments(inside);
  const [target = '', ...words] = values;
  const anchor = (url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(words.join(' ') || target)}</a>`;
  switch (name) {
    case 'post_url':
    case 'link':
      return links.byName(inside);
    case 'post_path':
      return links.byName(target);
    case 'post_link':
      return anchor(links.byName(target));
    case 'asset_path':
      return target;
    case 'asset_link':
      return anchor(target);
    case 'asset_img':
    case 'img':
      return writeHexoPicture(values);
    default:
      return undefined;
  }
}

function writeQuotation({ name, inside }: Tag, { content }: TagPart): string | undefined {
  if (!/^(?:block|pull)?quote$/.test(name) || content === undefined) return undefined;
  return `\n\n<blockquote>\n\n${content}\n\n</blockquote>\n\n${escapeHtml(inside)}\n\n`;
}

function writeInclusion({ name, inside }: Tag, { content, markup }: TagPart, { losses }: Context): string {
  const { named, values } = readArguments(inside);
  const isInclusion = name === 'include' || name === 'include_relative' || name === 'render';
  const component: Component = {
    name: isInclusion ? (values[0] ?? '').replace(/^.*\//, '').replace(/\.html$/, '') : name,
    named,
    values: isInclusion ? values.slice(1) : codeValues(name, inside, values),
    content,
    markup,
  };
  return writeComponent(component, losses) ?? writeUnknown(component, losses);
}

/**
 * Returns the values of a code tag. Hexo's `codeblock` begins with a title, so its language is the value of
 * `lang`.
 */
function codeValues(name: string, inside: string, values: readonly string[]): readonly string[] {
  return name === 'codeblock' ? [/\blang:(\w+)/.exec(inside)?.[1] ?? ''] : values;
}

/** Writes Hexo's `{% img [class names] /path/to/image [width] [height] "title text 'alt text'" %}`. */
function writeHexoPicture(values: readonly string[]): string {
  const index = values.findIndex((value) => /[./]/.test(value));
  const url = values[index];
  if (url === undefined) return '';
  const words = values
    .slice(index + 1)
    .filter((value) => !/^\d+$/.test(value))
    .join(' ');
  return `\n\n<img src="${escapeHtml(url)}" alt="${escapeHtml(words.replace(/'/g, ''))}">\n\n`;
}

/**
 * Replaces `{{ site.baseurl }}`, `{{ page.title }}` and texts with path filters. Other values are removed and
 * reported.
 */
function replaceValues(source: string, { links, losses, title }: Context): string {
  if (!source.includes('{{')) return source;
  const tags: Tag[] = [...delimitedParts(source, '{{', '}}')].map((part) => ({
    ...part,
    name: 'value',
    isEnd: false,
    isSelfClosing: true,
  }));
  return replaceTags(source, tags, ({ inside, start, end }) => {
    const [value = '', ...filters] = inside.split('|').map((part) => part.trim());
    if (/^site\.(?:baseurl|url)$/.test(value)) return links.sitePath;
    if (value === 'page.title') return title;
    const text = /^(["'])(.*)\1$/.exec(value)?.[2];
    if (text !== undefined)
      return filters.some((filter) => /^(?:relative_url|absolute_url|prepend)/.test(filter))
        ? links.sitePath + text
        : text;
    losses.add('shortcode', source.slice(start, end), 'removed');
    return '';
  });
}

/** Removes kramdown's attribute lists: `{: .note}` and `{:toc}`. */
function replaceKramdown(source: string): string {
  return source
    .replace(/^[ \t]*[*+-][ \t]+\S[^\n]{0,100}\n\{:toc\}[ \t]*$/gm, '')
    .replace(/\{::?[^}\n]{0,300}\}/g, (list) => (/^\{:(?::|[ .#\w])/.test(list) ? '' : list));
}
