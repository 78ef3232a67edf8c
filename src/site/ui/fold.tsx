import type { ReactNode } from 'react';
import './fold.css';

/** A part of a page that phones fold. Wide windows display the part without the label. */
export function Fold({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>{label}</summary>
      {children}
    </details>
  );
}
