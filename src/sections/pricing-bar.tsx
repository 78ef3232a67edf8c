import type { ReactNode } from 'react';
import './pricing-bar.css';

/**
 * Slides in once the page is scrolled more than 500 px, over the header, which on this page scrolls away; before
 * that it is out of the keyboard's reach. Style alone does it (see app/scroll.ts for browsers that cannot).
 */
export function PricingBar({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pbar" aria-label={title}>
      <div className="wrap">
        <b>{title}</b>
        <div className="pbar-l">{children}</div>
      </div>
    </section>
  );
}
