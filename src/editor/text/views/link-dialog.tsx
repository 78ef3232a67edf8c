import { useId, useState } from 'react';
import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { TextField } from '#src/admin/kit/fields.tsx';
import {
  type LinkTarget,
  LinkTargets,
  optionId,
  useLinkTargets,
  useTargetChoice,
} from '#src/admin/kit/link-targets.tsx';
import { useDraft } from '#src/admin/kit/use-draft.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { acceptUrl, isSearchText, type LinkChoice } from '../rules/links.ts';
import { DialogForm } from './dialog-form.tsx';

const LABELS = words.text.link;
const TYPING_PAUSE_MS = 150;

type LinkDialogProps = {
  link?: LinkChoice | undefined;
  onSet: (choice: LinkChoice) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** The dialog of a link. Its field accepts a URL, or words that find a post or page of this site. */
export function LinkDialog({ link, onSet, onRemove, onClose }: LinkDialogProps) {
  const field = useTargetField(link?.href ?? '');
  const [newTab, setNewTab] = useState(link?.newTab ?? false);
  const [error, setError] = useState<string>();

  const take = ({ href, label }: LinkTarget) => onSet({ href, newTab, text: label });
  const submit = () => {
    const url = acceptUrl(field.text);
    if (url !== undefined) onSet({ href: url, newTab });
    else if (field.isPending) field.search();
    else if (field.target) take(field.target);
    else setError(field.text.trim() === '' ? words.text.noAddress : LABELS.wrong);
  };

  return (
    <DialogForm
      title={link ? LABELS.edit : words.commands.link}
      text={LABELS.text}
      submitLabel={link ? words.text.save : words.text.insert}
      secondButton={
        link && (
          <Button look="line" onClick={onRemove}>
            {LABELS.remove}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...field.attributes}
        label="URL"
        name="link_url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        hint={LABELS.searchHint}
        error={error}
        onChange={({ target }) => {
          field.type(target.value);
          setError(undefined);
        }}
      />
      {field.targets.length > 0 && <LinkTargets {...field.list} targets={field.targets} onChoose={take} />}
      <ChoiceLabel cursor="pointer">
        <CheckBox checked={newTab} onChange={({ target }) => setNewTab(target.checked)} />
        {LABELS.newTab}
      </ChoiceLabel>
    </DialogForm>
  );
}

/** A combobox in which the arrow keys choose a target and Enter accepts it. */
function useTargetField(start: string) {
  const [search, setSearch] = useState(start);
  const { draft: text, type } = useDraft(search, setSearch, TYPING_PAUSE_MS);
  const { targets, isSearching } = useLinkTargets(isSearchText(search) ? search : '');
  const { active, choose, onKeyDown } = useTargetChoice(targets.length);
  const id = useId();
  const isOpen = targets.length > 0;
  return {
    text,
    type,
    targets,
    target: targets[active],
    isPending: isSearchText(text) && (text.trim() !== search || (isSearching && !isOpen)),
    search: () => setSearch(text.trim()),
    attributes: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? optionId(id, active) : undefined,
      value: text,
      onKeyDown,
    },
    list: { id, active, onPoint: choose },
  } as const;
}
