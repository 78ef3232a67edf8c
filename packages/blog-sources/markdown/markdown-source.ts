import type { Source, SourceItem, SourceOmission, SourceTerm } from '#blog-sources/source-item.ts';
import { copyText, copyTexts } from '../copy-text.ts';
import { SourceError } from '../error.ts';
import { readText } from '../files/decode-text.ts';
import type { Files } from '../files/files.ts';
import { isTooLarge } from '../growth.ts';
import { LIMITS } from '../limits.ts';
import { type Blog, readBlog } from './blog.ts';
import { isMarkdownFile } from './entries.ts';
import { Addresses } from './links.ts';
import { feedUrls, termUrls } from './list-urls.ts';
import { convertEntry, isTemplate, readEntry, termOfPage } from './markdown-posts.ts';

export { isMarkdownFile } from './entries.ts';

const GENERATOR_NAMES: Readonly<Record<Blog['generator'], string>> = {
  hugo: 'Hugo',
  jekyll: 'Jekyll',
  hexo: 'Hexo',
  astro: 'Astro',
  eleventy: 'Eleventy',
  gatsby: 'Gatsby',
  docusaurus: 'Docusaurus',
  plain: 'Markdown',
};

/**
 * Opens a Markdown blog. All files are read twice: first to find the terms and the addresses that links refer to,
 * then to convert the posts.
 */
export function openMarkdown(files: Files, timeZone: string): Source {
  const names = files.names.filter(isMarkdownFile);
  let survey: Promise<Survey> | undefined;
  return {
    format: 'markdown',
    items: async function* readItems() {
      survey ??= surveyFiles(files, names, timeZone);
      const { blog, addresses, authors, terms, termPages } = await survey;
      const now = new Date();
      yield {
        kind: 'site',
        url: blog.url,
        title: blog.title,
        generator: GENERATOR_NAMES[blog.generator],
        timeZone: blog.hasOwnTimeZone ? blog.timeZone : undefined,
        feedUrls: feedUrls(blog),
      };
      for (const name of authors) yield { kind: 'author', key: name, name, email: undefined };
      for (const term of terms.values())
        yield { ...term, formerUrls: [...termUrls(term, terms, blog), ...(termPages.get(term.key) ?? [])] };
      for (const name of names) yield await readItem(name, { files, blog, addresses, now });
    },
    openPicture: async (url) => {
      const name = url.replace(/^\/+/, '').split(/[?#]/)[0] ?? '';
      return files.has(name) && !isMarkdownFile(name) ? files.open(name) : undefined;
    },
    close: () => files.close(),
  };
}

type Survey = {
  blog: Blog;
  addresses: Addresses;
  authors: ReadonlySet<string>;
  terms: ReadonlyMap<string, SourceTerm>;
  /** The addresses of pages with a list of a term's posts, by the key of the term. */
  termPages: ReadonlyMap<string, readonly string[]>;
};

async function surveyFiles(files: Files, names: readonly string[], timeZone: string): Promise<Survey> {
  const blog = await readBlog(files, timeZone);
  const addresses = new Addresses();
  const authors = new Set<string>();
  const terms = new Map<string, SourceTerm>();
  const termPages = new Map<string, string[]>();
  for (const name of names) {
    const text = await readMarkdown(files, name);
    const entry = typeof text === 'string' ? readEntry(name, text, blog) : undefined;
    if (!entry || entry.kind === 'omission') continue;
    const { basename, undatedName, date } = entry.nameFacts;
    const path = entry.paths[0] ?? '/';
    const address = path.startsWith('/') ? (blog.url ?? '') + path : path;
    addresses.add(name, [basename, undatedName, `${date}-${undatedName}`, entry.slug], address);
    if (isTemplate(entry)) {
      const termKey = termOfPage(entry);
      if (termKey !== undefined)
        termPages.set(termKey, [...(termPages.get(termKey) ?? []), copyText(address)]);
      continue;
    }
    for (const author of entry.authors) authors.add(copyText(author));
    for (const term of [...entry.categories, ...entry.tags])
      if (!terms.has(term.key)) terms.set(copyText(term.key), copyTexts(term));
    if (terms.size + authors.size > LIMITS.terms) throw new SourceError('FILE_TOO_LARGE', { place: name });
  }
  return { blog, addresses, authors, terms, termPages };
}

async function readItem(
  name: string,
  context: { files: Files; blog: Blog; addresses: Addresses; now: Date },
): Promise<SourceItem> {
  const text = await readMarkdown(context.files, name);
  if (typeof text !== 'string') return { kind: 'omission', key: name, title: name, ...text };
  const entry = readEntry(name, text, context.blog);
  if (entry.kind === 'omission') return entry;
  try {
    return convertEntry(entry, context);
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    return { kind: 'omission', key: name, title: name, reason: 'too large', type: 'file' };
  }
}

/** Reads a file. A file that is too large or not in UTF-8 does not stop the import of the other files. */
async function readMarkdown(
  files: Files,
  name: string,
): Promise<string | Pick<SourceOmission, 'reason' | 'type'>> {
  try {
    return await readText(files, name, LIMITS.markdown);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    if (isTooLarge(error)) return { reason: 'too large', type: 'file' };
    if (error.code === 'ENCODING') return { reason: 'unreadable', type: 'encoding' };
    throw error;
  }
}
