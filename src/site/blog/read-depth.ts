/** Reports how far an article was read, and for how many seconds it was visible. */
import { READ_DEPTHS, type ReadDepth } from '#shared/analytics/read-depths.ts';
import { sendEvent } from '#src/site/lib/analytics.ts';
import { countVisibleTime, readView, type VisitedPage } from '#src/site/lib/visit-path.ts';

/**
 * The root margin of the observer, which extends the viewport upwards. The visible ratio of a text is then the
 * ratio above the lower edge of the viewport.
 */
const ABOVE = '9999999px 0px 0px';
/**
 * The ratios at which a depth is reached. The last ratio is less than 1, as the ratio of a completely visible text
 * may differ from 1 by a rounding error.
 */
const THRESHOLDS = READ_DEPTHS.map((depth) => Math.min(depth / 100, 0.99));

/** The article whose reading is measured. The value stays after a client-side navigation to another page. */
let article: VisitedPage | undefined;
let startSeconds = 0;
let depth: ReadDepth | undefined;
let isReported = false;
let observer: IntersectionObserver | undefined;

/** Starts to measure the reading of the current article. Repeated calls in the same view have no effect. */
export function followReading(): void {
  const view = readView();
  const text = document.querySelector('article > .prose');
  if (!text || !view.page || isCurrent()) return;
  report();
  if (!observer) startListening();
  observer?.disconnect();
  article = view.page;
  startSeconds = view.startSeconds;
  depth = undefined;
  isReported = false;
  observer = new IntersectionObserver(noteDepth, { rootMargin: ABOVE, threshold: THRESHOLDS });
  observer.observe(text);
}

/**
 * Reports an article that was read to the end as soon as the page is hidden, because many phones fire no later
 * event. Other articles may be read further after a return, so they are reported when the document is left.
 */
function startListening(): void {
  // The capture phase precedes the listeners that send waiting events.
  const options = { capture: true };
  window.addEventListener('pagehide', report, options);
  window.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && (depth === 100 || !isCurrent()) && report(),
    options,
  );
  // After Back to an article that was read to the end, the article counts as the current one. It is not reported
  // again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && depth === 100) article = readView().page;
  });
}

function isCurrent(): boolean {
  return readView().page === article;
}

function noteDepth(entries: readonly IntersectionObserverEntry[]): void {
  // Ignores another article, which may have the same element.
  if (!isCurrent()) return;
  const ratio = Math.max(...entries.map(({ intersectionRatio }) => intersectionRatio));
  const reached = READ_DEPTHS.findLast((_, index) => ratio >= (THRESHOLDS[index] ?? 1));
  if (reached && reached > (depth ?? 0)) depth = reached;
}

function report(): void {
  if (!article || !depth || isReported) return;
  isReported = true;
  countVisibleTime();
  const seconds = Math.round(article.seconds - startSeconds);
  sendEvent({ name: 'article_read', path: article.path, depth, seconds });
}
