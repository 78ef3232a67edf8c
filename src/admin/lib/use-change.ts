import type { ErrorCode } from '#shared/errors.ts';
import { toast } from '#src/ui/toast.ts';
import { getUntypedClient } from '@trpc/client';
import { getMutationKey } from '@trpc/react-query';
import { errorCodeOf } from './error-code.ts';
import { messageOf } from './error-words.ts';
import { trpc } from './trpc.ts';
import { useBusy } from './use-busy.ts';
import { useReload } from './use-reload.ts';

/** A mutation, for example `trpc.admin.posts.delete`. */
type Mutation = Parameters<typeof getMutationKey>[0];
type Send<Changing extends Mutation> = ReturnType<Changing['useMutation']>['mutateAsync'];
type Input<Changing extends Mutation> = Parameters<Send<Changing>>[0];
type Output<Changing extends Mutation> = Awaited<ReturnType<Send<Changing>>>;

type Success<Answer> = {
  /** The toast of a success, or what follows it before the reload. */
  done?: string | ((answer: Answer) => unknown);
};

type Failure = {
  /** The toast of a failure whose own text is generic. */
  failed: string;
  /** Takes the message in place of the toast. */
  onFailure?: (message: string, code: ErrorCode) => unknown;
  /** Follows either end before the reload. */
  onSettled?: () => void;
};

type Change = {
  /** @returns undefined after a failure */
  <Changing extends Mutation>(
    mutation: Changing,
    input: Input<Changing>,
    ends: Success<Output<Changing>> & Failure,
  ): Promise<Output<Changing> | undefined>;
  /** Without `failed` a failure rejects: for a form, which shows it at its field. */
  <Changing extends Mutation>(
    mutation: Changing,
    input: Input<Changing>,
    ends?: Success<Output<Changing>> & { failed?: never },
  ): Promise<Output<Changing>>;
};

/**
 * The one way to change data behind the sign-in: sends a mutation, says in a toast how it ended, and reloads the queries
 * that show what it changed. `busy` until then, for the controls that must not be pressed meanwhile.
 */
export function useChange(): { busy: boolean; change: Change } {
  const client = getUntypedClient(trpc.useUtils().client);
  const reload = useReload();
  const [busy, during] = useBusy();

  const run = async (path: string, input: unknown, ends: Success<unknown> & Partial<Failure>) => {
    const { done, failed, onFailure = (message) => void toast(message, 'error'), onSettled } = ends;
    let answer: unknown;
    try {
      answer = await client.mutation(path, input);
    } catch (error) {
      if (failed === undefined) throw error;
      const code = errorCodeOf(error);
      await onFailure(messageOf(error, failed), code);
      onSettled?.();
      // A refusal often means that the lists are old. Without network or session they would fail too, over this message.
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
    ends: Success<unknown> & Partial<Failure> = {},
  ) => {
    const [path] = getMutationKey(mutation);
    let answer: unknown;
    await during(async () => {
      answer = await run(path.join('.'), input, ends);
    });
    return answer;
  };
  // The type of a procedure is the type of its answer, which the client without types does not know.
  return { busy, change: change as Change };
}
