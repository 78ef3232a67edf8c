/** Reads the blocks of WordPress's editor: HTML between comments such as `<!-- wp:paragraph {…} -->`. */
import { escapeHtml } from '#text/escape-html.ts';
import { Growth } from '../growth.ts';
import { figure, linkParagraph } from '../html/compose.ts';
import { isVideoPage } from '../html/embed-url.ts';
import { LIMITS } from '../limits.ts';
import { parseJson } from '../parse/json.ts';
import { addParagraphs } from './paragraphs.ts';
import {
  type Attributes,
  type Overrides,
  overrideBlock,
  patternName,
  readOverrides,
  reportValues,
} from './pattern-overrides.ts';
import { isPictureFile, type PostContext } from './shortcodes.ts';

type Block = { name: string; attributes: Attributes; parts: string[] };

type Delimiter = { name: string; attributes: Attributes; isEnd: boolean; isEmpty: boolean };

/** Blocks without content that display nothing, or only a line. */
const EMPTY_BLOCKS: ReadonlySet<string> = new Set(
  'separator spacer more nextpage paragraph column columns group list list-item heading'.split(' '),
);

const MAX_DEPTH = 100;
const MAX_INCLUSION_DEPTH = 8;

export function hasBlocks(content: string): boolean {
  return content.includes('<!-- wp:');
}

export function convertBlocks(content: string, context: PostContext): string {
  return new BlockReader(context).read(content, 0);
}

class BlockReader {
  private readonly context: PostContext;
  private readonly growth = new Growth();
  private inclusions = 0;

  constructor(context: PostContext) {
    this.context = context;
  }

  read(content: string, inclusionDepth: number, overrides?: Overrides): string {
    const root: Block = { name: '', attributes: {}, parts: [] };
    const stack: Block[] = [root];
    let position = 0;
    const readText = (end: number) => {
      const text = content.slice(position, end);
      // The classic editor wrote the text between blocks.
      stack.at(-1)?.parts.push(stack.length === 1 ? addParagraphs(text) : text);
    };
    for (let start = content.indexOf('<!--'); start !== -1; start = content.indexOf('<!--', position)) {
      const end = content.indexOf('-->', start);
      if (end === -1) break;
      const delimiter = readDelimiter(content.slice(start + 4, end));
      readText(start);
      position = end + 3;
      if (!delimiter) continue;
      if (delimiter.isEnd) this.close(stack, delimiter.name, overrides);
      else if (delimiter.isEmpty) stack.at(-1)?.parts.push(this.writeEmpty(delimiter, inclusionDepth));
      else if (stack.length < MAX_DEPTH) stack.push({ ...delimiter, parts: [] });
    }
    readText(content.length);
    while (stack.length > 1) this.closeLast(stack, overrides);
    return root.parts.join('');
  }

  private close(stack: Block[], name: string, overrides: Overrides | undefined): void {
    if (!stack.some((block) => block.name === name)) return;
    while (stack.length > 1) {
      const isLast = stack.at(-1)?.name === name;
      this.closeLast(stack, overrides);
      if (isLast) return;
    }
  }

  private closeLast(stack: Block[], overrides: Overrides | undefined): void {
    const block = stack.pop();
    if (!block) return;
    const values = overrides?.get(patternName(block.attributes) ?? '');
    const html = this.write(block);
    stack.at(-1)?.parts.push(values ? overrideBlock(html, values, this.context.losses) : html);
  }

  private write({ name, attributes, parts }: Block): string {
    const html = parts.join('');
    const url = textOf(attributes, 'url');
    switch (name) {
      case 'shortcode':
      case 'freeform':
        return addParagraphs(html);
      case 'cover':
      case 'media-text':
        return withBackground(html, url);
      case 'more':
      case 'nextpage':
      case 'spacer':
        return '';
      case 'embed':
        return url && !html.includes('wp-block-embed') ? this.writeEmbed(url) + html : html;
      default:
        return name.startsWith('core-embed/') && url && html.trim() === '' ? this.writeEmbed(url) : html;
    }
  }

