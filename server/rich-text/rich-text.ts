/**
 * Renders the content of posts. Long texts are rendered in a worker process, as a text of a megabyte takes
 * half a second. Short texts, which are the most frequent, are rendered here, as sending them to the worker
 * would take longer.
 */
import { join } from 'node:path';
import { type Call, createLimiter } from '#server/concurrency/limiter.ts';
import { openWorkerProcess } from '#server/concurrency/worker-process.ts';
import { ROOT } from '#server/root.ts';
import type { ExactMarkdown } from './exact-markdown.ts';
import {
  type ForeignText,
  type Rendered,
  type RichTextJob,
  readDocument,
  readMarkdown,
  renderText,
  runRichTextJob,
  writeExactMarkdown,
  writeMarkdown,
} from './jobs.ts';

export type RichText = {
  render: (html: string, call?: Call) => Promise<Rendered>;
  /** Renders a text in the worker process, even if the text is short. Background work uses this function. */
  renderAside: (html: string) => Promise<Rendered>;
  /** Returns the editor's document as JSON. */
  document: (html: string, call?: Call) => Promise<string>;
  markdown: (html: string, call?: Call) => Promise<string>;
  /** Returns the text as Markdown, with the formatting that Markdown cannot express. */
  exactMarkdown: (html: string, call?: Call) => Promise<ExactMarkdown>;
  /** Reads Markdown. Returns HTML with only the supported nodes. */
  fromMarkdown: (markdown: string, call?: Call) => Promise<string>;
  /**
   * Reads HTML of another system. The result is the editor's document with the number of losses. The worker
   * process always does this work, as such HTML may take long. `exact` reads HTML of this product's export.
   * @returns undefined for a text with too many nodes
   */
  foreign: (html: string, kind?: 'foreign' | 'exact') => Promise<ForeignText | undefined>;
  close: () => Promise<void>;
};

/** The options of calls for which a person waits. They run before the renderings of the background job. */
export const SOMEBODY_WAITS = { priority: 'first' } as const;

/**
 * The maximum number of characters of a text that is rendered in this process. Such a text takes about two
 * milliseconds.
 */
const SHORT_TEXT_MAX = 8_000;
/**
 * The maximum length of a document that is read here while a member waits for the editor: ten thousand words
 * take about ten milliseconds, and the start of the worker process takes more than a hundred.
 */
const AWAITED_DOCUMENT_MAX = 100_000;
/** The heap limit of the worker process, in megabytes. The longest text of a post needs a quarter of it. */
const HEAP_MEGABYTES = 768;
/** The maximum number of waiting calls. Ten of the longest texts take five seconds. */
const QUEUE_LENGTH = 64;

/** @param limitMs the time limit for one text, in milliseconds */
export function openRichText({ limitMs = 10_000 }: { limitMs?: number } = {}): RichText {
  const worker = openWorkerProcess<RichTextJob, ReturnType<typeof runRichTextJob>>({
    module: join(ROOT, 'server/rich-text/process.ts'),
    limitMs,
    idleMs: 30_000,
    heapMegabytes: HEAP_MEGABYTES,
  });
  const limiter = createLimiter({
    concurrency: 1,
    queueLength: QUEUE_LENGTH,
    acquireTimeoutMs: 10_000,
    refusal: 'DATABASE_UNAVAILABLE',
  });
  const isShort = (html: string) => html.length <= SHORT_TEXT_MAX;
  const run = (job: RichTextJob, call?: Call) => limiter.run(() => worker.run(job), call);

  return {
    render: async (html, call) =>
      isShort(html) ? renderText(html) : ((await run({ kind: 'render', html }, call)) as Rendered),
    renderAside: async (html) => (await run({ kind: 'render', html })) as Rendered,
    document: async (html, call) =>
      html.length <= (call === SOMEBODY_WAITS ? AWAITED_DOCUMENT_MAX : SHORT_TEXT_MAX)
        ? readDocument(html)
        : ((await run({ kind: 'document', html }, call)) as string),
    markdown: async (html, call) =>
      isShort(html) ? writeMarkdown(html) : ((await run({ kind: 'markdown', html }, call)) as string),
    exactMarkdown: async (html, call) =>
      isShort(html)
        ? writeExactMarkdown(html)
        : ((await run({ kind: 'exact markdown', html }, call)) as ExactMarkdown),
    fromMarkdown: async (markdown, call) =>
      isShort(markdown)
        ? readMarkdown(markdown)
        : ((await run({ kind: 'from markdown', html: markdown }, call)) as string),
    foreign: async (html, kind = 'foreign') => (await run({ kind, html })) as ForeignText | undefined,
    close: () => worker.close(),
  };
}
