import { type Proof as ProofRecord, PROOF_WORDS } from '#src/site/content/proof.ts';
import './proof-section.css';

export function Proof({ proof: { customers, quote, certificates } }: { proof: ProofRecord }) {
  if (!customers?.length && !quote && !certificates?.length) return null;
  return (
    <div className="wrap proof">
      {customers && (
        <>
          <p>{PROOF_WORDS.customers}</p>
          <ul className="logos">
            {customers.map(({ name, logo }) => (
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
