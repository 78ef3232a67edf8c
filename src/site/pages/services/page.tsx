import { anchorTo, pathTo } from '#shared/routes.ts';
import type { Overview } from '#shared/site-texts/overview-schemas.ts';
import type { Services } from '#shared/site-texts/records/services.ts';
import type { Site } from '#shared/site-texts/site.ts';
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
 * A list of services and cities, with a caller's sentence or a dialling code at the left. Each whole row is a
 * link.
 */
function ServiceIndex({ question, title, more, overview: { services, cities } }: ServiceIndexProps) {
  const rows = [
    ...services.map(({ path, name, says, summary }) => ({
      path,
      name,
      summary,
      mark: (
        <p className="say">
          “<MarkedText text={says} />”
        </p>
      ),
    })),
    ...cities.map(({ path, name, dialCodes, summary }) => ({
      path,
      name: cityServiceName(name),
      summary,
      mark: <p className="code num">{dialCodes}</p>,
    })),
  ];
  return (
    <>
      <header className="svc-h">
        <p className="q">“{question}”</p>
        <h1 {...shrinkLongText(title, 30)}>{title}</h1>
      </header>
      <ul className="svc">
        {rows.map(({ path, name, summary, mark }) => (
          <li key={path}>
            {mark}
            <div>
              <h2>{name}</h2>
              <p>{summary}</p>
            </div>
            <p className="more">
              <a className="link" href={path}>
                {more}
                <span className="vh">: {name}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
