/** Marks the document as scrolled, for browsers whose style sheets cannot detect that. */

/** The pricing page's bar slides in beyond it (specification, section 9). */
const PAST = 500;

export function handleScrolling(): void {
  if (CSS.supports('animation-timeline: scroll()')) return;
  const look = () => document.documentElement.toggleAttribute('data-past-500', window.scrollY > PAST);
  window.addEventListener('scroll', look, { passive: true });
  look();
}
