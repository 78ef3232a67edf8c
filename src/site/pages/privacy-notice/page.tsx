import { ANCHORS } from '#shared/anchors.ts';
import { noticeVersion } from '#shared/site-texts/notice-version.ts';
import type { Legal, LegalSection } from '#shared/site-texts/records/legal.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';
import { definePage } from '#src/site/lib/page.ts';
import { siteHead } from '#src/site/seo/site-head.ts';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import '#src/ui/prose.css';
import './privacy-notice-page.css';

export const page = definePage({
  loader: ({ api }) => api.site.record('legal'),
  head: ({ data: { meta }, site }) => siteHead(site, { address: 'privacyNotice', meta, jsonLd: [] }),
  Component: ({ data, site }) => <PrivacyNotice notice={data} site={site} />,
});

function PrivacyNotice({ notice, site }: { notice: Legal; site: Site }) {
  const { title, intro, sections, cookies, rights } = notice;
  return (
    <div className="wrap page notice">
      <header>
        <h1 {...shrinkLongText(title, 50)}>{title}</h1>
        <p className="num">Sürüm {noticeVersion(site)}</p>
      </header>
      <PhoneButtonArea site={site} slim>
        <div className="prose">
          <p>{intro}</p>
          {sections.map((section) => (
            <Section key={section.title} {...section} />
          ))}
          <Section id={ANCHORS.cookies} {...cookies} />
          <Section {...rights} />
        </div>
      </PhoneButtonArea>
    </div>
  );
}

function Section({ id, title, paragraphs, points, closing }: LegalSection & { id?: string }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      <Paragraphs texts={paragraphs} />
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <Paragraphs texts={closing} />
    </section>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}
