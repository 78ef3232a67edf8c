import '#src/theme/theme.css';
// The footer's component never reaches the browser; its look does.
import '#src/features/site-frame/site-footer.css';
import { ANCHORS } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import { SiteHeader } from '#src/features/site-frame/site-header.tsx';
import { SiteProvider } from '#src/lib/site-context.tsx';
import { type ReactNode, Suspense } from 'react';
import { LinkInterceptor } from './link-interceptor.tsx';

/** The frame of every public page. `page` and `footer` differ between server and browser; the elements do not. */
export function App({ site, page, footer }: { site: Site; page: ReactNode; footer: ReactNode }) {
  return (
    <SiteProvider value={site}>
      <a className="skip" href={`#${ANCHORS.content}`}>
        İçeriğe geç
      </a>
      <LinkInterceptor />
      <SiteHeader />
      <main id={ANCHORS.content} tabIndex={-1}>
        <Suspense>{page}</Suspense>
      </main>
      {footer}
    </SiteProvider>
  );
}
