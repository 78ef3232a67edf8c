import type { Point } from '#shared/site-texts/parts.ts';
import './points.css';

export function Points({ points }: { points: readonly Point[] }) {
  return <ul className="pts">{points.map(item)}</ul>;
}

export function Steps({ steps }: { steps: readonly Point[] }) {
  return <ol className="steps">{steps.map(item)}</ol>;
}

function item({ title, text }: Point) {
  return (
    <li key={title}>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
