import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

export class AreaQueryClient extends QueryClient {
  /**
   * Also restarts pending first requests. Otherwise the library would take their responses as current, although
   * these responses may be older than the change.
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
