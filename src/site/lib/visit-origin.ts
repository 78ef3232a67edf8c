import { CAMPAIGN_KEYS, CAMPAIGN_VALUE_MAX_LENGTH } from '#shared/leads/lead-rules.ts';
import { readTabValue, writeTabValue } from './tab-storage.ts';

/**
 * The key of the visit's origin in session storage, from which a lead on a later page reads it. The origin leaves
 * the browser only with a form.
 */
const STORAGE_KEY = 'visit-origin';

export type VisitOrigin = {
  referrer?: string;
  campaign?: Partial<Record<(typeof CAMPAIGN_KEYS)[number], string>>;
};

/** Stores the origin when the first page of a visit loads. */
export function rememberVisitOrigin(): void {
  if (readTabValue(STORAGE_KEY) !== undefined) return;
  writeTabValue(STORAGE_KEY, originOf(document.referrer, new URL(window.location.href)));
}

export function readVisitOrigin(): VisitOrigin {
  return readTabValue(STORAGE_KEY) ?? {};
}

/** Returns the campaign parameters of a URL, if there are any. */
export function campaignOf(url: URL): Pick<VisitOrigin, 'campaign'> {
  const campaign = Object.fromEntries(
    CAMPAIGN_KEYS.flatMap((name) => {
      const value = url.searchParams.get(name)?.slice(0, CAMPAIGN_VALUE_MAX_LENGTH);
      return value ? [[name, value]] : [];
    }),
  );
  return Object.keys(campaign).length > 0 ? { campaign } : {};
}

function originOf(referrer: string, url: URL): VisitOrigin {
  const isFromOtherSite = URL.canParse(referrer) && new URL(referrer).origin !== url.origin;
  return {
    ...(isFromOtherSite ? { referrer: referrer.slice(0, 2000) } : {}),
    ...campaignOf(url),
  };
}
