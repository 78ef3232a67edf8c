import type { CSSProperties, ReactNode } from 'react';
import { PACKAGE_FINDER } from '#src/site/content/package-finder-words.ts';
import { CALLS, FIRST_STEPS, findPackage, HALF_MINUTES, type SizedPackage } from './find-package.ts';
import { FINDER } from './handle-finder.ts';
import './package-finder.css';

type PackageFinderProps = {
  packages: readonly (SizedPackage & { name: string; lang?: string | undefined })[];
  /** The price, the price of a minute, and the button of the package that fits first. */
  price: ReactNode;
  rate: string;
  act: ReactNode;
};

/**
 * Two sliders and the fitting package with its price and button, hidden without script. The cards below contain
 * the same information; `show-finding.ts` copies it from them.
 */
export function PackageFinder({ packages, price, rate, act }: PackageFinderProps) {
  const finding = findPackage(packages, FIRST_STEPS.calls, FIRST_STEPS.halves);
  const { name, lang } = packages[finding.packageIndex] ?? {};
  return (
    <div className="finder" role="group" aria-label={PACKAGE_FINDER.label} data-control={FINDER}>
      <div className="asks">
        <Slider
          name="calls"
          question={PACKAGE_FINDER.calls.question}
          answer={finding.calls}
          hint={finding.perDay}
          min={0}
          max={CALLS.length - 1}
          first={FIRST_STEPS.calls}
        />
        <Slider
          name="halves"
          question={PACKAGE_FINDER.length.question}
          answer={finding.length}
          min={HALF_MINUTES.least}
          max={HALF_MINUTES.most}
          first={FIRST_STEPS.halves}
        />
      </div>
      <div className="finding">
        <p className="fit" role="status">
          <span>{finding.total}</span>{' '}
          <span>
            <span>{finding.before}</span> <mark lang={lang}>{name}</mark> <span>{finding.after}</span>
          </span>
        </p>
        <div className="finding-f">
          <div className="finding-p">{price}</div>
          <p role="status">{`${rate}. ${finding.rest}`}</p>
          {act}
        </div>
      </div>
    </div>
  );
}

type SliderProps = {
  name: string;
  question: string;
  answer: string;
  hint?: string;
  min: number;
  max: number;
  first: number;
};

function Slider({ name, question, answer, hint, min, max, first }: SliderProps) {
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
        aria-valuetext={[answer, hint].filter(Boolean).join(', ')}
        autoComplete="off"
        style={{ '--steps': max - min } as CSSProperties}
      />
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
}

export function FitBadge() {
  return <mark className="fit-badge">{PACKAGE_FINDER.badge}</mark>;
}
