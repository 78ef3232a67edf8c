import { isAtLeast } from '#shared/roles.ts';
import { PageHead } from '#src/admin-ui/page-head.tsx';
import { LanguageSetting } from '#src/features/admin/account/language-setting.tsx';
import { PasswordSetting } from '#src/features/admin/account/password-setting.tsx';
import { SecondFactorSettings } from '#src/features/admin/account/second-factor-settings.tsx';
import { SessionsSetting } from '#src/features/admin/account/sessions-setting.tsx';
import { PushSetting } from '#src/features/admin/account/push-setting.tsx';
import type { PageRequest } from '#src/lib/admin-page.ts';
import { useMember } from '#src/lib/member-context.tsx';
import { words } from '#src/lib/words.ts';

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
