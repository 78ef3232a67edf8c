import { pathTo } from '#shared/routes.ts';
import type { Figure } from '#shared/site-texts/parts.ts';
import { type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { leadLabels } from '#src/site/content/lead-labels.ts';
import { LeadButton } from '#src/site/leads/lead-button.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { LabelWithNote } from './figure-beside.tsx';
import './hero.css';

/** The number of stems that fill the widest page. */
const STEMS = 90;

type HeroText = {
  rang: string;
  answered: string;
  ringing: string;
  answering: string;
  lead: string;
  more: string;
};

/** The maximum number of letters of a line in each length of the headline; a longer headline is `long`. */
const LENGTHS = { short: 20, middle: 36 };

/** The headline, with two voice lines inside: the telephone rings, and the assistant answers. */
export function Hero({ text, figures, site }: { text: HeroText; figures: readonly Figure[]; site: Site }) {
  const { rang, answered, ringing, answering, lead, more } = text;
  return (
    <section className="hero">
      <div className="wrap">
        <h1 className="hl" data-length={lengthOf(rang, answered)}>
          <span className="row">
            <span className="hl-line">{rang}</span>
            <span className="fill">
              <VoiceLine text={ringing} atLeast={STEMS} />
            </span>
          </span>{' '}
          <span className="row answer">
            <span className="fill">
              <VoiceLine text={answering} atLeast={STEMS} />
            </span>
            <span className="hl-line">{answered}</span>
          </span>
        </h1>
        <div className="hero-sub">
          <p className="lead">
            {lead} <span className="more">{more}</span>
          </p>
          <div className="acts">
            <LeadButton size="lg" says button="hero_demo_request">
              {leadLabels(site).demo}
            </LeadButton>
            <SecondButton demoLine={site.demoLine} />
          </div>
          <HeroFigures figures={figures} />
        </div>
      </div>
    </section>
  );
}

function lengthOf(...lines: string[]): 'short' | 'middle' | 'long' {
  const longest = Math.max(...lines.map(({ length }) => length));
  return longest <= LENGTHS.short ? 'short' : longest <= LENGTHS.middle ? 'middle' : 'long';
}

/**
 * A link to the telephone number of the assistant, as a call is the best demo. Without a number, a link to the
 * prices.
 */
function SecondButton({ demoLine }: { demoLine: string | undefined }) {
  if (!demoLine) {
    return (
      <ButtonLink size="lg" look="line" href={pathTo('pricing')}>
        Fiyatlar
      </ButtonLink>
    );
  }
  return (
    <ButtonLink size="lg" look="line" href={telephoneHref(demoLine)}>
      <Icon name="call" />
      <span>
        Asistanı arayın<span className="number"> · {demoLine}</span>
      </span>
    </ButtonLink>
  );
}

/** Numbers with labels and their conditions. */
function HeroFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="hero-figs">
      {figures.map(({ value, unit, label, note }) => (
        <div key={label}>
          <dt>{note ? <LabelWithNote label={label} note={note} /> : label}</dt>
          <dd {...shrinkLongText(`${value}${unit ?? ''}`, 7)}>
            {value}
            {unit && <small> {unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
