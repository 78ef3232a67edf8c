/**
 * Stores hostile posts in every way in which the site accepts posts, and checks every surface that shows a post.
 */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from 'playwright';
import { createCaller } from '#server/app-router.ts';
import { postCardPath } from '#shared/brand/brand-files.ts';
import { PREVIEW_ENTRY, type PreviewDraft } from '#shared/posts/preview-draft.ts';
import { FEED_PATHS, pathTo, postPath } from '#shared/routes.ts';
import { FRAGMENT_TYPE } from '#src/editor/text/rules/with-clipboard.ts';
import { poll, VIEWPORT } from '../browser/browser.ts';
import { paste } from '../browser/editor-page.ts';
import type { Journey } from '../browser/journey.ts';
import { contextOf, signInAs } from './context.ts';
import { insertCategory, insertPost, insertWorkingCopy } from './factories.ts';
import {
  HOSTILE_ADDRESSES,
  HOSTILE_FRAGMENTS,
  HOSTILE_LINES,
  hostileContents,
  PICTURES,
} from './hostile-posts.ts';

export type HostileVisitFigures = {
  samples: number;
  posts: number;
  looks: number;
  executed: string[];
  /** Requests to another site, except for a post's pictures. */
  foreign: string[];
  /**
   * Markup that would run a script or send a request after a click, or that left its element without effect.
   */
  armed: string[];
};

const MONTH = { year: 2026, month: 3 };
const PATIENCE_MS = 30_000;
/** Milliseconds in which an image fails, an animation starts, and a frame loads. */
const SETTLING_MS = 150;

type Visitor = {
  journey: Journey;
  page: Page;
  open: (surface: string, path: string) => Promise<void>;
  /** Checks the visible surface. `surface` is the name of a surface without a path. */
  check: (surface?: string) => Promise<void>;
};
type Hostile = { content: string; line: (offset: number) => string; address: string };
type Post = { id: string; slug: string };

/** @param size the options of `hostileContents` */
export async function visitHostilePosts(
  journey: Journey,
  size: Parameters<typeof hostileContents>[0],
): Promise<HostileVisitFigures> {
  const { samples, contents } = hostileContents(size);
  const figures: HostileVisitFigures = {
    samples,
    posts: contents.length,
    looks: 0,
    executed: [],
    foreign: [],
    armed: [],
  };
  const session = await signInAs(journey.database.sql, `dusmanca-${randomUUID()}@example.com`);
  // The Content-Security-Policy would block many samples, so it is off here.
  const context = await journey.browser.newContext({ viewport: VIEWPORT, bypassCSP: true });
  await context.addCookies([{ name: 'session', value: session, url: journey.site.origin, httpOnly: true }]);
  try {
    const visitor = await openCheckedPage(journey, context, figures);
    const categories = await Promise.all(
      HOSTILE_LINES.slice(0, 3).map((line) =>
        insertCategory(journey.database.sql, line, `kategori-${randomUUID()}`),
      ),
    );
    for (const [index, content] of contents.entries()) {
      const hostile: Hostile = {
        content,
        line: (offset) => HOSTILE_LINES[(index + offset) % HOSTILE_LINES.length] ?? '',
        address: HOSTILE_ADDRESSES[index % HOSTILE_ADDRESSES.length] ?? '',
      };
      const category = categories[index % categories.length] ?? '';
      const old = await insertUnchecked(journey, hostile, category);
      const savedPosts = await save(journey, session, hostile, category);
      await checkArticles(visitor, [old, savedPosts]);
      await checkPreview(visitor, hostile);
      await checkEditor(visitor, old, hostile);
      await checkWorkingCopy(visitor, savedPosts, hostile);
    }
    await checkLists(visitor);
    await checkFeeds(visitor);
    return figures;
  } finally {
    await context.close();
  }
}

