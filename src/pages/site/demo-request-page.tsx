import { CAMPAIGN_KEYS } from '#shared/lead-rules.ts';
import { NOTICE_VERSION } from '#shared/notice-version.ts';
import { pathTo } from '#shared/routes.ts';
import { absoluteUrl, type Site } from '#shared/site.ts';
import { LEAD_DIALOGS } from '#src/content/lead-dialogs.ts';
import { LeadSheet, type LeadSheetData } from '#src/features/lead/lead-sheet.tsx';
import { EMPTY_LEAD } from '#src/features/lead/lead-values.ts';
import { definePage } from '#src/lib/page.ts';
import { siteHead } from '#src/seo/site-head.ts';

export const page = definePage<LeadSheetData>({
  loader: async ({ search, site }) => ({
    variant: variantOf(search),
    values: EMPTY_LEAD,
    errors: {},
    failure: undefined,
    done: search.get('durum') === 'alindi',
    hidden: hiddenFields(search, site),
  }),
  // The key in the form is one request's own.
  forOneVisitor: true,
  head: ({ data: { variant }, site, url }) => {
    const { title, intro } = LEAD_DIALOGS[variant];
    const head = siteHead(site, {
      route: 'demoRequest',
      meta: { title: `${title} | ${site.name}`, description: intro },
      card: 'landing',
      jsonLd: [],
    });
    return url.search ? { ...head, canonical: undefined, robots: 'noindex' } : head;
  },
  Component: ({ still }) => still('form', (data) => <LeadSheet {...data} />),
});

function variantOf(search: URLSearchParams): LeadSheetData['variant'] {
  return search.get('tur') === 'contact' ? 'contact' : 'demo';
}

function hiddenFields(search: URLSearchParams, site: Site): Record<string, string> {
  const known = {
    variant: variantOf(search),
    button: search.get('dugme') ?? 'header_demo_request',
    package: search.get('paket') ?? '',
    pageUri: absoluteUrl(site, `${pathTo('demoRequest')}?${search}`),
    pageName: LEAD_DIALOGS[variantOf(search)].title,
    noticeVersion: NOTICE_VERSION,
    ...Object.fromEntries(CAMPAIGN_KEYS.map((key) => [key, search.get(key) ?? ''])),
  };
  const given = Object.entries(known).filter(([, value]) => value !== '');
  return { idempotencyKey: crypto.randomUUID(), ...Object.fromEntries(given) };
}
