/**
 * Animates picture and title between a card and its article. The browser must support view transitions, and the
 * visitor must allow motion.
 */
import { matchPage } from './routes.ts';

/** The longest time in milliseconds for rendering the next page. Meanwhile the previous page is frozen. */
const RENDER_TIMEOUT_MS = 800;

type Paths = { from: string; to: string };

/** The animated elements by their names in `card-travel.css`. */
type Parts = Readonly<Record<string, HTMLElement>>;

export type CardTravel = {
  /** Starts a transition. Resolves with the next page as soon as this page may be rendered. */
  begin: <Page>(page: Page, paths: Paths, signal: AbortSignal) => Promise<Page>;
  /** Must be called once the next page is rendered. */
  arrive: () => void;
};

export function createCardTravel(): CardTravel {
  let arrive = () => {};

  return {
    async begin(page, paths, { aborted }) {
      // The visitor may have opened another page.
      const parts = aborted ? undefined : partsToLeave(paths);
      if (!parts) return page;
      const isFromCard = cardOf(paths.to) !== undefined;
      const removeNames = setNames(parts);
      const rendering = new Promise<void>((settle) => (arrive = settle));
      return new Promise((resolve) => {
        const transition = document.startViewTransition(async () => {
          removeNames();
          resolve(page);
          await Promise.race([rendering, new Promise((late) => setTimeout(late, RENDER_TIMEOUT_MS))]);
          const newParts = cardOf(paths.from) ?? (isFromCard ? articleAt(paths.to) : undefined);
          if (!newParts) transition.skipTransition();
          else void transition.finished.finally(setNames(newParts));
        });
        // A skipped transition rejects this promise; the page is rendered nevertheless.
        transition.ready.catch(() => {});
      });
    },
    arrive: () => arrive(),
  };
}

function partsToLeave({ from, to }: Paths): Parts | undefined {
  const canAnimate =
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!canAnimate) return undefined;
  return cardOf(to) ?? (mayHaveCards(to) ? articleAt(from) : undefined);
}

function mayHaveCards(path: string): boolean {
  return matchPage(path).key.startsWith('blog');
}

/** Returns the visible parts of the card that links to a path. */
function cardOf(path: string): Parts | undefined {
  const title = document.querySelector(`.post a[href="${path}"]`)?.closest<HTMLElement>('h2, h3');
  return title ? inView({ title, picture: title.closest('.post')?.querySelector('.plate') }) : undefined;
}

/** Returns the visible parts of the article's head. */
function articleAt(path: string): Parts | undefined {
  if (matchPage(path).key !== 'blogArticle') return undefined;
  return inView({
    title: document.querySelector('.art-h h1'),
    picture: document.querySelector('.art-fig .plate'),
  });
}

function inView(parts: Record<string, Element | null | undefined>): Parts | undefined {
  const visibleParts = Object.entries(parts).filter((part): part is [string, HTMLElement] => {
    const box = part[1]?.getBoundingClientRect();
    return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
  });
  if (visibleParts.length === 0) return undefined;
  // The menu stays above the moving parts.
  const menu = document.querySelector<HTMLElement>('.top');
  return { ...Object.fromEntries(visibleParts), ...(menu && { menu }) };
}

/** @returns a function that removes the names */
function setNames(parts: Parts): () => void {
  for (const [part, element] of Object.entries(parts))
    element.style.setProperty('view-transition-name', `card-${part}`);
  return () => {
    for (const element of Object.values(parts)) element.style.removeProperty('view-transition-name');
  };
}
