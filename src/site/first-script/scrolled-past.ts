/** Marks the document as scrolled, for browsers without scroll timelines in CSS. */

/** The pricing page's bar appears after this many pixels (specification, Pricing page). */
const BAR_AFTER_PX = 500;

export function handleScrolling(): void {
  if (CSS.supports('animation-timeline: scroll()')) return;
  const update = () =>
    document.documentElement.toggleAttribute('data-past-500', window.scrollY > BAR_AFTER_PX);
  window.addEventListener('scroll', update, { passive: true });
  update();
}
