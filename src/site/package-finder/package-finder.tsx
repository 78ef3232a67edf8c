import { PACKAGE_FINDER } from '#src/site/content/package-finder-words.ts';
import { CALLS, FIRST_STEPS, findPackage, HALF_MINUTES, type SizedPackage } from './find-package.ts';
import { FINDER } from './handle-finder.ts';
import './package-finder.css';

/**
 * Two sliders and the fitting package, hidden without script. The table below contains the same information.
 */
export function PackageFinder({ packages }: { packages: readonly SizedPackage[] }) {
  const { calls, length, fits, rest } = findPackage(packages, FIRST_STEPS.calls, FIRST_STEPS.halves);
  return (
    <div className="finder" role="group" aria-label={PACKAGE_FINDER.label} data-control={FINDER}>
      <Slider
        name="calls"
        question={PACKAGE_FINDER.calls.question}
        answer={calls}
        min={0}
        max={CALLS.length - 1}
        first={FIRST_STEPS.calls}
      />
      <Slider
        name="halves"
        question={PACKAGE_FINDER.length.question}
        answer={length}
        min={HALF_MINUTES.least}
        max={HALF_MINUTES.most}
        first={FIRST_STEPS.halves}
      />
      <div className="finding" role="status">
        <p>{fits}</p>
        <p>{rest}</p>
      </div>
    </div>
  );
}

type SliderProps = {
  name: string;
  question: string;
  answer: string;
  min: number;
  max: number;
  first: number;
};

function Slider({ name, question, answer, min, max, first }: SliderProps) {
  const id = `finder-${name}`;
  return (
    <div>
      <label htmlFor={id}>
        <span>{question}</span> <output htmlFor={id}>{answer}</output>
      </label>
      <input
        id={id}
        type="range"
        name={name}
        min={min}
        max={max}
        defaultValue={first}
        aria-valuetext={answer}
        autoComplete="off"
      />
    </div>
  );
}

export function FitBadge() {
  return <span className="fit-badge">{PACKAGE_FINDER.badge}</span>;
}
