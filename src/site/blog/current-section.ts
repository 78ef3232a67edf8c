/** Marks the section that is being read in the table of contents. Fetched with the first scroll of an article. */

/** Share of the window's height above which a heading counts as reached. */
const REACHED = 0.3;

let isQueued = false;

/** Called for every scroll event; looks at the page once a frame. */
export function markCurrentSection(): void {
  if (isQueued) return;
  isQueued = true;
  requestAnimationFrame(() => {
    isQueued = false;
    const links = [...document.querySelectorAll<HTMLAnchorElement>(':is(.toc, .toc-m) li a')];
    const reached = links.filter(({ hash }) => isReached(document.getElementById(hash.slice(1))));
    const current = reached.at(-1)?.hash;
    for (const link of links) {
      if (link.hash === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  });
}

function isReached(heading: HTMLElement | null): boolean {
  return heading !== null && heading.getBoundingClientRect().top < window.innerHeight * REACHED;
}
