import { type Profile, profileForm, type ProfileForm as Values } from '#shared/account/profile-schemas.ts';
import { isAllowed } from '#shared/roles.ts';
import { roleFor } from '#shared/routes.ts';
import { ChoosePicture } from '#src/admin/kit/choose-picture.tsx';
import { DialogActions } from '#src/admin/kit/dialog.tsx';
import { FormError, TextField } from '#src/admin/kit/fields.tsx';
import { Form, Text } from '#src/admin/kit/layout.ts';
import { Avatar } from '#src/admin/kit/member-name.tsx';
import { useForm } from '#src/admin/kit/use-form.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';
import { firstProblem } from '#src/admin/lib/form-problem.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';

const LABELS = words.account.profile;

type ProfileFormProps = {
  profile: Profile;
  send: (values: Values) => Promise<void>;
  onCancel?: () => void;
};

export function ProfileForm({ profile, send, onCancel }: ProfileFormProps) {
  const { email, picture } = profile;
  const mayChoosePicture = isAllowed(useMember().role, roleFor('adminMedia'));
  const start: Values = { name: profile.name === email ? '' : profile.name, picture };
  const { attributes, field, values, formError, busy, change } = useForm({
    start,
    findProblem: (input) => firstProblem(profileForm, input),
    send,
    problemOf: (error) => ({ message: messageOf(error, LABELS.failed.save) }),
  });
  return (
    <Form style={{ maxWidth: onCancel ? undefined : '24rem' }} {...attributes}>
      <TextField small label={LABELS.name} {...field('name')} lang="tr" autoComplete="off" />
      {mayChoosePicture && (
        <div>
          <Text fontSize="sm" fontWeight="600" marginBottom=".4rem">
            {LABELS.picture}
          </Text>
          <ChoosePicture
            src={values.picture ?? ''}
            onChoose={({ url }) => change({ picture: url })}
            onRemove={() => change({ picture: null })}
            preview={<Avatar profile={{ name: values.name || email, picture: values.picture }} size="lg" />}
          />
        </div>
      )}
      <FormError text={formError} />
      {onCancel ? (
        <DialogActions>
          <Button look="line" onClick={onCancel}>
            {words.lists.cancel}
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? LABELS.submitting : LABELS.submit}
          </Button>
        </DialogActions>
      ) : (
        <Button type="submit" look="line" disabled={busy} style={{ justifySelf: 'start' }}>
          {busy ? LABELS.submitting : LABELS.submit}
        </Button>
      )}
    </Form>
  );
}
