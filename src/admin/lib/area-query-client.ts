import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
  QueryClient,
} from '@tanstack/react-query';

/** The query cache of the admin area. */
export class AreaQueryClient extends QueryClient {
  /**
   * Also asks again what is asked for the first time at this moment: such a query may have been answered before the
   * change that invalidates it, and the library would take that answer for the new one.
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
