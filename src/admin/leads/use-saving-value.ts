import { useState } from 'react';

type Choice<Value> = { value: Value; previousValue: Value; isSaved: boolean };

/**
 * Returns the chosen value while it is being saved, then the saved value. The chosen value stays until the saved
 * value has been rendered, as fields that depend on the value would lose the focus.
 */
export function useSavingValue<Value>(savedValue: Value) {
  const [choice, setChoice] = useState<Choice<Value>>();
  if (choice?.isSaved && savedValue !== choice.previousValue) setChoice(undefined);

  /** @param saving a promise of the save, which resolves to undefined after a failure */
  const choose = async (value: Value, saving: Promise<unknown>) => {
    const newChoice = { value, previousValue: savedValue, isSaved: false };
    setChoice(newChoice);
    const isSaved = (await saving) !== undefined && value !== savedValue;
    // Keeps another value that was chosen during the save.
    setChoice((latest) =>
      latest === newChoice ? (isSaved ? { ...newChoice, isSaved } : undefined) : latest,
    );
  };
  return [choice ? choice.value : savedValue, choose] as const;
}
