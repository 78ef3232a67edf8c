/** Converts the text of a Markdown post of any generator to standard HTML. */
import { codeBlock } from '../html/compose.ts';
import { finishHtml } from '../html/finish-html.ts';
import type { LossList } from '../html/loss-list.ts';
import { attributeOf, setAttribute } from '../html/nodes.ts';
import type { Generator } from './blog.ts';
import { addHeadingIds, markHeadingIds } from './heading-ids.ts';
import { replaceHugoShortcodes } from './hugo-shortcodes.ts';
import type { BlogLinks } from './links.ts';
import { replaceLiquid } from './liquid.ts';
import { hasContainers, replaceBlocks } from './markdown-blocks.ts';
import { markdownHtml } from './markdown-html.ts';
import { replaceMdx } from './mdx.ts';
import { outsideCode } from './outside-code.ts';

export type TextContext = {
  generator: Generator;
  isMdx: boolean;
  title: string;
  links: BlogLinks;
  losses: LossList;
};

export function markdownText(body: string, context: TextContext): string {
  const { generator, links, losses } = context;
  // A container may contain code, so its start and its end may be in different parts between code blocks.
  const blocks = { hasContainers: hasContainers(body) };
  const prepared = outsideCode(body, (text) => markHeadingIds(replaceBlocks(stripMarks(text), blocks)));
  const markdown = replaceFormulas(replaceTemplates(prepared, context), losses);
  const html = markdownHtml(markdown);
  countFootnotes(markdown, html, losses);
  return finishHtml(addHeadingIds(html, generator), {
    losses,
    readPicture: (picture) => setAttribute(picture, 'src', links.picture(attributeOf(picture, 'src') ?? '')),
    readLink: (url) => links.link(url),
  });
}

/** Reports footnotes. Markdown drops a footnote with a repeated name, and a footnote without a reference. */
function countFootnotes(markdown: string, html: string, losses: LossList): void {
  const names = new Set<string>();
  for (const [, name = '', words = ''] of markdown.matchAll(/^ {0,3}\[\^([^\]\n]{1,100})\]:(.*)$/gm)) {
    const id = name.toLowerCase();
    const isKept = !names.has(id) && html.includes(`id="user-content-fn-${encodeURI(id.toWellFormed())}"`);
    names.add(id);
    losses.add('footnote', isKept ? name : `${name}:${words}`, isKept ? 'became text' : 'removed');
  }
}

function replaceTemplates(body: string, { generator, isMdx, title, links, losses }: TextContext): string {
  if (isMdx) return replaceMdx(body, losses);
  if (generator === 'hugo') return replaceHugoShortcodes(body, links, losses);
  if (generator === 'jekyll') return replaceLiquid(body, { links, losses, title, generator });
  // Jekyll also replaces tags in code blocks.
  return generator === 'hexo' || generator === 'eleventy'
    ? outsideCode(body, (text) => replaceLiquid(text, { links, losses, title, generator }))
    : body;
}

/** Removes the marks at the end of a summary, such as `<!-- more -->`. */
function stripMarks(markdown: string): string {
  return markdown.replace(/^[ \t]{0,10}<!--[ \t]{0,10}(?:more|excerpt|truncate)[ \t]{0,10}-->[ \t]*$/gim, '');
}

/** Replaces formulas, as Markdown would read their signs as emphasis. */
function replaceFormulas(markdown: string, losses: LossList): string {
  if (!markdown.includes('$$')) return markdown;
  return markdown.replace(
    /^\$\$[ \t]*\n((?:(?!\$\$)[^\n]{0,2000}\n){1,200})\$\$[ \t]*$/gm,
    (_whole, formula: string) => {
      losses.add('mathematics', formula, 'became text');
      return codeBlock(formula.trim(), 'latex');
    },
  );
}
