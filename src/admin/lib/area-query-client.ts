import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
  QueryClient,
} from '@tanstack/react-query';

export class AreaQueryClient extends QueryClient {
  /**
   * Also repeats pending first loads: the server may have answered such a query before the change that
   * invalidates it, and the library would take that answer for the new one.
   */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstLoads = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await Promise.all(firstLoads.map(({ queryKey }) => this.cancelQueries({ queryKey, exact: true })));
    return super.invalidateQueries(filters, options);
  }
}
