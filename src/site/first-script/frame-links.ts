/**
 * A module that acts when it is imported. In a framed page, links to other pages open in the whole window, as
 * other pages refuse to be framed. Links within the page stay in the frame.
 */
import { delegate } from '#src/lib/delegate.ts';

if (window.top !== window) {
  delegate(['click'], 'a[href]', HTMLAnchorElement, (link) => {
    const isWithin = link.hash !== '' && link.pathname === location.pathname;
    if (!isWithin) link.target = '_top';
  });
}
