import type { ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/words/languages.ts';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { Avatar } from '#src/admin/kit/member-name.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { language, words } from '#src/admin/lib/words.ts';
import { SignInFrame } from '#src/admin/sign-in/sign-in-frame.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { useSignOut } from './use-sign-out.ts';

const LABELS = words.consent;

/** A page without the side bar, on which a member answers somebody else. It says who is signed in. */
export function LonePage({ children }: { children: ReactNode }) {
  const site = useSite();
  // Afterwards the server asks for a sign-in that returns to this page.
  const signOut = useSignOut(location.href);
  const { data: profile } = trpc.account.profile.useQuery();
  return (
    <SignInFrame site={site} voice={LABELS.voice} isWide>
      <Flex justifyContent="flex-end" marginBottom=".9rem" fontSize="sm">
        <LanguageButton />
      </Flex>
      <Flex alignItems="center" gap=".6rem" marginBottom="1.1rem" fontSize="sm">
        <Avatar profile={profile} size="sm" />
        <Text as="span" flex="1" minWidth="0" overflowWrap="anywhere" color="fg.muted">
          {profile && LABELS.signedIn(profile.name)}
        </Text>
        <TextButton onClick={signOut}>{LABELS.otherAccount}</TextButton>
      </Flex>
      {children}
    </SignInFrame>
  );
}

function LanguageButton() {
  const { busy, change } = useChange();
  const other = LANGUAGES.find((each) => each !== language) ?? language;
  return (
    <TextButton
      lang={other}
      disabled={busy}
      onClick={() =>
        void change(
          trpc.account.setLanguage,
          { language: other },
          { done: () => location.reload(), failed: words.language.failed },
        )
      }
    >
      {LANGUAGE_NAMES[other]}
    </TextButton>
  );
}
