import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { ANCHORS } from '#shared/anchors.ts';
import { useDataHandling } from '#src/lib/data-handling-context.tsx';
import { CONSENT_PLACE } from '#src/site/consent/consent-place.ts';
import { Island } from '#src/site/first-script/island.tsx';
import { ServedMarkup } from '#src/site/first-script/static-markup.tsx';
import { SiteHeader } from '#src/site/frame/site-header.tsx';
import './frame-styles.ts';
import deferredStyles from './deferred.css?url';

/** The name of the footer's static markup, which the browser never renders. */
export const FOOTER = 'footer';

type AppProps = {
  /** The footer. Its component differs between server and browser, but its element is the same. */
  footer: ReactNode;
  /** Wraps the page on server and browser, so that React hydrates the page separately. */
  Boundary?: ComponentType<{ children: ReactNode }>;
};

export function App({ footer, Boundary = Suspense }: AppProps) {
  const { googleMeasurementId } = useDataHandling();
  return (
    <>
      <a className="skip" href={`#${ANCHORS.content}`}>
        İçeriğe geç
      </a>
      {googleMeasurementId !== undefined && <ServedMarkup name={CONSENT_PLACE} />}
      <Pending />
      <Island name="header">
        <SiteHeader />
      </Island>
      <main id={ANCHORS.content} tabIndex={-1}>
        <Boundary>
          <Outlet />
        </Boundary>
      </main>
      {/* The link is in the body, so that the content above the link is painted before this style sheet loads. */}
      <link rel="stylesheet" href={deferredStyles} />
      {footer}
    </>
  );
}

/** Announces that a page is loading; the previous page stays visible until then. */
function Pending() {
  const { state } = useNavigation();
  return (
    <div className="pending" role="status" aria-live="polite">
      {state !== 'idle' && <span className="vh">Yükleniyor</span>}
    </div>
  );
}
