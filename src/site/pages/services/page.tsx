import { anchorTo, pathTo } from '#shared/routes.ts';
import type { Overview } from '#shared/site-texts/overview-schemas.ts';
import type { Services } from '#shared/site-texts/records/services.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { motifOf } from '#src/site/content/city-motifs.ts';
import { cityServiceName } from '#src/site/content/directory.ts';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';
import { definePage } from '#src/site/lib/page.ts';
import { readTexts, type Texts } from '#src/site/lib/read-texts.ts';
import { Closing } from '#src/site/sections/closing.tsx';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { MarkedText } from '../../sections/marked-text.tsx';
import './service-index.css';
import { BREADCRUMBS_LABEL, stepsToServices } from '#src/site/content/navigation.ts';
import { breadcrumbJsonLd, organizationJsonLd } from '#src/site/seo/json-ld.ts';
import { siteHead } from '#src/site/seo/site-head.ts';
import { Breadcrumbs } from '#src/site/ui/breadcrumbs.tsx';
import { VoiceMotif } from '#src/site/ui/voice-motif.tsx';

export const page = definePage({
  async loader({ api }) {
    const [texts, overview] = await Promise.all([readTexts(api, 'services'), api.site.overview()]);
    return { ...texts, overview };
  },
  head: ({ data, site }) => {
    const { meta, title } = data.texts;
    return siteHead(site, {
      address: 'services',
      meta,
      jsonLd: [
        breadcrumbJsonLd(site, [stepsToServices(site)[0], { name: title, path: pathTo('services') }]),
        organizationJsonLd(site),
      ],
    });
  },
  Component: ({ data, site }) => renderServices(data, site),
});

function renderServices({ texts, facts, overview }: Texts<'services'> & { overview: Overview }, site: Site) {
  const { question, title, more, closing } = texts;
  return (
    <>
      <PhoneButtonArea site={site}>
        <div className="wrap">
          <Breadcrumbs label={BREADCRUMBS_LABEL} steps={stepsToServices(site).slice(0, 1)} here={title} />
          <ServiceIndex question={question} title={title} more={more} overview={overview} />
        </div>
      </PhoneButtonArea>
      <Closing
        text={closing}
        facts={facts}
        site={site}
        to={{ button: 'services_demo_request', href: anchorTo('landing', 'demo') }}
      />
    </>
  );
}

type ServiceIndexProps = Pick<Services, 'question' | 'title' | 'more'> & { overview: Overview };

/**
 * A list of services and cities, each with its drawing. Each whole row is a link. A row under the pointer or with
 * the focus displays the caller's sentence instead of the summary, in the same space.
 */
function ServiceIndex({ question, title, more, overview: { services, cities } }: ServiceIndexProps) {
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
