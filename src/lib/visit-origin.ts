import { CAMPAIGN_KEYS } from '#shared/lead-rules.ts';

/**
 * Where a visit came from: kept for the visit, in this tab, so that a request sent three pages later still knows.
 * Nothing of it leaves the browser unless the visitor sends a form.
 */
const STORAGE_KEY = 'visit-origin';

const VALUE_MAX_LENGTH = 200;

export type VisitOrigin = {
  referrer?: string;
  campaign?: Partial<Record<(typeof CAMPAIGN_KEYS)[number], string>>;
};

/** Notes the origin of a visit at its first page. */
export function rememberVisitOrigin(): void {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) !== null) return;
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify(originOf(document.referrer, new URL(window.location.href))),
    );
  } catch {
    // Storage is off: a request will not know where the visit began.
  }
}

export function readVisitOrigin(): VisitOrigin {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as VisitOrigin;
  } catch {
    return {};
  }
}

function originOf(referrer: string, url: URL): VisitOrigin {
  const campaign = Object.fromEntries(
    CAMPAIGN_KEYS.flatMap((name) => {
      const value = url.searchParams.get(name)?.slice(0, VALUE_MAX_LENGTH);
      return value ? [[name, value]] : [];
    }),
  );
  const fromElsewhere = URL.canParse(referrer) && new URL(referrer).origin !== url.origin;
  return {
    ...(fromElsewhere ? { referrer: referrer.slice(0, 2000) } : {}),
    ...(Object.keys(campaign).length > 0 ? { campaign } : {}),
  };
}
