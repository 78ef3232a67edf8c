import { useId } from 'react';
import { type InvitationMade, invitationForm } from '#shared/members/schemas.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { SelectField, TextField } from '#src/admin/kit/fields.tsx';
import { Form, Text } from '#src/admin/kit/layout.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';
import { firstProblem } from '#src/admin/lib/form-problem.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';

const { form: LABELS, failed } = words.people;

/** A new invitation with its link, which the server does not store. */
export type NewInvitation = InvitationMade & { email: string; role: Role };

type InviteDialogProps = { onClose: () => void; onInvited: (invitation: NewInvitation) => void };

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const id = useId();
  const { change: send } = useChange();
  const start: { email: string; role: Role } = { email: '', role: 'author' };
  const { attributes, field, values, busy, change } = useForm({
    start,
    findProblem: (input) => firstProblem(invitationForm, input),
    async send(input) {
      await send(trpc.admin.members.invite, input, {
        done: (answer) => onInvited({ ...input, ...answer }),
      });
    },
    problemOf: (error) => ({ message: messageOf(error, failed.invite), field: 'email' }),
  });
  return (
    <Dialog labelledBy={`${id}title`} describedBy={`${id}text`} onClose={onClose}>
      <DialogTitle id={`${id}title`}>{LABELS.title}</DialogTitle>
      <DialogText id={`${id}text`}>{LABELS.text}</DialogText>
      <Form marginTop="1.35rem" {...attributes}>
        <TextField
          label={LABELS.email}
          {...field('email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          label={LABELS.role}
          name="role"
          value={values.role}
          disabled={busy}
          aria-describedby={`${id}role`}
          onChange={({ target }) => change({ role: target.value as Role })}
          options={ROLES.map((role) => [role, words.roles[role]])}
        />
        <Text id={`${id}role`} color="fg.muted" fontSize="sm">
          {LABELS.roles[values.role]}
        </Text>
        <DialogActions>
          <Button look="line" onClick={onClose}>
            {LABELS.cancel}
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? LABELS.submitting : LABELS.submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
