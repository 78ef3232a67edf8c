import { CheckBox } from '#src/features/admin/check-box.tsx';
import { Button } from '#src/ui/button.tsx';
import { Modal, ModalActs, ModalText, ModalTitle } from '#src/ui/modal.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useId, useState } from 'react';
import { acceptAddress, type LinkChoice } from '../rules/links.ts';

const Form = chakra('form', { base: { display: 'grid', gap: '1rem', marginTop: '1.1rem' } });
const Choice = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '.6rem', minHeight: '2.25rem', cursor: 'pointer' },
});

type LinkDialogProps = {
  /** The link that is changed; absent for a new one. */
  link?: LinkChoice | undefined;
  onSet: (choice: LinkChoice) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Asks for the address of a link, and whether it opens in a new tab. */
export function LinkDialog({ link, onSet, onRemove, onClose }: LinkDialogProps) {
  const id = useId();
  const [href, setHref] = useState(link?.href ?? '');
  const [newTab, setNewTab] = useState(link?.newTab ?? false);
  const [error, setError] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the post is around this one in React's tree.
    event.stopPropagation();
    const accepted = acceptAddress(href);
    if (accepted === undefined) {
      setError(
        href.trim() === ''
          ? 'Enter an address'
          : 'This address cannot be linked. Use https://, mailto: or tel:',
      );
      return;
    }
    onSet({ href: accepted, newTab });
  };

  return (
    <Modal labelledBy={`${id}title`} describedBy={`${id}text`} onClose={onClose}>
      <ModalTitle id={`${id}title`}>{link ? 'Edit link' : 'Insert link'}</ModalTitle>
      <ModalText id={`${id}text`}>Where the marked text leads.</ModalText>
      <Form onSubmit={submit} noValidate>
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
        <Choice>
          <CheckBox checked={newTab} onChange={({ target }) => setNewTab(target.checked)} />
          Open in a new tab
        </Choice>
        <ModalActs>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          {link && (
            <Button look="line" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button type="submit">{link ? 'Save' : 'Insert'}</Button>
        </ModalActs>
      </Form>
    </Modal>
  );
}
