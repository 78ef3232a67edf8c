import type { Proof as ProofTexts } from '#shared/site-texts/records/landing.ts';
import './proof-section.css';

export function Proof({ proof: { customers, quote, certificates } }: { proof: ProofTexts }) {
  if (!customers && !quote && !certificates) return null;
  return (
    <div className="wrap proof">
      {customers && (
        <>
          <p>{customers.title}</p>
          <ul className="logos">
            {customers.logos.map(({ name, logo }) => (
              <li key={name}>
                <img {...logo} alt={name} loading="lazy" />
              </li>
            ))}
          </ul>
        </>
      )}
      {quote && (
        <figure>
          <blockquote>“{quote.text}”</blockquote>
          <figcaption>
            {quote.name}, {quote.company}
          </figcaption>
        </figure>
      )}
      {certificates && (
        <ul className="certificates">
          {certificates.map(({ name, number }) => (
            <li key={name}>{number ? `${name}, ${number}` : name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
