import { NOTICE_VERSION } from '#shared/notice-version.ts';
import { pathTo } from '#shared/routes.ts';
import { absoluteUrl } from '#shared/site.ts';
import { PRIVACY_NOTICE } from '#src/content/legal.ts';
import { definePage } from '#src/lib/page.ts';
import '#src/ui/prose.css';
import './privacy-notice-page.css';

export const page = definePage({
  head: ({ site }) => ({
    title: `${PRIVACY_NOTICE.title} · ${site.name}`,
    description: PRIVACY_NOTICE.intro(site),
    canonical: absoluteUrl(site, pathTo('privacyNotice')),
  }),
  Component: ({ site }) => (
    <div className="wrap page notice">
      <header>
        <h1>{PRIVACY_NOTICE.title}</h1>
        <p className="num">Sürüm {NOTICE_VERSION}</p>
      </header>
      <div className="prose">
        <p>{PRIVACY_NOTICE.intro(site)}</p>
        {PRIVACY_NOTICE.sections(site).map(({ title, paragraphs, points }) => (
          <section key={title}>
            <h2>{title}</h2>
            {paragraphs?.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  ),
});
