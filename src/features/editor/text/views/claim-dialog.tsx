import { CLAIM_NAMES, CLAIM_RULES } from '#shared/claim-rules.ts';
import { type ClaimName, CLAIMS } from '#shared/claims.ts';
import { SelectField } from '#src/admin-ui/fields.tsx';
import { useState } from 'react';
import { DialogForm } from './dialog-form.tsx';

type ClaimDialogProps = { onInsert: (words: string) => void; onClose: () => void };

/** Asks which of the site's promised numbers to write. */
export function ClaimDialog({ onInsert, onClose }: ClaimDialogProps) {
  const [name, setName] = useState<ClaimName>('open');
  return (
    <DialogForm
      title="Insert a number of the site"
      text="Its words as the pages state them today. The card before publishing says when a post no longer agrees."
      action="Insert"
      onSubmit={() => onInsert(CLAIMS[name])}
      onClose={onClose}
    >
      <SelectField
        label="Number"
        name="claim"
        value={name}
        onChange={({ target }) => setName(target.value as ClaimName)}
        options={CLAIM_NAMES.map((each) => [each, `${CLAIMS[each]} – ${CLAIM_RULES[each].about}`])}
      />
    </DialogForm>
  );
}