/** Opens a page of the site that records every forbidden event. */
async function openCheckedPage(
  journey: Journey,
  context: BrowserContext,
  figures: HostileVisitFigures,
): Promise<Visitor> {
  const { origin } = journey.site;
  let surface = '';
  await context.exposeFunction('ran', () => void figures.executed.push(surface));
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      const pageRequest = route.request();
      const isPicture =
        pageRequest.resourceType() === 'image' && new URL(pageRequest.url()).hostname === PICTURES;
      if (!isPicture) figures.foreign.push(`${surface}: ${pageRequest.resourceType()} ${pageRequest.url()}`);
      await route.abort();
    },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') figures.executed.push(`${surface}: ${dialog.type()}`);
    void dialog.accept();
  });
  page.on('popup', (popup) => figures.foreign.push(`${surface}: window ${popup.url()}`));
  return {
    journey,
    page,
    async open(name, path) {
      surface = name;
      const response = await page.goto(new URL(path, origin).href);
      if (!response?.ok()) throw new Error(`${path} gets ${response?.status()}.`);
    },
    async check(name = surface) {
      surface = name;
      figures.looks += 1;
      await page.evaluate(() => {
        // The test does not scroll, so lazy content must load at once.
        for (const image of document.images) image.loading = 'eager';
      });
      await page.waitForTimeout(SETTLING_MS);
      if (new URL(page.url()).origin !== origin) figures.foreign.push(`${name}: led to ${page.url()}`);
      for (const markup of await page.evaluate(findArmed)) figures.armed.push(`${name}: ${markup}`);
    },
  };
}

/** Inserts a post by SQL, as an older version without checks would have done. */
async function insertUnchecked(
  { database: { sql } }: Journey,
  { content, line, address }: Hostile,
  category: string,
): Promise<Post> {
  return insertPost(sql, {
    title: line(0),
    slug: `eski-${randomUUID()}`,
    // Postgres text cannot contain NUL.
    content: content.replaceAll('\0', ''),
    excerpt: line(1),
    metaDescription: line(2),
    metaKeywords: line(3),
    featuredImage: address,
    publishedAt: '2026-03-14T09:00:00+03:00',
    categories: [category],
  });
}

async function save(
  { database: { sql } }: Journey,
  sessionToken: string,
  { content, line }: Hostile,
  category: string,
): Promise<Post> {
  const { admin } = createCaller(contextOf(sql, { sessionToken }));
  const post = await insertPost(sql, { slug: `yeni-${randomUUID()}` });
  const { version } = await admin.posts.get({ id: post.id });
  await admin.posts.update({
    id: post.id,
    key: randomUUID(),
    earlierKeys: [],
    version,
    publish: true,
    post: {
      title: line(0),
      slug: post.slug,
      content,
      excerpt: line(1),
      featuredImage: `https://${PICTURES}/"onerror="a.png`,
      status: 'published',
      publishedAt: new Date('2026-03-15T09:00:00+03:00'),
      metaDescription: line(2),
      metaKeywords: line(3),
      categoryIds: [category],
    },
  });
  return post;
}

async function checkArticles({ journey, page, open, check }: Visitor, posts: readonly Post[]): Promise<void> {
  for (const { slug } of posts) {
    await open(`article ${slug}`, postPath({ ...MONTH, slug }));
    await page.locator('.prose').first().waitFor();
    await check();
    const card = await page.request.get(journey.site.origin + postCardPath(slug));
    if (card.headers()['content-type'] !== 'image/png')
      throw new Error(`The card of ${slug} is not a picture.`);
  }
}

async function checkPreview({ page, open, check }: Visitor, hostile: Hostile): Promise<void> {
  const draft: PreviewDraft = {
    title: hostile.line(0),
    content: hostile.content,
    excerpt: hostile.line(1),
    featuredImage: hostile.address,
    publishDate: '2026-03-14T09:00:00Z',
    categories: [hostile.line(2), hostile.line(3)],
  };
  // Session storage belongs to the tab and the site, so the previous page sets it.
  await page.evaluate(([key, json]) => sessionStorage.setItem(key, json), [
    PREVIEW_ENTRY,
    JSON.stringify(draft),
  ] as const);
  await open('preview', pathTo('blogPreview'));
  await page.locator('.prose').waitFor();
  await check();
}

/**
 * Loads the post in the editor, pastes the samples in both formats, and compares them with another member's
 * version.
 */
async function checkEditor(visitor: Visitor, { id }: Post, hostile: Hostile): Promise<void> {
  const { journey, page, check } = visitor;
  const text = await openEditor(visitor, 'editor', id);
  await check();
  await pasteHostile(page, text, { 'text/html': hostile.content, 'text/plain': hostile.line(0) });
  await check('editor, HTML pasted');
  await pasteHostile(page, text, { [FRAGMENT_TYPE]: JSON.stringify(HOSTILE_FRAGMENTS) });
  await check('editor, fragment pasted');
  await page.getByLabel('Featured Image URL').fill(`https://${PICTURES}/a.png`);
  await page.getByLabel('Title *').fill(hostile.line(3));
  await journey.database.sql`
    update blog_posts set title = ${hostile.line(4)}, excerpt = ${hostile.line(4)} where id = ${id}
  `;
  await page.getByRole('button', { name: 'Save Draft', exact: true }).click();
  // Compares the changed titles, then both versions side by side.
  await page.getByRole('dialog').getByText('Show both versions').click();
  await page.getByRole('dialog').locator('.prose').nth(1).waitFor();
  await check('conflict');
}

