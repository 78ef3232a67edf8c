/**
 * Acts when it is imported. Links of a page in a frame open in the window, as other pages refuse to be framed.
 * Links within the page stay.
 */
import { delegate } from '#src/lib/delegate.ts';

if (window.top !== window) {
  delegate(['click'], 'a[href]', HTMLAnchorElement, (link) => {
    const isWithin = link.hash !== '' && link.pathname === location.pathname;
    if (!isWithin) link.target = '_top';
  });
}
