import { useState } from 'react';
import { CLAIM_NAMES, type ClaimName } from '#shared/site-texts/claims.ts';
import { SelectField } from '#src/admin/kit/fields.tsx';
import { LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import { claimSubject } from '#src/admin/lib/claim-words.ts';
import { useFacts } from '#src/admin/lib/use-facts.ts';
import { words } from '#src/admin/lib/words.ts';
import { DialogForm } from './dialog-form.tsx';

const LABELS = words.text.claim;

type ClaimDialogProps = { onInsert: (text: string) => void; onClose: () => void };

export function ClaimDialog({ onInsert, onClose }: ClaimDialogProps) {
  const [name, setName] = useState<ClaimName>('open');
  const { facts, isFailed, reload } = useFacts();
  return (
    <DialogForm
      title={words.commands.claim}
      text={LABELS.text}
      submitLabel={words.text.insert}
      onSubmit={() => {
        if (facts) onInsert(facts[name]);
      }}
      onClose={onClose}
    >
      {facts && (
        <SelectField
          label={LABELS.label}
          name="claim"
          value={name}
          onChange={({ target }) => setName(target.value as ClaimName)}
          options={CLAIM_NAMES.map((each) => [each, `${facts[each]} – ${claimSubject(each)}`])}
        />
      )}
      {!facts && isFailed && <LoadFailure text={LABELS.failed} onRetry={reload} />}
      {!facts && !isFailed && <SkeletonList label={LABELS.loading} rows={1} height="4rem" />}
    </DialogForm>
  );
}