async function checkWorkingCopy(visitor: Visitor, { id }: Post, hostile: Hostile): Promise<void> {
  const { line, content, address } = hostile;
  await insertWorkingCopy(visitor.journey.database.sql, id, {
    title: line(5),
    slug: `kopya-${id}`,
    content: content.replaceAll('\0', '').toWellFormed(),
    excerpt: line(6),
    featured_image: address,
    meta_description: line(7),
    meta_keywords: line(8),
  });
  await openEditor(visitor, 'working copy', id);
  await visitor.check();
}

async function openEditor({ page, open }: Visitor, name: string, id: string): Promise<Locator> {
  await open(name, pathTo('adminPostEdit', { id }));
  const text = page.getByRole('textbox', { name: 'Content *' });
  await text.waitFor();
  return text;
}

async function checkLists({ journey, page, open, check }: Visitor): Promise<void> {
  const slugs = await journey.database.sql<{ slug: string }[]>`select slug from blog_categories`;
  const unseen = [
    pathTo('blogList'),
    ...slugs.map(({ slug }) => pathTo('blogCategory', { slug })),
    pathTo('blogArchive', { year: String(MONTH.year), month: String(MONTH.month).padStart(2, '0') }),
  ];
  for (let list = unseen.pop(); list !== undefined; list = unseen.pop()) {
    await open(list, list);
    await check();
    const next = page.locator('main a[rel=next]').first();
    if ((await next.count()) > 0) unseen.push((await next.getAttribute('href')) ?? '');
  }
  for (const key of ['adminDashboard', 'adminPosts', 'adminCategories', 'adminSitemap'] as const) {
    await open(key, pathTo(key));
    await page.waitForLoadState('networkidle');
    await check();
  }
}

/** Renders the feeds as a feed reader would. */
async function checkFeeds({ page, check }: Visitor): Promise<void> {
  for (const path of [FEED_PATHS.rss, FEED_PATHS.sitemap]) {
    const strange = await page.evaluate(async (address) => {
      const response = await fetch(address);
      const read = new DOMParser().parseFromString(await response.text(), 'application/xml');
      const element = read.querySelectorAll('parsererror, script, img, iframe, svg');
      return [response.status, ...[...element].map(({ outerHTML }) => outerHTML)].join(' ');
    }, path);
    if (strange !== '200') throw new Error(`${path} is no valid feed: ${strange}`);
    await check(path);
  }
}

async function pasteHostile(page: Page, text: Locator, data: Record<string, string>): Promise<void> {
  await text.focus();
  await page.keyboard.press('ControlOrMeta+End');
  const before = await text.evaluate(
    ({ childNodes, textContent }) => `${childNodes.length} ${textContent.length}`,
  );
  await paste(text, data);
  await poll(async () => {
    const now = await text.evaluate(
      ({ childNodes, textContent }) => `${childNodes.length} ${textContent.length}`,
    );
    return now !== before;
  });
}

function findArmed(): string[] {
  const RUNS = /^\s*(?:javascript|vbscript|data|blob|filesystem|file):/i;
  const GOES = new Set([
    'href',
    'xlink:href',
    'src',
    'srcdoc',
    'action',
    'formaction',
    'data',
    'poster',
    'background',
  ]);
  const markup: string[] = [];
  const record = ({ outerHTML }: Element) => markup.push(outerHTML.slice(0, 200));
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc' || name === 'ping') record(element);
      if (GOES.has(name) && RUNS.test(value)) record(element);
      if (name === 'style' && value.includes('url(')) record(element);
    }
  }
  const STRANGE =
    'iframe, frame, object, embed, base, meta[http-equiv=refresh], portal, marquee, math, link[href^="https://foreign"], link[href^="//foreign"]';
  for (const element of document.querySelectorAll(STRANGE)) record(element);
  for (const script of document.querySelectorAll('script')) {
    const { type, textContent: code } = script;
    if (!type.includes('json')) {
      if (code.includes('ran(1)')) record(script);
      continue;
    }
    try {
      JSON.parse(code);
    } catch {
      record(script);
    }
  }
  return markup;
}
