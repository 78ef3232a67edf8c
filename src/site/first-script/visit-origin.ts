import { CAMPAIGN_KEYS } from '#shared/lead-rules.ts';
import { readTabValue, writeTabValue } from '../lib/tab-storage.ts';

/**
 * Stored in the tab, so that a lead from a later page includes the origin of the visit. The origin leaves the
 * browser only with a form.
 */
const STORAGE_KEY = 'visit-origin';

const VALUE_MAX_LENGTH = 200;

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

function originOf(referrer: string, url: URL): VisitOrigin {
  const campaign = Object.fromEntries(
    CAMPAIGN_KEYS.flatMap((name) => {
      const value = url.searchParams.get(name)?.slice(0, VALUE_MAX_LENGTH);
      return value ? [[name, value]] : [];
    }),
  );
  const isFromOtherSite = URL.canParse(referrer) && new URL(referrer).origin !== url.origin;
  return {
    ...(isFromOtherSite ? { referrer: referrer.slice(0, 2000) } : {}),
    ...(Object.keys(campaign).length > 0 ? { campaign } : {}),
  };
}
