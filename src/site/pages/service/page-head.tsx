import type { ReactNode } from 'react';
import './page-head.css';

/** The head of a page: a caller's question, the answer, and the buttons. */
export function PageHead({
  question,
  title,
  lead,
  children,
}: {
  question?: string;
  title: string;
  lead: string;
  children?: ReactNode;
}) {
  return (
    <section className="page-head">
      {question && <p className="q">“{question}”</p>}
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children && <div className="acts">{children}</div>}
    </section>
  );
}
