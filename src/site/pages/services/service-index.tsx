import { pathTo } from '#shared/routes.ts';
import { CITIES, cityServiceName, SERVICES } from '#src/site/content/directory.ts';
import type { servicesOverview } from '#src/site/content/services-overview.ts';
import { MarkedText } from '../../sections/marked-text.tsx';
import './service-index.css';

type Overview = Pick<ReturnType<typeof servicesOverview>, 'question' | 'title' | 'cards' | 'more'>;

/** Every service as a ruled row: a caller's sentence or dialling code at left; the whole row is a link. */
export function ServiceIndex({ question, title, cards, more }: Overview) {
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
