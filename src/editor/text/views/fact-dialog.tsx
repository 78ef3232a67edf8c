import { useState } from 'react';
import { FACT_NAMES, type FactName } from '#shared/site-texts/facts.ts';
import { SelectField } from '#src/admin/kit/fields.tsx';
import { LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import { factSubject } from '#src/admin/lib/fact-words.ts';
import { useFacts } from '#src/admin/lib/use-facts.ts';
import { words } from '#src/admin/lib/words.ts';
import { DialogForm } from './dialog-form.tsx';

const LABELS = words.text.fact;

type FactDialogProps = { onInsert: (text: string) => void; onClose: () => void };

export function FactDialog({ onInsert, onClose }: FactDialogProps) {
  const [name, setName] = useState<FactName>('open');
  const { facts, isFailed, reload } = useFacts();
  return (
    <DialogForm
      title={words.commands.fact}
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
          name="fact"
          value={name}
          onChange={({ target }) => setName(target.value as FactName)}
          options={FACT_NAMES.map((each) => [each, `${facts[each]} – ${factSubject(each)}`])}
        />
      )}
      {!facts && isFailed && <LoadFailure text={LABELS.failed} onRetry={reload} />}
      {!facts && !isFailed && <SkeletonList label={LABELS.loading} rows={1} height="4rem" />}
    </DialogForm>
  );
}