  private writeEmbed(url: string): string {
    this.context.losses.add(isVideoPage(url) ? 'video' : 'embed', url, 'became a link');
    return linkParagraph(url);
  }

  /** Writes a block without content. WordPress fills such a block when it displays the page. */
  private writeEmpty({ name, attributes }: Delimiter, inclusionDepth: number): string {
    const url = textOf(attributes, 'url');
    const label = textOf(attributes, 'label') ?? textOf(attributes, 'title') ?? textOf(attributes, 'service');
    switch (name) {
      case 'block':
        return this.include(String(attributes['ref']), inclusionDepth, readOverrides(attributes));
      case 'footnotes':
        return this.writeFootnotes();
      case 'social-link':
      case 'navigation-link':
      case 'home-link':
        return url ? linkParagraph(url, label ?? url) : '';
      case 'embed':
        return url ? this.writeEmbed(url) : '';
      case 'image':
        return url ? figure({ url, alt: textOf(attributes, 'alt') }) : '';
      default:
        if (EMPTY_BLOCKS.has(name)) return name === 'separator' ? '<hr>' : '';
        if (name.startsWith('core-embed/') && url) return this.writeEmbed(url);
        this.context.losses.add('widget', name, 'removed');
        return '';
    }
  }

  private include(id: string, depth: number, overrides: Overrides): string {
    const content = this.context.survey.blocks.get(id);
    this.inclusions += 1;
    if (content === undefined || depth >= MAX_INCLUSION_DEPTH || this.inclusions > LIMITS.inclusions) {
      this.context.losses.add('widget', `#${id}`, 'removed');
      return '';
    }
    this.growth.add(0, content.length);
    if (!hasBlocks(content)) return addParagraphs(content);
    const html = this.read(content, depth + 1, overrides);
    for (const [name, values] of overrides) {
      // The values belong to a block that the pattern no longer contains.
      if (!content.includes(JSON.stringify(name))) reportValues(values, this.context.losses);
    }
    return html;
  }

  /** Writes the footnotes. Their texts are in the post's metadata, not in its content. */
  private writeFootnotes(): string {
    const notes = readFootnotes(this.context.meta.get('footnotes'));
    for (const note of notes) this.context.losses.add('footnote', note, 'became text');
    return notes.length === 0 ? '' : `<ol>${notes.map((note) => `<li>${note}</li>`).join('')}</ol>`;
  }
}

/** @returns undefined for an ordinary comment */
function readDelimiter(comment: string): Delimiter | undefined {
  const match = /^\s+(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)(?=\s)/.exec(comment);
  if (!match) return undefined;
  const rest = comment.slice(match[0].length).trim();
  const isEmpty = rest.endsWith('/');
  const json = (isEmpty ? rest.slice(0, -1) : rest).trim();
  const name = (match[2] ?? '').replace(/^core\//, '');
  return { name, attributes: readJson(json), isEnd: match[1] === '/', isEmpty };
}

function readJson(json: string): Attributes {
  if (!json.startsWith('{')) return {};
  try {
    return parseJson(json) as Attributes;
  } catch {
    return {};
  }
}

function textOf(attributes: Attributes, name: string): string | undefined {
  const value = attributes[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Adds the background picture, which an older cover block has only in its style. */
function withBackground(html: string, url: string | undefined): string {
  if (url === undefined || /<(?:img|video)\b/.test(html) || !isPictureFile(url)) return html;
  return `<img src="${escapeHtml(url)}" alt="">${html}`;
}

function readFootnotes(json: string | undefined): string[] {
  if (!json) return [];
  try {
    const notes: unknown = parseJson(json);
    if (!Array.isArray(notes)) return [];
    return notes.flatMap((note: unknown) => {
      const content = (note as { content?: unknown } | null)?.content;
      return typeof content === 'string' ? [content] : [];
    });
  } catch {
    return [];
  }
}
