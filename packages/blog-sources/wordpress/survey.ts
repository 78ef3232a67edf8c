/** Reads all files for the first time, and collects authors, terms and everything that posts refer to. */

import type { SourceAuthor, SourceTerm } from '#blog-sources/source-item.ts';
import { copyText, copyTexts } from '../copy-text.ts';
import { SourceError } from '../error.ts';
import type { Files } from '../files/files.ts';
import { plainText } from '../html/compose.ts';
import { LIMITS } from '../limits.ts';
import { readDate, TimeZoneOffsets } from './dates.ts';
import { ArchiveBases, invert, withAuthorUrls, withTermUrls } from './list-urls.ts';
import { readWxr, type WxrElement, type WxrItem } from './wxr-elements.ts';

type Attachment = { url: string; alt: string; caption: string; parent: string };

export type Survey = {
  url: string | undefined;
  title: string;
  generator: string;
  offsets: TimeZoneOffsets;
  authors: ReadonlyMap<string, SourceAuthor>;
  terms: ReadonlyMap<string, SourceTerm>;
  /** Names and taxonomies of terms that are neither categories nor tags. */
  otherTerms: readonly { name: string; taxonomy: string }[];
  /** Keys of terms by `term_id`. */
  termKeys: ReadonlyMap<string, string>;
  attachments: ReadonlyMap<string, Attachment>;
  /** Ids of attachments by the id of the post to which they were uploaded. */
  uploads: ReadonlyMap<string, readonly string[]>;
  blocks: ReadonlyMap<string, string>;
};

/** @throws SourceError for the first damaged, truncated or hostile file */
export async function surveyFiles(files: Files, names: readonly string[]): Promise<Survey> {
  const surveyor = new Surveyor();
  for (const name of names) {
    for await (const element of readWxr(files, name)) surveyor.read(element, name);
  }
  return surveyor.finish();
}

export function termKey(taxonomy: string, slug: string): string {
  return `${taxonomy === 'category' ? 'category' : 'tag'}:${slug}`;
}

class Surveyor {
  private readonly channel = new Map<string, string>();
  private readonly offsets = new TimeZoneOffsets();
  private readonly authors = new Map<string, SourceAuthor>();
  private readonly terms = new Map<string, SourceTerm>();
  private readonly otherTerms: { name: string; taxonomy: string }[] = [];
  private readonly termKeys = new Map<string, string>();
  private readonly attachments = new Map<string, Attachment>();
  private readonly uploads = new Map<string, string[]>();
  private readonly blocks = new Map<string, string>();
  private readonly bases = new ArchiveBases();
  private itemCount = 0;
  private indexSize = 0;

  read(element: WxrElement, place: string): void {
    switch (element.kind) {
      case 'channel':
        this.checkSite(element, place);
        if (!this.channel.has(element.name) && this.channel.size < 100)
          this.channel.set(element.name, copyText(element.value));
        break;
      case 'author':
        this.readAuthor(element.fields);
        break;
      case 'term':
        this.readTerm(element.fields);
        break;
      default:
        this.itemCount += 1;
        if (this.itemCount > LIMITS.items) throw new SourceError('FILE_TOO_LARGE', { place });
        this.readItem(element.item);
    }
    if (this.terms.size + this.authors.size + this.otherTerms.length > LIMITS.terms)
      throw new SourceError('FILE_TOO_LARGE', { place });
  }

  finish(): Survey {
    const { channel, offsets, authors, otherTerms, termKeys, attachments, uploads, blocks } = this;
    const url = channel.get('wp:base_blog_url') || channel.get('link') || undefined;
    const siteUrl = url?.replace(/\/+$/, '') ?? '';
    return {
      url: url === undefined ? undefined : siteUrl,
      title: plainText(channel.get('title') ?? ''),
      generator: generatorName(channel.get('generator')),
      offsets,
      authors: withAuthorUrls(authors, siteUrl),
      terms: withTermUrls(parentsFirst(this.terms), { siteUrl, ids: invert(termKeys), bases: this.bases }),
      otherTerms,
      termKeys,
      attachments,
      uploads,
      blocks,
    };
  }

  /** @throws SourceError for a second site, as ids are unique only within one site */
  private checkSite({ name, value }: { name: string; value: string }, place: string): void {
    const known = this.channel.get('wp:base_blog_url');
    if (name === 'wp:base_blog_url' && known !== undefined && known !== value)
      throw new SourceError('SITES_DIFFER', { place });
  }

  private readAuthor(fields: ReadonlyMap<string, string>): void {
    const key = fields.get('wp:author_login') ?? '';
    if (key === '') return;
    const name = plainText(fields.get('wp:author_display_name') ?? '') || key;
    this.addAuthor({ kind: 'author', key, name, email: fields.get('wp:author_email') || undefined });
  }

  private addAuthor(author: SourceAuthor): void {
    this.authors.set(copyText(author.key), copyTexts(author));
  }

  private addTerm(term: SourceTerm): void {
    this.terms.set(copyText(term.key), copyTexts(term));
  }

