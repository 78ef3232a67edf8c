export const ANALYTICS_VIEWS = ['visits', 'revenue'] as const;
export type AnalyticsView = (typeof ANALYTICS_VIEWS)[number];

/** The parameters that both views of analytics have in their URLs. */
const SHARED_NAMES = ['days', 'from', 'to', 'compare'] as const;

export function readView(search: URLSearchParams): AnalyticsView {
  return search.get('view') === 'revenue' ? 'revenue' : 'visits';
}

/** Returns the URL's parameters for a view with the present period and comparison. */
export function searchOfView(view: AnalyticsView, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(view === 'visits' ? {} : { view });
  for (const name of SHARED_NAMES) {
    const value = search.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
}

/** Returns whether the preceding period is compared. By default revenue is compared, and visits are not. */
export function readCompare(search: URLSearchParams): boolean {
  const value = search.get('compare');
  return value === null ? readView(search) === 'revenue' : value === '1';
}

/** Returns the URL's parameters with other values; undefined removes a parameter. */
export function changed(
  search: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
