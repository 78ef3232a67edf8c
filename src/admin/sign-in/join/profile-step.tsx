import { useEffect, useState } from 'react';
import { type Profile, profileForm } from '#shared/account/profile-schemas.ts';
import type { InvitationSeen } from '#shared/members/schemas.ts';
import { isAllowed } from '#shared/roles.ts';
import { roleFor } from '#shared/routes.ts';
import type { SignedInUser } from '#shared/sign-in/schemas.ts';
import { FormError, TextField } from '#src/admin/kit/fields.tsx';
import { Box, Flex, Form, Text } from '#src/admin/kit/layout.ts';
import { Avatar } from '#src/admin/kit/member-name.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { failureWords } from '#src/admin/lib/error-words.ts';
import { firstProblem } from '#src/admin/lib/form-problem.ts';
import { words } from '#src/admin/lib/words.ts';
import { ChoosePortrait } from '#src/admin/members/choose-portrait.tsx';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { Button } from '#src/ui/button.tsx';

const LABELS = words.join.profile;

type ProfileStepProps = {
  user: SignedInUser;
  invitation: InvitationSeen;
  profile: Profile;
  /** True if readers see the names of members. */
  isByline: boolean;
  onDone: () => void;
};

/** Asks a new member for a name and, if wanted, a picture. The member may skip this step. */
export function ProfileStep({ user, invitation, profile, isByline, onDone }: ProfileStepProps) {
  const { email, role } = invitation;
  const [isUploading, setUploading] = useState(false);
  const { attributes, field, values, formError, busy, change } = useForm({
    start: { name: profile.name === email ? '' : profile.name, picture: profile.picture },
    findProblem: (input) =>
      input.name.trim() === ''
        ? { message: LABELS.missing, field: 'name' }
        : firstProblem(profileForm, input),
    async send(input) {
      await trpcClient.account.setProfile.mutate(input);
      onDone();
    },
    problemOf: (error) => ({ message: failureWords(error), field: 'submit' }),
  });
  const { ref } = attributes;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  const readersSeeName = isByline && isAllowed(role, roleFor('adminPosts'));
  const name = values.name.trim();
  return (
    <>
      <h1>{LABELS.title}</h1>
      <p>
        {LABELS.invited(role, invitation.invitedBy)} {readersSeeName ? LABELS.showsReaders : LABELS.shows}
      </p>
      <Form marginTop="1.75rem" {...attributes}>
        <TextField label={LABELS.name} {...field('name')} lang="tr" autoComplete="name" />
        {/* A member who has to set up a second factor first may not upload pictures yet. */}
        {!user.needsSecondFactor && (
          <ChoosePortrait
            profile={{ name, picture: values.picture }}
            onChange={(picture) => change({ picture })}
            onUploading={setUploading}
          />
        )}
        {name !== '' && (
          <NamePreview
            label={readersSeeName ? LABELS.readersSee : LABELS.colleaguesSee}
            profile={{ name, picture: values.picture }}
          />
        )}
        <FormError text={formError} />
        <Flex alignItems="center" gap=".65rem 1.25rem" flexWrap="wrap">
          <Button type="submit" name="submit" disabled={busy || isUploading}>
            {busy ? LABELS.submitting : LABELS.submit}
          </Button>
          <TextButton type="button" disabled={busy} onClick={onDone}>
            {LABELS.skip}
          </TextButton>
        </Flex>
        <Text fontSize="xs" color="fg.muted">
          {LABELS.later}
        </Text>
      </Form>
    </>
  );
}

function NamePreview({ label, profile }: { label: string; profile: Pick<Profile, 'name' | 'picture'> }) {
  return (
    <Box paddingBlock=".8rem" borderBlock="1px solid var(--colors-line)">
      <Text fontSize="xs" color="fg.muted" marginBottom=".45rem">
        {label}
      </Text>
      <Flex alignItems="center" gap=".5rem">
        <Avatar profile={profile} size="sm" />
        <Text as="b" lang="tr" fontWeight="600" minWidth="0" overflowWrap="anywhere">
          {profile.name}
        </Text>
      </Flex>
    </Box>
  );
}
