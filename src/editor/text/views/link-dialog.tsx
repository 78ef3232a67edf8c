import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/admin/kit/fields.tsx';
import { useState } from 'react';
import { acceptUrl, type LinkChoice } from '../rules/links.ts';
import { DialogForm } from './dialog-form.tsx';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.text.link;

type LinkDialogProps = {
  link?: LinkChoice | undefined;
  onSet: (choice: LinkChoice) => void;
  onRemove: () => void;
  onClose: () => void;
};

export function LinkDialog({ link, onSet, onRemove, onClose }: LinkDialogProps) {
  const [href, setHref] = useState(link?.href ?? '');
  const [newTab, setNewTab] = useState(link?.newTab ?? false);
  const [error, setError] = useState<string>();

  const submit = () => {
    const url = acceptUrl(href);
    if (url === undefined) {
      setError(href.trim() === '' ? words.text.noAddress : MESSAGES.wrong);
      return;
    }
    onSet({ href: url, newTab });
  };

  return (
    <DialogForm
      title={link ? MESSAGES.edit : words.commands.link}
      text={MESSAGES.text}
      submitLabel={link ? words.text.save : words.text.insert}
      secondButton={
        link && (
          <Button look="line" onClick={onRemove}>
            {MESSAGES.remove}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="URL"
        name="link_url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={href}
        error={error}
        onChange={({ target }) => {
          setHref(target.value);
          setError(undefined);
        }}
      />
      <ChoiceLabel cursor="pointer">
        <CheckBox checked={newTab} onChange={({ target }) => setNewTab(target.checked)} />
        {MESSAGES.newTab}
      </ChoiceLabel>
    </DialogForm>
  );
}
