import type { Factors } from '#shared/schemas/second-factor.ts';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { Alert } from '#src/ui/alert.tsx';
import { toast } from '#src/ui/toast.ts';
import { Fragment, useState } from 'react';
import { CodesSetting } from './codes-setting.tsx';
import { PasskeysSetting } from './passkeys-setting.tsx';
import { RecoverySetting } from './recovery-setting.tsx';
import type { FactorChanges } from './factor-changes.ts';
import { words } from '#src/admin/lib/words.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';

const MESSAGES = words.secondFactor;

/** Second factors, and recovery codes for the day on which they are lost. */
export function SecondFactorSettings() {
  const list = trpc.account.secondFactor.state.useQuery(undefined, ASKED_BY_LOAD);
  return (
    <ListStates
      list={list}
      total={list.data ? 1 : undefined}
      failed={MESSAGES.failed.load}
      empty=""
      frame={Fragment}
      skeleton={<SkeletonList label={MESSAGES.loading} rows={2} height="5rem" />}
    >
      {list.data && <Settings factors={list.data} />}
    </ListStates>
  );
}

function Settings({ factors }: { factors: Factors }) {
  const { account } = trpc.useUtils();
  const [made, setMade] = useState<readonly string[]>([]);
  const [busy, during] = useBusy();
  const changes: FactorChanges = {
    busy,
    run: (act, done) =>
      during(async () => {
        try {
          await act();
          if (done !== undefined) void toast(done);
        } catch (error) {
          void toast(messageOf(error, MESSAGES.failed.change), 'error');
        }
        // A list that cannot be reloaded shows so itself.
        await account.invalidate().catch(() => {});
      }),
    show: (recoveryCodes) => recoveryCodes.length > 0 && setMade(recoveryCodes),
  };
  const hasFactor = factors.codesSince !== null || factors.passkeys.length > 0;
  return (
    <>
      {factors.isRequired && !hasFactor && <Alert text={MESSAGES.needed} />}
      <PasskeysSetting passkeys={factors.passkeys} changes={changes} />
      <CodesSetting since={factors.codesSince} changes={changes} />
      {(hasFactor || made.length > 0) && (
        <RecoverySetting
          left={factors.recoveryCodesLeft}
          made={made}
          onKept={() => setMade([])}
          changes={changes}
        />
      )}
    </>
  );
}
