import { SEARCH_MAX_LENGTH } from '#shared/list-search.ts';
import { pathTo } from '#shared/routes.ts';
import { notFound } from '#shared/site-texts/defaults/not-found.ts';
import type { NotFound } from '#shared/site-texts/records/not-found.ts';
import { type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { definePage } from '#src/site/lib/page.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import '#src/ui/field.css';
import '../../sections/not-found-page.css';

export const page = definePage({
  head: ({ site }) => ({ title: `404 · ${site.name}`, robots: 'noindex' }),
  Component: ({ site }) => (
    <div className="wrap lost with-ways">
      <p className="ln404" aria-hidden="true">
        <span>404</span>
        <span className="fill">
          <VoiceLine text="Alo, orada mısınız?" atLeast={30} />
        </span>
        <span className="flat" />
      </p>
      <div className="lost-b">
        <Heading site={site} />
        <SearchAndLinks site={site} />
      </div>
    </div>
  ),
});

function Heading({ site }: { site: Site }) {
  const { title, home } = textsOf(site)[site.blogLanguage];
  return (
    <div lang={site.blogLanguage}>
      <h1 {...shrinkLongText(title, 40)}>{title}</h1>
      <div className="acts">
        <ButtonLink size="lg" says href={pathTo('landing')}>
          {home}
        </ButtonLink>
        <ButtonLink size="lg" look="line" href={telephoneHref(site.phone)}>
          <Icon name="call" />
          {site.phone}
        </ButtonLink>
      </div>
    </div>
  );
}

function textsOf({ texts }: Pick<Site, 'texts'>): NotFound {
  return texts?.['not-found'] ?? notFound;
}

function SearchAndLinks({ site }: { site: Site }) {
  const { search, links } = textsOf(site);
  return (
    <div className="lost-on">
      <nav aria-label={links.label}>
        <ul>
          {links.ways.map(({ label, href, says }) => (
            <li key={href}>
              <a href={href}>
                <b>{label}</b> <span>{says}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form action={pathTo('blogList')} method="get" role="search">
        <label htmlFor="lost-q">{search.label}</label>
        <span className="lost-q">
          <input
            id="lost-q"
            className="in"
            type="search"
            name="q"
            required
            placeholder={search.placeholder}
            maxLength={SEARCH_MAX_LENGTH}
            autoComplete="off"
          />
          <Button type="submit" look="line">
            {search.submit}
          </Button>
        </span>
      </form>
    </div>
  );
}
