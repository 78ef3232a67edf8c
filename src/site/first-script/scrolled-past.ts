/** Marks the document as scrolled, for browsers without scroll timelines in CSS. */

/** The pricing page's bar appears after this many pixels (specification, section 9). */
const SCROLLED_PX = 500;

export function handleScrolling(): void {
  if (CSS.supports('animation-timeline: scroll()')) return;
  const update = () =>
    document.documentElement.toggleAttribute('data-past-500', window.scrollY > SCROLLED_PX);
  window.addEventListener('scroll', update, { passive: true });
  update();
}
