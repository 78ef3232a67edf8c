import type { Overview } from '#shared/site-texts/overview-schemas.ts';
import type { Services } from '#shared/site-texts/records/services.ts';
import { cityServiceName } from '#src/site/content/directory.ts';
import { motifOf } from '#src/site/ui/city-motifs.ts';
import { VoiceMotif } from '#src/site/ui/voice-motif.tsx';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { MarkedText } from '../../sections/marked-text.tsx';
import './service-index.css';

type ServiceIndexProps = Pick<Services, 'question' | 'title' | 'more'> & { overview: Overview };

/**
 * A list of services and cities, each with its drawing. Each whole row is a link. A row under the pointer or with
 * the focus displays the caller's sentence instead of the summary, in the same space.
 */
export function ServiceIndex({ question, title, more, overview: { services, cities } }: ServiceIndexProps) {
  const rows: Row[] = [
    ...services.map((service) => ({ ...service, voice: service.says })),
    ...cities.map((city) => ({ ...city, name: cityServiceName(city.name), code: city.dialCodes ?? '' })),
  ];
  return (
    <>
      <header className="svc-h">
        <h1 {...shrinkLongText(title, 30)}>{title}</h1>
        <p className="q">“{question}”</p>
      </header>
      <ul className="svc">
        {rows.map((row) => (
          <ServiceRow key={row.path} row={row} more={more} />
        ))}
      </ul>
    </>
  );
}

type Row = {
  path: string;
  name: string;
  /** The dialling code of a city; undefined for a service. */
  code?: string;
  summary: string;
  voice: string;
  says?: string;
  lang?: string;
};

function ServiceRow({ row, more }: { row: Row; more: string }) {
  const { path, name, code, summary, voice, says, lang } = row;
  return (
    <li className={says === undefined ? undefined : 'says'}>
      {code !== undefined && <p className="code num">{code}</p>}
      <div className={code === undefined ? 'wide' : undefined}>
        <h2>{name}</h2>
        <div className="swap">
          <p className="sub">{summary}</p>
          {says !== undefined && (
            <p className="say" lang={lang}>
              “<MarkedText text={says} />”
            </p>
          )}
        </div>
      </div>
      <VoiceMotif text={voice.replaceAll(/[[\]]/g, '')} motif={motifOf(path)} />
      <p className="more">
        <a className="link" href={path}>
          {more}
          <span className="vh">: {name}</span>
        </a>
      </p>
    </li>
  );
}
