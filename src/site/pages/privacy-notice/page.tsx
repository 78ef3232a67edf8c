import { NOTICE_VERSION } from '#shared/notice-version.ts';
import type { Site } from '#shared/site.ts';
import { PRIVACY_NOTICE } from '#src/site/content/legal.ts';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';
import { useDataHandling } from '#src/lib/data-handling-context.tsx';
import { definePage } from '#src/site/lib/page.ts';
import { siteHead } from '#src/site/seo/site-head.ts';
import '#src/ui/prose.css';
import './privacy-notice-page.css';

export const page = definePage({
  head: ({ site }) =>
    siteHead(site, {
      address: 'privacyNotice',
      meta: {
        title: `${PRIVACY_NOTICE.title} | ${site.name}`,
        description: PRIVACY_NOTICE.description(site),
      },
      jsonLd: [],
    }),
  Component: PrivacyNotice,
});

function PrivacyNotice({ site }: { site: Site }) {
  const sections = PRIVACY_NOTICE.sections(site, useDataHandling());
  return (
    <div className="wrap page notice">
      <header>
        <h1>{PRIVACY_NOTICE.title}</h1>
        <p className="num">Sürüm {NOTICE_VERSION}</p>
      </header>
      <PhoneButtonArea site={site} slim>
        <div className="prose">
          <p>{PRIVACY_NOTICE.intro(site)}</p>
          {sections.map(({ id, title, paragraphs, points, closing }) => (
            <section key={title} id={id}>
              <h2>{title}</h2>
              <Paragraphs texts={paragraphs} />
              {points && (
                <ul>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
              <Paragraphs texts={closing} />
            </section>
          ))}
        </div>
      </PhoneButtonArea>
    </div>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] | undefined }) {
  return texts?.map((text) => <p key={text}>{text}</p>);
}
