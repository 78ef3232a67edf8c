import { sourceOf, type VisitSource } from '#shared/analytics/visit-source.ts';

/** Returns the address with the parameters by which analytics recognizes the campaign. Empty parts are left out. */
export function campaignLink(address: string, parts: VisitSource): string {
  const parameters = Object.entries(parametersOf(parts)).filter(([, value]) => value !== '');
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? address : `${address}?${query}`;
}

/** Returns the names that analytics has for visits by the link; a part that may be personal is empty. */
export function countedAs(parts: VisitSource): VisitSource {
  return sourceOf(parametersOf(parts), null);
}

function parametersOf({ source, medium, campaign }: VisitSource): Record<string, string> {
  return { utm_source: source.trim(), utm_medium: medium.trim(), utm_campaign: campaign.trim() };
}
