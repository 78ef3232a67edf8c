import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/admin/kit/fields.tsx';
import { useDraft } from '#src/admin/kit/use-draft.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { acceptUrl, isSearchText, type LinkChoice } from '../rules/links.ts';
import { DialogForm } from './dialog-form.tsx';
import { LinkTargets, optionId, useLinkTargets } from './link-targets.tsx';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.text.link;
const TYPING_PAUSE_MS = 150;

type LinkDialogProps = {
  link?: LinkChoice | undefined;
  onSet: (choice: LinkChoice) => void;
  onRemove: () => void;
  onClose: () => void;
};

export function LinkDialog({ link, onSet, onRemove, onClose }: LinkDialogProps) {
  const [search, setSearch] = useState(link?.href ?? '');
  const { draft: href, type } = useDraft(search, setSearch, TYPING_PAUSE_MS);
  const { targets, isSearching } = useLinkTargets(search);
  const { active, choose, onKeyDown } = useActiveTarget(targets.length);
  const listId = useId();
  const [newTab, setNewTab] = useState(link?.newTab ?? false);
  const [error, setError] = useState<string>();

  const submit = () => {
    const url = acceptUrl(href);
    const isPending = isSearchText(href) && (isSearching || href.trim() !== search);
    const target = targets[active];
    if (url === undefined && href.trim() !== '' && isPending) {
      // The next press takes a target.
      setSearch(href.trim());
    } else if (url === undefined && target) {
      onSet({ href: target.href, newTab, text: target.label });
    } else if (url === undefined) {
      setError(href.trim() === '' ? words.text.noAddress : MESSAGES.wrong);
    } else {
      onSet({ href: url, newTab });
    }
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
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={targets.length > 0}
        aria-controls={targets.length > 0 ? listId : undefined}
        aria-activedescendant={targets.length > 0 ? optionId(listId, active) : undefined}
        hint={MESSAGES.searchHint}
        onKeyDown={onKeyDown}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={href}
        error={error}
        onChange={({ target }) => {
          type(target.value);
          setError(undefined);
        }}
      />
      {targets.length > 0 && (
        <LinkTargets
          id={listId}
          targets={targets}
          active={active}
          onPoint={choose}
          onChoose={(target) => onSet({ href: target.href, newTab, text: target.label })}
        />
      )}
      <ChoiceLabel cursor="pointer">
        <CheckBox checked={newTab} onChange={({ target }) => setNewTab(target.checked)} />
        {MESSAGES.newTab}
      </ChoiceLabel>
    </DialogForm>
  );
}

/** The target that Enter takes, chosen by the arrow keys. */
function useActiveTarget(count: number) {
  const [choice, choose] = useState(0);
  const active = Math.min(choice, Math.max(0, count - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || count === 0) return;
    event.preventDefault();
    choose((active + by + count) % count);
  };
  return { active, choose, onKeyDown };
}
