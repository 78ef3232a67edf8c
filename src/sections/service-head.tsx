import type { ReactNode } from 'react';
import './service-head.css';

/** A service's question and its answer, with the ways to begin. */
export function ServiceHead({
  question,
  title,
  lead,
  children,
}: {
  question: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <section className="svc-head">
      <p className="q">“{question}”</p>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <div className="acts">{children}</div>
    </section>
  );
}
