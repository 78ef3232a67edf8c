import { SEARCH_MAX_LENGTH } from '#shared/blog-list-query.ts';
import { notFound } from '#shared/content/defaults/not-found.ts';
import { pathTo } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import { definePage } from '#src/site/lib/page.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
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
        <div lang="en">
          <h1>Oops! Page not found</h1>
          <ButtonLink size="lg" says href={pathTo('landing')}>
            Return to Home
          </ButtonLink>
        </div>
        <SearchAndLinks site={site} />
      </div>
    </div>
  ),
});

function SearchAndLinks({ site }: { site: Site }) {
  const { search, links } = site.texts?.['not-found'] ?? notFound;
  return (
    <div className="lost-on">
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
    </div>
  );
}
