/**
 * On the way from a card to its article, and back, the post's picture and title travel, where the browser knows view
 * transitions and motion is wanted. Everywhere else a page simply takes the place of the other.
 */
import { matchPage } from './routes.ts';

/** Milliseconds that the next page may take to be drawn: until then the old one stands still. */
const DRAWN_WITHIN_MS = 800;

/** The paths of the page that is shown and of the next one. */
type Way = { from: string; to: string };

/** Elements by the names under which `card-travel.css` moves them. */
type Parts = Readonly<Record<string, HTMLElement>>;

export type CardTravel = {
  /** Resolves with the next page when it is to be drawn. */
  begin: <Page>(page: Page, way: Way, signal: AbortSignal) => Promise<Page>;
  /** The next page has been drawn. */
  arrive: () => void;
};

export function createCardTravel(): CardTravel {
  let arrive = () => {};

  return {
    async begin(page, way, { aborted }) {
      // The visitor may have gone elsewhere meanwhile.
      const parts = aborted ? undefined : partsToLeave(way);
      if (!parts) return page;
      const isFromCard = cardOf(way.to) !== undefined;
      const forget = setNames(parts);
      const drawn = new Promise<void>((settle) => (arrive = settle));
      return new Promise((resolve) => {
        const transition = document.startViewTransition(async () => {
          forget();
          resolve(page);
          await Promise.race([drawn, new Promise((late) => setTimeout(late, DRAWN_WITHIN_MS))]);
          const reached = cardOf(way.from) ?? (isFromCard ? articleAt(way.to) : undefined);
          if (!reached) transition.skipTransition();
          else void transition.finished.finally(setNames(reached));
        });
        // The browser rejects the promise of a skipped transition; the page is there all the same.
        transition.ready.catch(() => {});
      });
    },
    arrive: () => arrive(),
  };
}

function partsToLeave({ from, to }: Way): Parts | undefined {
  const isWanted =
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isWanted) return undefined;
  return cardOf(to) ?? (mayHaveCards(to) ? articleAt(from) : undefined);
}

function mayHaveCards(path: string): boolean {
  return matchPage(path).key.startsWith('blog');
}

/** The card that leads to a path, as far as it is in view. */
function cardOf(path: string): Parts | undefined {
  const title = document.querySelector(`.post a[href="${path}"]`)?.closest<HTMLElement>('h2, h3');
  return title ? inView({ title, picture: title.closest('.post')?.querySelector('.plate') }) : undefined;
}

/** The head of the article at a path, as far as it is in view. */
function articleAt(path: string): Parts | undefined {
  if (matchPage(path).key !== 'blogArticle') return undefined;
  return inView({
    title: document.querySelector('.art-h h1'),
    picture: document.querySelector('.art-fig .plate'),
  });
}

function inView(parts: Record<string, Element | null | undefined>): Parts | undefined {
  const seen = Object.entries(parts).filter((part): part is [string, HTMLElement] => {
    const box = part[1]?.getBoundingClientRect();
    return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
  });
  if (seen.length === 0) return undefined;
  // The menu stays above what travels.
  const menu = document.querySelector<HTMLElement>('.top');
  return { ...Object.fromEntries(seen), ...(menu && { menu }) };
}

/** Returns a function that takes the names away again. */
function setNames(parts: Parts): () => void {
  for (const [part, element] of Object.entries(parts))
    element.style.setProperty('view-transition-name', `card-${part}`);
  return () => {
    for (const element of Object.values(parts)) element.style.removeProperty('view-transition-name');
  };
}
