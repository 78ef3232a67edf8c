import type { Point } from '#src/content/kinds.ts';
import './points.css';

/** What hurts, or what holds here: a ruled list in two columns. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="pts">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** What happens first, then and last. */
export function Steps({ steps }: { steps: readonly Point[] }) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
