import type { Facts } from '#shared/site-texts/records/facts.ts';
import { trpc } from './trpc.ts';

/** Requests the published facts. `facts` is undefined until they have loaded. */
export function useFacts(): { facts: Facts | undefined; isFailed: boolean; reload: () => unknown } {
  const { data, isError, refetch } = trpc.site.record.useQuery({ name: 'facts' });
  // The output of the procedure is the record of the input's name.
  return { facts: data as Facts | undefined, isFailed: isError, reload: refetch };
}
