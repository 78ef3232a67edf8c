import { getUntypedClient } from '@trpc/client';
import { getMutationKey } from '@trpc/react-query';
import type { ErrorCode } from '#shared/errors.ts';
import { toast } from '#src/ui/toast.ts';
import { errorCodeOf } from './error-code.ts';
import { messageOf } from './error-words.ts';
import { trpc } from './trpc.ts';
import { useBusy } from './use-busy.ts';
import { useReload } from './use-reload.ts';

type Mutation = Parameters<typeof getMutationKey>[0];
type Send<Changing extends Mutation> = ReturnType<Changing['useMutation']>['mutateAsync'];
type Input<Changing extends Mutation> = Parameters<Send<Changing>>[0];
type Output<Changing extends Mutation> = Awaited<ReturnType<Send<Changing>>>;

type Success<Answer> = {
  /** The text of a toast after success, or a callback before the reload. */
  done?: string | ((answer: Answer) => unknown);
};

type Failure = {
  /** The message that replaces a generic error message. */
  failed: string;
  onFailure?: (message: string, code: ErrorCode) => unknown;
  onSettled?: () => void;
};

type Change = {
  /** @returns undefined after a failure */
  <Changing extends Mutation>(
    mutation: Changing,
    input: Input<Changing>,
    ends: Success<Output<Changing>> & Failure,
  ): Promise<Output<Changing> | undefined>;
  /** Without `failed`, the promise rejects after a failure, so that a form can show the error. */
  <Changing extends Mutation>(
    mutation: Changing,
    input: Input<Changing>,
    ends?: Success<Output<Changing>> & { failed?: never },
  ): Promise<Output<Changing>>;
};

/**
 * Sends a mutation, reports the result in a toast, and reloads the affected queries. All changes in the admin area
 * use this hook. `busy` is true until the reload is finished, to disable controls.
 */
export function useChange(): { busy: boolean; change: Change } {
  const client = getUntypedClient(trpc.useUtils().client);
  const reload = useReload();
  const [busy, runBusy] = useBusy();

  const run = async (path: string, input: unknown, options: Success<unknown> & Partial<Failure>) => {
    const { done, failed, onFailure = (message) => void toast(message, 'error'), onSettled } = options;
    let answer: unknown;
    try {
      answer = await client.mutation(path, input);
    } catch (error) {
      if (failed === undefined) throw error;
      const code = errorCodeOf(error);
      await onFailure(messageOf(error, failed), code);
      onSettled?.();
      // After a refusal the lists are reloaded, as they are often outdated. Without network or session the reload
      // would also fail, and its message would cover the message of the change.
      if (code !== 'CONNECTION_LOST' && code !== 'UNAUTHORIZED') void reload(path);
      return undefined;
    }
    if (typeof done === 'string') void toast(done);
    else await done?.(answer);
    onSettled?.();
    await reload(path);
    return answer;
  };
  const change = async (
    mutation: Mutation,
    input: unknown,
    options: Success<unknown> & Partial<Failure> = {},
  ) => {
    const [path] = getMutationKey(mutation);
    let answer: unknown;
    await runBusy(async () => {
      answer = await run(path.join('.'), input, options);
    });
    return answer;
  };
  // The untyped client does not know that each procedure has its own type of answer.
  return { busy, change: change as Change };
}
