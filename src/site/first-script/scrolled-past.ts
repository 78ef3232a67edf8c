/** Marks the document as scrolled, for browsers without scroll timelines in CSS. */

/** The pricing page's bar appears from here (specification, section 9). */
const PAST = 500;

export function handleScrolling(): void {
  if (CSS.supports('animation-timeline: scroll()')) return;
  const look = () => document.documentElement.toggleAttribute('data-past-500', window.scrollY > PAST);
  window.addEventListener('scroll', look, { passive: true });
  look();
}
