import { PageHead } from '#src/admin-ui/page-head.tsx';
import { ACCOUNT_MESSAGES as MESSAGES } from '#src/features/admin/account/account-messages.ts';
import { LanguageSetting } from '#src/features/admin/account/language-setting.tsx';
import { PasswordSetting } from '#src/features/admin/account/password-setting.tsx';
import { SessionsSetting } from '#src/features/admin/account/sessions-setting.tsx';
import type { PageRequest } from '#src/lib/admin-page.ts';
import { useMember } from '#src/lib/member-context.tsx';

export function load({ queries }: PageRequest): void {
  void queries.account.sessions.prefetch();
}

export function Page() {
  const { email } = useMember();
  return (
    <>
      <PageHead title={MESSAGES.title} about={email} />
      <LanguageSetting />
      <PasswordSetting />
      <SessionsSetting />
    </>
  );
}
