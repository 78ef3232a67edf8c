import { useState } from 'react';
import { type Profile, profileForm, type ProfileForm as Values } from '#shared/account/profile-schemas.ts';
import { DialogActions } from '#src/admin/kit/dialog.tsx';
import { FormError, TextField } from '#src/admin/kit/fields.tsx';
import { Form } from '#src/admin/kit/layout.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';
import { firstProblem } from '#src/admin/lib/form-problem.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoosePortrait } from './choose-portrait.tsx';

const LABELS = words.account.profile;

type ProfileFormProps = {
  profile: Profile;
  send: (values: Values) => Promise<void>;
  onCancel?: () => void;
};

export function ProfileForm({ profile, send, onCancel }: ProfileFormProps) {
  const { email, picture } = profile;
  const [isUploading, setUploading] = useState(false);
  const start: Values = { name: profile.name === email ? '' : profile.name, picture };
  const { attributes, field, values, formError, busy, change } = useForm({
    start,
    findProblem: (input) => firstProblem(profileForm, input),
    send,
    problemOf: (error) => ({ message: messageOf(error, LABELS.failed.save) }),
  });
  return (
    <Form style={{ maxWidth: onCancel ? undefined : '24rem' }} {...attributes}>
      <TextField label={LABELS.name} {...field('name')} lang="tr" autoComplete="off" />
      <ChoosePortrait
        profile={{ name: values.name || email, picture: values.picture }}
        onChange={(url) => change({ picture: url })}
        onUploading={setUploading}
      />
      <FormError text={formError} />
      {onCancel ? (
        <DialogActions>
          <Button look="line" onClick={onCancel}>
            {words.lists.cancel}
          </Button>
          <Button type="submit" disabled={busy || isUploading}>
            {busy ? LABELS.submitting : LABELS.submit}
          </Button>
        </DialogActions>
      ) : (
        <Button type="submit" look="line" disabled={busy || isUploading} style={{ justifySelf: 'start' }}>
          {busy ? LABELS.submitting : LABELS.submit}
        </Button>
      )}
    </Form>
  );
}