  private readTerm(fields: ReadonlyMap<string, string>): void {
    const taxonomy = fields.get('wp:term_taxonomy') ?? '';
    const read = (...names: string[]) => names.map((name) => fields.get(name)).find(Boolean) ?? '';
    const slug = read('wp:category_nicename', 'wp:tag_slug', 'wp:term_slug');
    const name = plainText(read('wp:cat_name', 'wp:tag_name', 'wp:term_name')) || slug;
    if (taxonomy !== 'category' && taxonomy !== 'post_tag') {
      if (name !== '') this.otherTerms.push(copyTexts({ name, taxonomy }));
      return;
    }
    if (slug === '' && name === '') return;
    const key = termKey(taxonomy, slug || name);
    const id = fields.get('wp:term_id');
    if (id) this.termKeys.set(copyText(id), copyText(key));
    const parent = read('wp:category_parent', 'wp:term_parent');
    this.addTerm({
      kind: taxonomy === 'category' ? 'category' : 'tag',
      key,
      name,
      slug,
      description: plainText(read('wp:category_description', 'wp:tag_description', 'wp:term_description')),
      parentKey: parent === '' ? undefined : termKey(taxonomy, parent),
    });
  }

  private readItem({ fields, meta, categories }: WxrItem): void {
    const id = fields.get('wp:post_id') ?? '';
    const creator = fields.get('dc:creator')?.trim() ?? '';
    if (creator !== '' && !this.authors.has(creator))
      this.addAuthor({ kind: 'author', key: creator, name: creator, email: undefined });
    this.offsets.learn(readDate(fields.get('wp:post_date')), readDate(fields.get('wp:post_date_gmt')));
    for (const { domain, slug, name } of categories) {
      // WXR 1.0 also writes each category without a domain. The same item repeats it with domain and slug.
      if ((domain !== 'category' && domain !== 'post_tag') || slug === '') continue;
      const key = termKey(domain, slug);
      if (this.terms.has(key)) continue;
      const kind = domain === 'category' ? 'category' : 'tag';
      this.addTerm({
        kind,
        key,
        name: plainText(name) || slug,
        slug,
        description: '',
        parentKey: undefined,
      });
    }
    const siteUrl = this.channel.get('wp:base_blog_url') ?? '';
    this.bases.addLinks(fields.get('content:encoded') ?? '', siteUrl);
    this.bases.addItem(fields.get('link')?.trim() ?? '', siteUrl);
    const type = fields.get('wp:post_type');
    if (type === 'attachment') this.indexAttachment(id, { fields, meta });
    if (type === 'wp_block') this.indexBlock(id, fields.get('content:encoded') ?? '');
  }

  private indexAttachment(id: string, { fields, meta }: Pick<WxrItem, 'fields' | 'meta'>): void {
    const attachment = copyTexts({
      url: (fields.get('wp:attachment_url') || fields.get('guid') || '').trim(),
      alt: plainText(meta.get('_wp_attachment_image_alt') ?? ''),
      caption: plainText(fields.get('excerpt:encoded') ?? ''),
      parent: fields.get('wp:post_parent')?.trim() ?? '',
    });
    this.indexSize += attachment.url.length + attachment.alt.length + attachment.caption.length + 100;
    if (attachment.url === '' || this.indexSize > LIMITS.index) return;
    this.attachments.set(copyText(id), attachment);
    if (attachment.parent === '' || attachment.parent === '0') return;
    const siblings = this.uploads.get(attachment.parent);
    if (siblings) siblings.push(copyText(id));
    else this.uploads.set(attachment.parent, [copyText(id)]);
  }

  private indexBlock(id: string, content: string): void {
    this.indexSize += content.length;
    if (this.indexSize <= LIMITS.index) this.blocks.set(copyText(id), copyText(content));
  }
}

/** Returns the version from WordPress's generator `https://wordpress.org/?v=6.4`. */
function generatorName(generator: string | undefined): string {
  const version = /[?&]v=([\w.-]{1,40})/.exec(generator ?? '')?.[1];
  return version === undefined ? 'WordPress' : `WordPress ${version}`;
}

/** Sorts terms so that parents precede their children. Unknown parents, and parents in a cycle, are removed. */
function parentsFirst(terms: ReadonlyMap<string, SourceTerm>): ReadonlyMap<string, SourceTerm> {
  const sorted = new Map<string, SourceTerm>();
  for (const start of terms.values()) {
    const chain: SourceTerm[] = [];
    const keys = new Set<string>();
    let term: SourceTerm | undefined = start;
    while (term && !sorted.has(term.key) && !keys.has(term.key)) {
      chain.push(term);
      keys.add(term.key);
      term = term.parentKey === undefined ? undefined : terms.get(term.parentKey);
    }
    for (const link of chain.toReversed()) {
      const hasParent = link.parentKey !== undefined && sorted.has(link.parentKey);
      sorted.set(link.key, hasParent ? link : { ...link, parentKey: undefined });
    }
  }
  return sorted;
}
