import { pathTo } from '#shared/routes.ts';
import { definePage } from '#src/lib/page.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import './not-found-page.css';

export const page = definePage({
  head: ({ site }) => ({ title: `404 · ${site.name}`, robots: 'noindex' }),
  Component: () => (
    <div className="wrap lost" lang="en">
      <p className="ln404" aria-hidden="true">
        <span>404</span>
        <span className="fill">
          <VoiceLine text="Alo, orada mısınız?" atLeast={30} />
        </span>
        <span className="flat" />
      </p>
      <div className="lost-b">
        <h1>Oops! Page not found</h1>
        <ButtonLink size="lg" says href={pathTo('landing')}>
          Return to Home
        </ButtonLink>
      </div>
    </div>
  ),
});
