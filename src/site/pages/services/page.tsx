import { anchorTo, pathTo } from '#shared/routes.ts';
import type { Services } from '#shared/content/records/services.ts';
import type { Site } from '#shared/site.ts';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';
import { definePage } from '#src/site/lib/page.ts';
import { readTexts, type Texts } from '#src/site/lib/read-texts.ts';
import { Closing } from '#src/site/sections/closing.tsx';
import { CITIES, cityServiceName, SERVICES } from '#src/site/content/directory.ts';
import { MarkedText } from '../../sections/marked-text.tsx';
import './service-index.css';
import { breadcrumbJsonLd, organizationJsonLd } from '#src/site/seo/json-ld.ts';
import { siteHead } from '#src/site/seo/site-head.ts';
import { Breadcrumbs } from '#src/site/ui/breadcrumbs.tsx';
import { BREADCRUMBS } from '#src/site/content/navigation.ts';

export const page = definePage({
  loader: ({ api }) => readTexts(api, 'services'),
  head: ({ data, site }) => {
    const { meta, title } = data.texts;
    return siteHead(site, {
      route: 'services',
      meta,
      jsonLd: [
        breadcrumbJsonLd(site, [BREADCRUMBS.root, { name: title, path: pathTo('services') }]),
        organizationJsonLd(site),
      ],
    });
  },
  Component: ({ data, site }) => renderServices(data, site),
});

function renderServices({ texts, facts }: Texts<'services'>, site: Site) {
  const { question, title, cards, more, closing } = texts;
  return (
    <>
      <PhoneButtonArea site={site}>
        <div className="wrap">
          <Breadcrumbs label={BREADCRUMBS.label} steps={[BREADCRUMBS.root]} here={title} />
          <ServiceIndex question={question} title={title} cards={cards} more={more} />
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

type Overview = Pick<Services, 'question' | 'title' | 'cards' | 'more'>;

/**
 * A list of services and cities, with a caller's sentence or a dialling code at the left. Each whole row is a
 * link.
 */
function ServiceIndex({ question, title, cards, more }: Overview) {
  const rows = [
    ...SERVICES.map(({ route, name, says }) => ({
      route,
      name,
      mark: (
        <p className="say">
          “<MarkedText text={says} />”
        </p>
      ),
    })),
    ...CITIES.map(({ route, name, dialCodes }) => ({
      route,
      name: cityServiceName(name),
      mark: <p className="code num">{dialCodes}</p>,
    })),
  ];
  return (
    <>
      <header className="svc-h">
        <p className="q">“{question}”</p>
        <h1>{title}</h1>
      </header>
      <ul className="svc">
        {rows.map(({ route, name, mark }) => (
          <li key={route}>
            {mark}
            <div>
              <h2>{name}</h2>
              <p>{cards[route]}</p>
            </div>
            <p className="more">
              <a className="link" href={pathTo(route)}>
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
