import '#src/theme/theme.css';
import type { DataHandling } from '#shared/data-handling.ts';
import { ANCHORS } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import { CallPlayer } from '#src/features/call/call-player.tsx';
import { ConsentPlace } from '#src/features/consent/consent-place.tsx';
import { LeadDialogOpener } from '#src/features/lead/lead-dialog-opener.tsx';
import { SiteHeader } from '#src/features/site-frame/site-header.tsx';
import { DataHandlingProvider } from '#src/lib/data-handling-context.tsx';
import { SiteProvider } from '#src/lib/site-context.tsx';
import { LivePart, SilentPart } from '#src/ui/live-part.tsx';
import { type ReactNode, useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import lateStyles from './late.css?url';
import { LinkInterceptor } from './link-interceptor.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { ShownLocation } from './shown-location.ts';

/** The name of the footer's markup: it is never drawn in the browser. */
export const FOOTER = 'footer';

type AppProps = { site: Site; dataHandling: DataHandling; page: ReactNode; footer: ReactNode };

/**
 * The frame of every public page. `page` and `footer` differ between server and browser; the elements do not: `page`
 * stands in a Suspense boundary on both sides.
 */
export function App({ site, dataHandling, page, footer }: AppProps) {
  const location = useLocation();
  const shown = useDeferredValue(location);
  return (
    <SiteProvider value={site}>
      <DataHandlingProvider value={dataHandling}>
        <a className="skip" href={`#${ANCHORS.content}`}>
          İçeriğe geç
        </a>
        <SilentPart name="consent">
          <ConsentPlace />
        </SilentPart>
        <SilentPart name="links">
          <LinkInterceptor />
        </SilentPart>
        <SilentPart name="lead buttons">
          <LeadDialogOpener />
        </SilentPart>
        <SilentPart name="calls">
          <CallPlayer />
        </SilentPart>
        <div className="pending" role="status" aria-live="polite">
          {location !== shown && <span className="vh">Yükleniyor</span>}
        </div>
        <LivePart name="header">
          <SiteHeader />
        </LivePart>
        <main id={ANCHORS.content} tabIndex={-1}>
          <ShownLocation value={shown}>
            <PageBoundary place={shown.key}>{page}</PageBoundary>
          </ShownLocation>
        </main>
        {/* Here, not in the head: what stands above is painted without waiting for it. */}
        <link rel="stylesheet" href={lateStyles} />
        {footer}
      </DataHandlingProvider>
    </SiteProvider>
  );
}
