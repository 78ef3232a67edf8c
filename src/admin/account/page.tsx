import { isAtLeast } from '#shared/roles.ts';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { LanguageSetting } from './language-setting.tsx';
import { PasswordSetting } from './password-setting.tsx';
import { SecondFactorSettings } from './second-factor-settings.tsx';
import { SessionsSetting } from './sessions-setting.tsx';
import { PushSetting } from './push-setting.tsx';
import type { PageRequest } from '#src/admin/lib/admin-page.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.account;

export function load({ queries }: PageRequest): void {
  void queries.account.sessions.prefetch();
  void queries.account.secondFactor.state.prefetch();
}

export function Page() {
  const { email, role } = useMember();
  return (
    <>
      <PageHead title={MESSAGES.title} about={email} />
      <LanguageSetting />
      <PasswordSetting />
      <SecondFactorSettings />
      <SessionsSetting />
      {isAtLeast(role, 'admin') && <PushSetting />}
    </>
  );
}
