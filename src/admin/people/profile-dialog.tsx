import { useId } from 'react';
import type { MemberRow } from '#shared/members/schemas.ts';
import { Dialog, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { Box } from '#src/admin/kit/layout.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';
import { ProfileForm } from './profile-form.tsx';

const LABELS = words.people;

type ProfileDialogProps = { member: MemberRow; onClose: () => void };

export function ProfileDialog({ member, onClose }: ProfileDialogProps) {
  const title = useId();
  const { change } = useChange();
  return (
    <Dialog labelledBy={title} onClose={onClose}>
      <DialogTitle id={title}>{LABELS.profileOf(member.email)}</DialogTitle>
      <Box marginTop="1.35rem">
        <ProfileForm
          profile={member}
          send={async (values) => {
            await change(
              trpc.admin.members.setProfile,
              { id: member.id, ...values },
              {
                done() {
                  onClose();
                  void toast(LABELS.done.profile);
                },
              },
            );
          }}
          onCancel={onClose}
        />
      </Box>
    </Dialog>
  );
}
