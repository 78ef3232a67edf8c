import type { ReactNode } from 'react';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import './city-head.css';

/** A city's dialling code at display size, threaded by the voice line of a local sentence. */
export function CityHead({
  dialCodes,
  voice,
  title,
  lead,
  children,
}: {
  dialCodes: string;
  voice: string;
  title: string;
  lead: string;
  /** The buttons. */
  children: ReactNode;
}) {
  return (
    <>
      <p className={dialCodes.length > 4 ? 'dial two' : 'dial'} aria-hidden="true">
        <span>{dialCodes}</span>
        <span className="fill">
          <VoiceLine text={voice} />
        </span>
      </p>
      <section className="city-hero">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className="acts">{children}</div>
      </section>
    </>
  );
}
