import { CAMPAIGN_KEYS, PAGE_BUTTON } from '#shared/leads/lead-rules.ts';
import { EMPTY_LEAD, type LeadSheetData } from '#shared/leads/lead-values.ts';
import { randomId } from '#shared/random-id.ts';
import { pathTo } from '#shared/routes.ts';
import { noticeVersion } from '#shared/site-texts/notice-version.ts';
import { absoluteUrl, type Site } from '#shared/site-texts/site.ts';
import { leadTexts } from '#src/site/content/lead-dialogs.ts';
import { LeadSheet } from '#src/site/leads/lead-sheet.tsx';
import { definePage } from '#src/site/lib/page.ts';
import { siteHead } from '#src/site/seo/site-head.ts';

export const page = definePage<LeadSheetData, LeadSheetData>({
  loader: async ({ search, site, sheet, referrer }) =>
    sheet ?? {
      variant: variantOf(search),
      values: EMPTY_LEAD,
      errors: {},
      failure: undefined,
      done: search.get('durum') === 'alindi',
      hidden: hiddenFields(search, site, referrer),
    },
  head: ({ data: { variant }, site, url }) => {
    const { title, intro } = leadTexts(site)[variant];
    const head = siteHead(site, {
      address: 'demoRequest',
      meta: { title: `${title} | ${site.name}`, description: intro },
      jsonLd: [],
    });
    return url.search ? { ...head, canonical: undefined, robots: 'noindex' } : head;
  },
  islandProps: ({ data }) => data,
  Component: ({ islandProps, island, site }) => island('form', <LeadSheet {...islandProps} site={site} />),
});

function variantOf(search: URLSearchParams): LeadSheetData['variant'] {
  return search.get('tur') === 'contact' ? 'contact' : 'demo';
}

function hiddenFields(search: URLSearchParams, site: Site, referrer = ''): Record<string, string> {
  const formUrl = absoluteUrl(site, `${pathTo('demoRequest')}?${search}`);
  const isOurs = URL.canParse(referrer) && new URL(referrer).origin === new URL(formUrl).origin;
  const fields = {
    variant: variantOf(search),
    button: search.get('dugme') ?? PAGE_BUTTON,
    package: search.get('paket') ?? '',
    // A lead from a button is attributed to the page with this button.
    pageUri: isOurs ? referrer : formUrl,
    pageName: leadTexts(site)[variantOf(search)].title,
    referrer: isOurs ? '' : referrer,
    noticeVersion: noticeVersion(site),
    ...Object.fromEntries(CAMPAIGN_KEYS.map((key) => [key, search.get(key) ?? ''])),
  };
  const filledFields = Object.entries(fields).filter(([, value]) => value !== '');
  return { idempotencyKey: randomId(), ...Object.fromEntries(filledFields) };
}
