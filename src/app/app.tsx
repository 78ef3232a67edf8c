import type { DataHandling } from '#shared/data-handling.ts';
import { ANCHORS } from '#shared/anchors.ts';
import type { Site } from '#shared/site.ts';
import { CONSENT_PLACE } from '#src/features/consent/consent-place.ts';
import { SiteHeader } from '#src/features/site-frame/site-header.tsx';
import { DataHandlingProvider } from '#src/lib/data-handling-context.tsx';
import { useVisit } from '#src/lib/location.ts';
import { SiteProvider } from '#src/lib/site-context.tsx';
import { ServedMarkup } from '#src/ui/static-markup.tsx';
import { Island, OptionalIsland } from '#src/ui/island.tsx';
import { type ReactNode, useDeferredValue } from 'react';
import './frame-styles.ts';
import deferredStyles from './deferred.css?url';
import { PageBoundary } from './page-boundary.tsx';
import { ShownLocation } from './shown-location.ts';

/** The name of the footer's static markup, which the browser never renders. */
export const FOOTER = 'footer';

type AppProps = {
  site: Site;
  dataHandling: DataHandling;
  page: ReactNode;
  footer: ReactNode;
  /** Follows links without loading a document; only in the browser. */
  links?: ReactNode;
};

/**
 * The frame of every public page. `page` and `footer` differ between server and browser; the elements do not: `page`
 * stands in a Suspense boundary on both sides.
 */
export function App({ site, dataHandling, page, footer, links }: AppProps) {
  const { location } = useVisit();
  const shown = useDeferredValue(location);
  return (
    <SiteProvider value={site}>
      <DataHandlingProvider value={dataHandling}>
        <a className="skip" href={`#${ANCHORS.content}`}>
          İçeriğe geç
        </a>
        {dataHandling.googleMeasurementId !== undefined && <ServedMarkup name={CONSENT_PLACE} />}
        <OptionalIsland name="links">{links}</OptionalIsland>
        <div className="pending" role="status" aria-live="polite">
          {location !== shown && <span className="vh">Yükleniyor</span>}
        </div>
        <Island name="header">
          <SiteHeader />
        </Island>
        <main id={ANCHORS.content} tabIndex={-1}>
          <ShownLocation value={shown}>
            <PageBoundary place={shown.key}>{page}</PageBoundary>
          </ShownLocation>
        </main>
        {/* Placed here instead of in the head, so that the content above is painted before it. */}
        <link rel="stylesheet" href={deferredStyles} />
        {footer}
      </DataHandlingProvider>
    </SiteProvider>
  );
}
