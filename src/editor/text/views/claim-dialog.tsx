import { CLAIM_RULES } from '#shared/claim-rules.ts';
import { CLAIM_NAMES, type ClaimName, CLAIMS } from '#shared/claims.ts';
import { SelectField } from '#src/admin/kit/fields.tsx';
import { useState } from 'react';
import { DialogForm } from './dialog-form.tsx';
import { words } from '#src/admin/lib/words.ts';

type ClaimDialogProps = { onInsert: (text: string) => void; onClose: () => void };

export function ClaimDialog({ onInsert, onClose }: ClaimDialogProps) {
  const [name, setName] = useState<ClaimName>('open');
  return (
    <DialogForm
      title={words.commands.claim}
      text={words.text.claim.text}
      submitLabel={words.text.insert}
      onSubmit={() => onInsert(CLAIMS[name])}
      onClose={onClose}
    >
      <SelectField
        label={words.text.claim.label}
        name="claim"
        value={name}
        onChange={({ target }) => setName(target.value as ClaimName)}
        options={CLAIM_NAMES.map((each) => [
          each,
          `${CLAIMS[each]} – ${words.checks.claim(each, CLAIM_RULES[each].about)}`,
        ])}
      />
    </DialogForm>
  );
}
