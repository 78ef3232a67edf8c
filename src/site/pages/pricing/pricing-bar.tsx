import type { ReactNode } from 'react';
import './pricing-bar.css';

/**
 * Slides in over the header once the page is scrolled more than 500 px; until then the keyboard cannot reach
 * it. The style sheet alone moves it (see app/scroll.ts for browsers that cannot).
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
