/** Marks the current section in an article's table of contents. */

/** The share of the window's height above which the heading of the current section is. */
const CURRENT_ABOVE = 0.3;

let isQueued = false;

/** Marks the section that is being read, at most once per frame. */
export function markCurrentSection(): void {
  if (isQueued) return;
  isQueued = true;
  requestAnimationFrame(() => {
    isQueued = false;
    const links = [...document.querySelectorAll<HTMLAnchorElement>(':is(.toc, .toc-m) li a')];
    const reachedLinks = links.filter(({ hash }) => isReached(document.getElementById(hash.slice(1))));
    const current = reachedLinks.at(-1)?.hash;
    for (const link of links) {
      if (link.hash === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  });
}

function isReached(heading: HTMLElement | null): boolean {
  return heading !== null && heading.getBoundingClientRect().top < window.innerHeight * CURRENT_ABOVE;
}
