import type { Factors } from '#shared/schemas/second-factor.ts';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Fragment, useState } from 'react';
import { CodesSetting } from './codes-setting.tsx';
import { PasskeysSetting } from './passkeys-setting.tsx';
import { RecoverySetting } from './recovery-setting.tsx';
import type { FactorChanges } from './factor-changes.ts';
import { words } from '#src/admin/lib/words.ts';

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
  const [made, setMade] = useState<readonly string[]>([]);
  const changes: FactorChanges = {
    ...useChange(),
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
