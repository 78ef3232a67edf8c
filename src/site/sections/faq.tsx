import type { Faq } from '#shared/site-texts/parts.ts';
import './faq.css';

/** Questions and answers. Only one question is open at a time; closed answers are in the markup too. */
export function FaqList({
  name,
  title,
  lead,
  items,
}: {
  name: string;
  title: string;
  lead?: string;
  items: readonly Faq[];
}) {
  return (
    <section className="wrap cols-4-8 faqs" id={name} aria-labelledby={`${name}-h`}>
      <div>
        <h2 id={`${name}-h`}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className="faq">
        {items.map(({ question, answer }, index) => (
          <details key={question} name={name} open={index === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
