import { useState } from 'react';

type Choice<Value> = { value: Value; previousValue: Value; isSaved: boolean };

/**
 * The chosen value while it is being saved, then the saved one. The choice stays until the saved value has been
 * rendered, as fields that depend on it would lose their focus.
 */
export function useSavingValue<Value>(savedValue: Value) {
  const [choice, setChoice] = useState<Choice<Value>>();
  if (choice?.isSaved && savedValue !== choice.previousValue) setChoice(undefined);

  /** @param saving resolves to undefined after a failure */
  const choose = async (value: Value, saving: Promise<unknown>) => {
    const newChoice = { value, previousValue: savedValue, isSaved: false };
    setChoice(newChoice);
    const isSaved = (await saving) !== undefined && value !== savedValue;
    // Another value may have been chosen meanwhile.
    setChoice((latest) =>
      latest === newChoice ? (isSaved ? { ...newChoice, isSaved } : undefined) : latest,
    );
  };
  return [choice ? choice.value : savedValue, choose] as const;
}
