import { Fragment, useState } from 'react';
import { isAllowed } from '#shared/roles.ts';
import { roleFor } from '#shared/routes.ts';
import type { Factors } from '#shared/sign-in/second-factor-schemas.ts';
import { AccountTabs } from '#src/admin/assistants/tabs.tsx';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { ASKED_BY_LOAD, type PageRequest } from '#src/admin/lib/admin-page.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Alert } from '#src/ui/alert.tsx';
import { CodesSetting } from './codes-setting.tsx';
import type { FactorChanges } from './factor-changes.ts';
import { LanguageSetting } from './language-setting.tsx';
import { MondayMailSetting } from './monday-mail-setting.tsx';
import { PasskeysSetting } from './passkeys-setting.tsx';
import { PasswordSetting } from './password-setting.tsx';
import { ProfileSetting } from './profile-setting.tsx';
import { PushSetting } from './push-setting.tsx';
import { RecoverySetting } from './recovery-setting.tsx';
import { SessionsSetting } from './sessions-setting.tsx';

const LABELS = words.account;

export function load({ queries }: PageRequest): void {
  void queries.account.profile.prefetch();
  void queries.account.mondayMail.state.prefetch();
  void queries.account.sessions.prefetch();
  void queries.account.secondFactor.state.prefetch();
}

export function Page() {
  const { email, role } = useMember();
  return (
    <>
      <PageHead title={LABELS.title} about={email} />
      <AccountTabs current="adminAccount" />
      <ProfileSetting />
      <LanguageSetting />
      <MondayMailSetting />
      <PasswordSetting />
      <SecondFactorSettings />
      <SessionsSetting />
      {isAllowed(role, roleFor('adminLeads')) && <PushSetting />}
    </>
  );
}

const FACTOR_MESSAGES = words.secondFactor;

function SecondFactorSettings() {
  const list = trpc.account.secondFactor.state.useQuery(undefined, ASKED_BY_LOAD);
  return (
    <ListStates
      list={list}
      total={list.data ? 1 : undefined}
      failed={FACTOR_MESSAGES.failed.load}
      empty=""
      frame={Fragment}
      skeleton={<SkeletonList label={FACTOR_MESSAGES.loading} rows={2} height="5rem" />}
    >
      {list.data && <Settings factors={list.data} />}
    </ListStates>
  );
}

function Settings({ factors }: { factors: Factors }) {
  const [newCodes, setNewCodes] = useState<readonly string[]>([]);
  const changes: FactorChanges = {
    ...useChange(),
    show: (recoveryCodes) => recoveryCodes.length > 0 && setNewCodes(recoveryCodes),
  };
  const hasFactor = factors.codesSince !== null || factors.passkeys.length > 0;
  return (
    <>
      {factors.isRequired && !hasFactor && <Alert text={FACTOR_MESSAGES.needed} />}
      <PasskeysSetting passkeys={factors.passkeys} changes={changes} />
      <CodesSetting since={factors.codesSince} changes={changes} />
      {(hasFactor || newCodes.length > 0) && (
        <RecoverySetting
          remaining={factors.recoveryCodesLeft}
          newCodes={newCodes}
          onSaved={() => setNewCodes([])}
          changes={changes}
        />
      )}
    </>
  );
}
